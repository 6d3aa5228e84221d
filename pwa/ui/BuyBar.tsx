import type { ReactNode } from 'react';
import './buy-bar.css';

/** What the page is about, always under the thumb: stands above the tab bar on a phone, in the flow on a desk. */
export function BuyBar({ children }: { children: ReactNode }) {
  return <div className="buy-bar">{children}</div>;
}
