import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import './menu.css';

export interface MenuProps extends ComponentProps<'details'> {
  /** a `<summary>` */
  summary: ReactNode;
}

/** Opens below its summary, also before any script has come; the children are `<li>`s, each with a link or a button. */
export function Menu({ summary, className, children, ...rest }: MenuProps) {
  return (
    <details {...rest} className={classes('menu', className)}>
      {summary}
      <ul>{children}</ul>
    </details>
  );
}
