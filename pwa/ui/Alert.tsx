import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import './alert.css';

export type AlertTone = 'danger' | 'warning' | 'success' | 'quiet';

export interface AlertProps {
  tone?: AlertTone;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** With it the alert can be dismissed. */
  dismiss?: { label: string; onDismiss: () => void } | undefined;
}

export function Alert({ tone = 'quiet', icon = icons[tone], title, children, action, dismiss }: AlertProps) {
  return (
    <div className="alert" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className="words">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action}
      </div>
      {dismiss && <IconButton icon="close" label={dismiss.label} onClick={dismiss.onDismiss} />}
    </div>
  );
}

const icons: Record<AlertTone, IconName> = { danger: 'warning', warning: 'warning', success: 'check', quiet: 'notice' };
