import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './icon-button.css';

interface IconFace {
  icon: IconName;
  /** What it does, for those who do not see the icon; says the count too where there is a badge. */
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

export interface IconLinkProps extends Omit<ComponentProps<'a'>, 'children' | 'aria-label'>, IconFace {}

export function IconLink({ icon, label, badge, className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} className={classes('icon-button', className)}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {badge && <span aria-hidden="true">{badge}</span>}
    </a>
  );
}
