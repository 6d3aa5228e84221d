import type { ReactNode } from 'react';

/** What a part gives to the link it asks for. The parts know no router: whoever uses them renders the link. */
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
