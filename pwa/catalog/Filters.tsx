import { useSpeaker } from '../shell/speaker.tsx';
import { FilterForm } from './FilterForm.tsx';
import { isFilterable } from './is-filterable.ts';
import type { Narrowed } from './use-filters.ts';
import './filters.css';

/** Beside the list on a desk. */
export function Filters(narrowed: Narrowed) {
  const { t } = useSpeaker();
  if (!isFilterable(narrowed)) return null;
  return (
    <section className="filters" aria-labelledby="filters">
      <h2 id="filters">{t(/*i18n*/ { id: 'filter.title', message: 'Filters' })}</h2>
      <FilterForm {...narrowed} />
    </section>
  );
}
