import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './badge.css';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'accent' | 'quiet' | 'danger' | 'warning' | 'success';
  /** Read aloud instead of the content: "3 articles" for a 3. */
  label?: string;
}

export function Badge({ children, tone = 'accent', label }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {label === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden="true">{children}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
