import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './empty.css';

export interface EmptyProps {
  icon: IconName;
  title: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** A ButtonLink. */
  action?: ReactNode;
}

export function Empty({ icon, title, level = 2, children, action }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="empty">
      <span className="sign">
        <Icon name={icon} size="large" />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </section>
  );
}
