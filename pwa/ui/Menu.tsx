import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import './menu.css';

export interface MenuProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

/** `<details>`, so that it opens without JavaScript; the children are `<li>`s with a link or a button each. */
export function Menu({ summary, className, children, ...rest }: MenuProps) {
  return (
    <details {...rest} className={classes('menu', className)}>
      {summary}
      <ul>{children}</ul>
    </details>
  );
}
