import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import './icon-button.css';

interface IconFace {
  icon: IconName;
  /** The accessible name; includes the count where there is a badge. */
  label: string;
  badge?: ReactNode;
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'>, IconFace {}

export function IconButton({ icon, label, badge, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes('icon-button', className)} aria-label={label}>
      <Icon name={icon} />
      {badge && <span aria-hidden="true">{badge}</span>}
    </button>
  );
}
