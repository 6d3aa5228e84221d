import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './visually-hidden.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** From this window width on, in pixels, the text is visible. */
  below?: 480 | 720;
  className?: string;
}

export function VisuallyHidden({ children, below, className }: VisuallyHiddenProps) {
  return (
    <span className={classes('visually-hidden', className)} data-below={below}>
      {children}
    </span>
  );
}
