import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';
import './button.css';

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  wide?: boolean;
  /** Keeps width and focus, and ignores further presses. */
  waiting?: boolean;
}

export function Button({ variant = 'primary', wide, waiting, type = 'button', className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes('button', className)}
      data-variant={variant}
      data-wide={wide || undefined}
      aria-busy={waiting || undefined}
      aria-disabled={waiting || undefined}
      onClick={waiting ? ignore : onClick}
    >
      <span>{children}</span>
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}
