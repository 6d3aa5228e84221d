import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import type { LinkItem } from './link.ts';
import './tab-bar.css';

export interface TabItem extends LinkItem {
  icon: IconName;
  badge?: ReactNode;
}

export function TabBar({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav className="tab-bar" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            {item.link({
              children: (
                <>
                  <span className="sign">
                    <Icon name={item.icon} />
                    {item.badge}
                  </span>
                  <span>{item.label}</span>
                </>
              ),
              ...(item.current && { 'aria-current': 'true' as const }),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
