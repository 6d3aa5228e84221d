import type { ComponentProps, ReactNode } from 'react';
import './lines.css';

/** The children are Lines. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className="lines">{children}</ul>;
}

export interface LineProps extends ComponentProps<'li'> {
  picture: ReactNode;
  /** Formatted for the visitor's language. */
  amount: string;
}

export function Line({ picture, amount, children, ...rest }: LineProps) {
  return (
    <li {...rest}>
      <span className="frame">{picture}</span>
      <span>{children}</span>
      <bdi>{amount}</bdi>
    </li>
  );
}
