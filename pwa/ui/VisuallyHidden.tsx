import type { ReactNode } from 'react';
import './visually-hidden.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
