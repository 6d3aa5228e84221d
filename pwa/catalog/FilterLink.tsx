import { type MouseEvent, Suspense, useState } from 'react';
import { part } from '../shell/part.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isFilterable } from './is-filterable.ts';
import { type Narrowed, useFilters } from './use-filters.ts';

const FilterSheet = part(() => import('./FilterSheet.tsx').then((file) => file.FilterSheet));

/** On a phone: a sheet; without JavaScript, the link to what stands beside the list on a desk. */
export function FilterLink(narrowed: Narrowed) {
  const { t } = useSpeaker();
  const { count } = useFilters(narrowed);
  const [open, setOpen] = useState<boolean>();
  if (!isFilterable(narrowed)) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it leads there */}
      <a className="chip filter-link" href="#narrow" aria-haspopup="dialog" data-chosen={count > 0 || undefined} onClick={openSheet}>
        <Icon name="filter" size="small" />
        {t(/*i18n*/ { id: 'filter.open', message: 'Filter' })}
        {count > 0 && <small>{count}</small>}
      </a>
      {open !== undefined && (
        <Suspense>
          <FilterSheet {...narrowed} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );

  function openSheet(event: MouseEvent): void {
    event.preventDefault();
    setOpen(true);
  }
}
