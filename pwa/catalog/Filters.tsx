import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { FilterForm } from './FilterForm.tsx';
import { type Narrowed, useFilters } from './use-filters.ts';
import './filters.css';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then(({ FilterSheet }) => ({ default: FilterSheet })));

/** Beside the list on a desk, a sheet on a phone; `<details>` without JavaScript. */
export function Filters(narrowed: Narrowed) {
  const { t } = useSpeaker();
  const { count } = useFilters(narrowed);
  const [open, setOpen] = useState<boolean>();
  if (narrowed.listing.facets.length === 0 && narrowed.listing.prices.length < 2 && count === 0) return null;
  return (
    <>
      <details className="filters">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary onClick={openSheet}>
          <Icon name="filter" size="small" />
          {t(/*i18n*/ { id: 'filter.title', message: 'Filters' })}
          {count > 0 && <small>{count}</small>}
        </summary>
        <FilterForm {...narrowed} />
      </details>
      {open !== undefined && (
        <Suspense>
          <FilterSheet {...narrowed} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );

  function openSheet(event: MouseEvent): void {
    if (matchMedia('(min-width: 900px)').matches) return;
    event.preventDefault();
    setOpen(true);
  }
}
