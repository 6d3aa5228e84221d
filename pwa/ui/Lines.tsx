import type { ComponentProps, ReactNode } from 'react';
import './lines.css';

/** What is in a cart or was ordered; the children are Lines. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className="lines">{children}</ul>;
}

export interface LineProps extends ComponentProps<'li'> {
  picture: ReactNode;
  /** Already written for the visitor's language. */
  amount: string;
}

/** A small picture, words, an amount; a `<small>` in the words stands on a line of its own. */
export function Line({ picture, amount, children, ...rest }: LineProps) {
  return (
    <li {...rest}>
      <span className="frame">{picture}</span>
      <span>{children}</span>
      <bdi>{amount}</bdi>
    </li>
  );
}
