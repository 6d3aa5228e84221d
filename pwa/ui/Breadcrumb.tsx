import { Icon } from './Icon.tsx';
import type { LinkItem } from './link.ts';
import './breadcrumb.css';

export interface BreadcrumbProps {
  label: string;
  trail: readonly LinkItem[];
  current: string;
}

export function Breadcrumb({ label, trail, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {trail.map((item) => (
          <li key={item.label}>
            {item.link({ children: item.label })}
            <Icon name="chevron" size="small" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
