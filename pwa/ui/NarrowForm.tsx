import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './narrow-form.css';

/** All that a page with one short form says: its heading, the form and what stands below. */
export function NarrowForm({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('narrow-form', className)}>{children}</div>;
}
