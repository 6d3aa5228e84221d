import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './price.css';

export interface PriceProps {
  /** Already written for the visitor's language. */
  amount: string;
  /** The price before the reduction, and the hidden words before each of the two. */
  list?: { amount: string; label: string; nowLabel: string } | undefined;
  /** Beside or below: tax, unit. */
  note?: ReactNode;
  size?: 'medium' | 'large';
}

export function Price({ amount, list, note, size = 'medium' }: PriceProps) {
  return (
    <span className="price" data-size={size} data-reduced={list !== undefined || undefined}>
      <span className="amount">
        {list && <VisuallyHidden>{list.nowLabel} </VisuallyHidden>}
        <bdi>{amount}</bdi>
      </span>
      {list && (
        <>
          {' '}
          <s>
            <VisuallyHidden>{list.label} </VisuallyHidden>
            <bdi>{list.amount}</bdi>
          </s>
        </>
      )}
      {note && <small>{note}</small>}
    </span>
  );
}
