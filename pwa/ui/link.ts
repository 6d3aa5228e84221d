import type { ReactNode } from 'react';

/** Parts know no router, so their users render the link from these props. */
export interface LinkProps {
  children: ReactNode;
  className?: string;
  rel?: string;
  'aria-current'?: 'page' | 'step' | 'true';
  'aria-label'?: string;
}

export type RenderLink = (props: LinkProps) => ReactNode;

export interface LinkItem {
  label: string;
  link: RenderLink;
  current?: boolean;
}
