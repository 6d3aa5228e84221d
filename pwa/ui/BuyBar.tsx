import type { ReactNode } from 'react';
import './buy-bar.css';

/** Above the tab bar on a phone, in the flow on a desk. */
export function BuyBar({ children }: { children: ReactNode }) {
  return <div className="buy-bar">{children}</div>;
}
