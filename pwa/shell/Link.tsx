import { type LinkComponent, Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const exact = { exact: true };

/** The router's links, each of which is the current page where it leads to that very page; the router's own are so on every page below it, too. */
export function onlyWhereItLeads<Of>(link: LinkComponent<Of>): LinkComponent<Of> {
  const Linked = link as (props: { activeOptions: typeof exact }) => ReactNode;
  return ((props: object) => <Linked activeOptions={exact} {...props} />) as LinkComponent<Of>;
}

export const Link = onlyWhereItLeads(RouterLink);
