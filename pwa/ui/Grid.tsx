import type { ReactNode } from 'react';
import './grid.css';

/** The children are `<li>`s: two beside one another on a phone, four or five on a desk. */
export function Grid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className="grid" aria-label={label}>
      {children}
    </ul>
  );
}
