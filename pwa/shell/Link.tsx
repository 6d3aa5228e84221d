import { type LinkComponent, Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const exact = { exact: true };

/** Unlike the router's own link, it is `aria-current` only on the very page it leads to. */
export function onlyWhereItLeads<Of>(link: LinkComponent<Of>): LinkComponent<Of> {
  const Linked = link as (props: { activeOptions: typeof exact }) => ReactNode;
  return ((props: object) => <Linked activeOptions={exact} {...props} />) as LinkComponent<Of>;
}

export const Link = onlyWhereItLeads(RouterLink);
