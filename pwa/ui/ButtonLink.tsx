import type { ComponentProps } from 'react';
import type { ButtonVariant } from './Button.tsx';
import { classes } from './classes.ts';
import './button.css';

export interface ButtonLinkProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  wide?: boolean;
}

/** Takes all props of an `<a>`, so that a router can wrap it. */
export function ButtonLink({ variant = 'primary', wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classes('button', className)} data-variant={variant} data-wide={wide || undefined}>
      <span>{children}</span>
    </a>
  );
}
