import type { ReactNode } from 'react';
import './grid.css';

/** The children are `<li>`s. */
export function Grid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className="grid" aria-label={label}>
      {children}
    </ul>
  );
}
