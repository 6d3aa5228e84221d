import type { ReactNode } from 'react';
import type { LinkItem } from './link.ts';
import './app-bar.css';

export interface AppBarProps {
  brand: ReactNode;
  /** Hidden on a phone, where tab bar and footer lead there. */
  nav: { label: string; items: readonly LinkItem[] };
  search?: ReactNode;
  language?: ReactNode;
  account?: ReactNode;
  cart?: ReactNode;
}

export function AppBar({ brand, nav, search, language, account, cart }: AppBarProps) {
  return (
    <header className="app-bar">
      <div className="brand">{brand}</div>
      <nav aria-label={nav.label}>
        <ul>
          {nav.items.map(({ label, link, current }) => (
            <li key={label}>{link({ children: label, ...(current && { 'aria-current': 'true' as const }) })}</li>
          ))}
        </ul>
      </nav>
      <div className="search">{search}</div>
      <div className="language">{language}</div>
      <div className="own">
        {account}
        {cart}
      </div>
    </header>
  );
}
