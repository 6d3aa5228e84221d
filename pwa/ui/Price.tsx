import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './price.css';

export interface PriceProps {
  /** Formatted for the visitor's language. */
  amount: string;
  /** The price before the reduction, and the visually hidden labels of both. */
  list?: { amount: string; label: string; nowLabel: string } | undefined;
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
