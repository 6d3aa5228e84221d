import type { ReactNode } from 'react';
import type { StockList } from '#domain/catalog/types.ts';
import { ListEnd } from '../people/ListEnd.tsx';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Page } from '../ui/Page.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StockRow } from './StockRow.tsx';
import { useStock } from './use-stock.ts';
import '../ui/card-rows.css';
import './staff-list.css';
import './stock.css';

type Props = { rendered: StockList | null; missing: ReactNode };

/** CLI-4: what is low or sold out, and how many there are now. */
export function StockScreen({ rendered, missing }: Props) {
  const { t } = useSpeaker();
  const { low, search, set, list, busy, trouble, forbidden, refresh, more, changed } = useStock(rendered);
  if (forbidden) return missing;
  const title = t(/*i18n*/ { id: 'inventory.title', message: 'Stock' });
  const isEmpty = list?.variants.length === 0 && trouble === null;
  return (
    <Page busy={busy}>
      <AccountTrail current={title} />
      <div className="staff-list">
        <header>
          <h1>{title}</h1>
          <IconButton icon="refresh" label={t(/*i18n*/ { id: 'sales.refresh', message: 'Refresh' })} onClick={refresh} />
        </header>
        <Segments
          label={t(/*i18n*/ { id: 'inventory.shown', message: 'Which products' })}
          values={[
            { value: 'low', label: t(/*i18n*/ { id: 'inventory.low', message: 'Low or sold out' }) },
            { value: 'all', label: t(/*i18n*/ { id: 'desk.all', message: 'All' }) },
          ]}
          chosen={low ? 'low' : 'all'}
          onChoose={(value) => set({ low: value === 'low' })}
        />
        <Field
          type="search"
          name="search"
          dir="auto"
          maxLength={200}
          label={t(/*i18n*/ { id: 'inventory.search', message: 'Name or code' })}
          value={search}
          onChange={({ target }) => set({ search: target.value })}
        />
        {list === null && trouble === null && <Skeleton lines={6} />}
        {isEmpty && search === '' && (
          <Empty icon="check" title={t(/*i18n*/ { id: 'inventory.fine', message: 'Enough of everything' })}>
            {t(/*i18n*/ { id: 'inventory.fineText', message: 'What runs low will stand here.' })}
          </Empty>
        )}
        {isEmpty && search !== '' && (
          <p className="quiet" role="status">
            {t(/*i18n*/ { id: 'inventory.noneFound', message: 'No product here has this in its name or code.' })}
          </p>
        )}
        {list !== null && list.variants.length > 0 && (
          <>
            <p className="quiet" role="status">
              {t(
                /*i18n*/ { id: 'inventory.variants', message: '{count, plural, one {# product} other {# products}}' },
                { count: list.count },
              )}
            </p>
            <ul className="card-rows">
              {list.variants.map((line) => (
                <StockRow key={line.code} line={line} changed={changed} />
              ))}
            </ul>
          </>
        )}
        <ListEnd trouble={trouble} busy={busy} again={refresh} more={more} />
      </div>
    </Page>
  );
}
