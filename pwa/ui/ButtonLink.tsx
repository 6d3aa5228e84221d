import type { ComponentProps } from 'react';
import type { ButtonVariant } from './Button.tsx';
import { classes } from './classes.ts';
import './button.css';

export interface ButtonLinkProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  wide?: boolean;
}

/** A link that looks like a button; takes all that an `<a>` takes, so a router can make its own of it. */
export function ButtonLink({ variant = 'primary', wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classes('button', className)} data-variant={variant} data-wide={wide || undefined}>
      <span>{children}</span>
    </a>
  );
}
