import { useLocation } from '@tanstack/react-router';
import { ownPlaces, ownSorts } from '#domain/orders/own-list.ts';
import type { OwnOrderRequest } from '#domain/orders/schema.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { SearchPanel } from '../ui/SearchPanel.tsx';
import { SelectField } from '../ui/SelectField.tsx';

/** What the form has itself, and the page, which begins anew. */
const own = ['search', 'search_in', 'sortby', 'date_begin', 'date_end', 'page'];

/** ACC-5: a plain form, whose other parameters stay. */
export function OrderSearch({ request }: { request: OwnOrderRequest }) {
  const { t } = useSpeaker();
  const { searchStr } = useLocation();
  const kept = [...new URLSearchParams(searchStr)].filter(([name]) => !own.includes(name));
  const { search, searchIn, sort, begin, end } = request;
  return (
    <SearchPanel
      search={search}
      kept={Object.fromEntries(kept)}
      open={searchIn !== 'all' || sort !== 'date' || begin !== null || end !== null}
      words={{
        search: t(/*i18n*/ { id: 'orders.search', message: 'Search your orders' }),
        submit: t(/*i18n*/ { id: 'orders.searchNow', message: 'Search orders' }),
        more: t(/*i18n*/ { id: 'orders.more', message: 'Filter and sort' }),
      }}
    >
      <SelectField name="search_in" label={t(/*i18n*/ { id: 'orders.searchIn', message: 'Search in' })} defaultValue={searchIn}>
        {ownPlaces.map((place) => (
          <option key={place} value={place}>
            {t(places[place])}
          </option>
        ))}
      </SelectField>
      <SelectField name="sortby" label={t(/*i18n*/ { id: 'orders.sort', message: 'Sort by' })} defaultValue={sort}>
        {ownSorts.map((each) => (
          <option key={each} value={each}>
            {t(sorts[each])}
          </option>
        ))}
      </SelectField>
      <Field
        name="date_begin"
        type="date"
        label={t(/*i18n*/ { id: 'orders.begin', message: 'From' })}
        defaultValue={begin ?? ''}
        min="1900-01-01"
      />
      <Field
        name="date_end"
        type="date"
        label={t(/*i18n*/ { id: 'orders.end', message: 'Until' })}
        defaultValue={end ?? ''}
        min="1900-01-01"
      />
      <Button type="submit" variant="quiet">
        {t(/*i18n*/ { id: 'orders.apply', message: 'Show orders' })}
      </Button>
    </SearchPanel>
  );
}

const places = {
  all: /*i18n*/ { id: 'orders.in.all', message: 'Everywhere' },
  number: /*i18n*/ { id: 'orders.in.number', message: 'Order number' },
  product: /*i18n*/ { id: 'orders.in.product', message: 'Product' },
  city: /*i18n*/ { id: 'orders.in.city', message: 'City' },
};

const sorts = {
  date: /*i18n*/ { id: 'orders.by.date', message: 'Newest first' },
  name: /*i18n*/ { id: 'orders.by.name', message: 'Order number' },
  stage: /*i18n*/ { id: 'orders.by.stage', message: 'State' },
};
