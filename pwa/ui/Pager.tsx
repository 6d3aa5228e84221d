import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { LinkProps } from './link.ts';
import { pagesOfBoth } from './pages-around.ts';
import './pager.css';

export interface PagerProps {
  page: number;
  pages: number;
  link: (page: number, props: LinkProps) => ReactNode;
  label: string;
  previous: string;
  next: string;
  /** "Page 3" instead of a bare number, with the number as shown, so that speech control finds it. */
  pageLabel: (shown: string) => string;
  number?: (page: number) => string;
}

export function Pager({ page, pages, link, label, previous, next, pageLabel, number = String }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={label}>
      <span className="step" data-to="previous">
        {page > 1 && link(page - 1, { rel: 'prev', 'aria-label': previous, children: <Icon name="chevron" /> })}
      </span>
      <ol>
        {pagesOfBoth(page, pages).map(({ page: each, only }) => (
          <li key={each} data-only={only} data-gap={each < 0 || undefined} aria-hidden={each < 0 || undefined}>
            {each < 0
              ? '…'
              : link(each, {
                  'aria-label': pageLabel(number(each)),
                  ...(each === page && { 'aria-current': 'page' as const }),
                  children: number(each),
                })}
          </li>
        ))}
      </ol>
      <span className="step" data-to="next">
        {page < pages && link(page + 1, { rel: 'next', 'aria-label': next, children: <Icon name="chevron" /> })}
      </span>
    </nav>
  );
}
