import type { ReactNode } from 'react';
import './page.css';

export interface PageProps {
  children: ReactNode;
  width?: 'wide' | 'narrow';
  busy?: boolean;
}

/** The skip link and the router's focus lead here. */
export function Page({ children, width = 'wide', busy }: PageProps) {
  return (
    <main className="page" id="main" tabIndex={-1} data-width={width} aria-busy={busy || undefined}>
      {children}
    </main>
  );
}
