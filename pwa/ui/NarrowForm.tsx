import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './narrow-form.css';

export function NarrowForm({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('narrow-form', className)}>{children}</div>;
}
