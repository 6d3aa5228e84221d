import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './search-box.css';
import './search-panel.css';

export interface SearchPanelProps {
  search: string;
  /** the other parameters of the address, which stay */
  kept: Readonly<Record<string, string>>;
  words: { search: string; submit: string; more: string };
  /** the fields that are folded away, `search_in` among them */
  children: ReactNode;
  /** one of them says something */
  open: boolean;
}

/** ACC-5: reloads the current page with `search` and `search_in`; Enter in the box submits. */
export function SearchPanel({ search, kept, words, open, children }: SearchPanelProps) {
  return (
    <search>
      <form className="search-panel" method="get">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="search-box">
          <input
            type="search"
            name="search"
            aria-label={words.search}
            placeholder={words.search}
            defaultValue={search}
            maxLength={200}
            enterKeyHint="search"
          />
          <button type="submit" aria-label={words.submit}>
            <Icon name="search" />
          </button>
        </div>
        <details open={open}>
          <summary>
            <Icon name="filter" size="small" />
            {words.more}
          </summary>
          <div className="narrowing">{children}</div>
        </details>
      </form>
    </search>
  );
}
