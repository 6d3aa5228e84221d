import type { ReactNode } from 'react';
import { ListEnd } from '../../people/ListEnd.tsx';
import { AccountTrail } from '../../shell/AccountTrail.tsx';
import { ButtonTo } from '../../shell/ButtonTo.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductRow } from './ProductRow.tsx';
import { productViews, useProductList } from './use-product-list.ts';
import '../../ui/card-rows.css';
import './products-screen.css';

const viewWords = {
  all: /*i18n*/ { id: 'editing.viewAll', message: 'All' },
  hidden: /*i18n*/ { id: 'editing.viewHidden', message: 'Hidden' },
  deleted: /*i18n*/ { id: 'editing.viewDeleted', message: 'Deleted' },
};

/** The whole catalogue, for those who fill it. */
export function ProductsScreen({ missing }: { missing: ReactNode }) {
  const { t } = useSpeaker();
  const { shown, set, list, busy, trouble, forbidden, again, more } = useProductList();
  const { view, search } = shown;
  const { products, count = 0, currency = '' } = list ?? {};
  if (forbidden) return missing;
  const title = t(/*i18n*/ { id: 'editing.products', message: 'Products of the shop' });
  return (
    <Page busy={busy}>
      <AccountTrail current={title} />
      <div className="products-screen">
        <header>
          <h1>{title}</h1>
          <p>
            <ButtonTo to="/edit/product/new">{t(/*i18n*/ { id: 'editing.newProduct', message: 'New product' })}</ButtonTo>
            <ButtonTo to="/edit/categories" variant="quiet">
              {t(/*i18n*/ { id: 'shop.categories', message: 'Categories' })}
            </ButtonTo>
          </p>
        </header>
        <Field
          type="search"
          name="search"
          dir="auto"
          maxLength={100}
          label={t(/*i18n*/ { id: 'editing.search', message: 'Name or item number' })}
          value={search}
          onChange={({ target }) => set({ search: target.value })}
        />
        <Segments
          label={t(/*i18n*/ { id: 'editing.view', message: 'Which products' })}
          chosen={view}
          onChoose={(next) => set({ view: next })}
          values={productViews.map((value) => ({ value, label: t(viewWords[value]) }))}
        />
        {products !== undefined && products.length > 0 && (
          <p className="quiet" role="status">
            {t(/*i18n*/ { id: 'editing.count', message: '{count, plural, one {# product} other {# products}}' }, { count })}
          </p>
        )}
        {products === undefined && trouble === null && <Skeleton lines={6} />}
        {products !== undefined && products.length === 0 && (
          <Empty icon="shop" title={t(/*i18n*/ { id: 'editing.none', message: 'No such products' })}>
            {view === 'all' &&
              search === '' &&
              t(/*i18n*/ { id: 'editing.noneText', message: 'Make the first one: a picture, a name and a price are enough.' })}
          </Empty>
        )}
        {products !== undefined && products.length > 0 && (
          <ul className="card-rows product-rows" data-busy={busy || undefined}>
            {products.map((product) => (
              <ProductRow key={product.id} product={product} currency={currency} onRestored={again} />
            ))}
          </ul>
        )}
        <ListEnd trouble={trouble} busy={busy} again={again} more={more} />
      </div>
    </Page>
  );
}
