import type { ReactNode } from 'react';
import { allAlike, traitRows } from '#domain/catalog/comparison.ts';
import { MOST_COMPARED } from '#domain/catalog/lists.ts';
import type { ComparedProduct, Comparison } from '#domain/catalog/types.ts';
import { Link } from '../shell/Link.tsx';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Page } from '../ui/Page.tsx';
import { ComparedHead } from './ComparedHead.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import { StockWord } from './StockWord.tsx';
import './comparison.css';

type Props = {
  comparison: Comparison;
  /** how many are unknown to this device */
  unseen: number;
  /** handed in by the route, since cart comes after catalog */
  buy: (product: ComparedProduct) => ReactNode;
};

/** CMP-1: equal rows are hidden by CSS alone, so that it works without JavaScript. */
export function ComparisonScreen({ comparison, unseen, buy }: Props) {
  const { t } = useSpeaker();
  const { currency } = comparison;
  const products = comparison.products.slice(0, MOST_COMPARED);
  const title = t(/*i18n*/ { id: 'compare.title', message: 'Compare' });
  const rows: Row[] = [
    {
      name: t(/*i18n*/ { id: 'cart.price', message: 'Price' }),
      same: allAlike(products.map(({ price, listPrice }) => `${price} ${listPrice}`)),
      cell: ({ price, listPrice }) => <ProductPrice price={price} listPrice={listPrice} currency={currency} />,
    },
    {
      name: t(/*i18n*/ { id: 'compare.stock', message: 'Availability' }),
      same: allAlike(products.map(({ level }) => level)),
      cell: ({ level }) => <StockWord level={level} />,
    },
    ...traitRows(products).map(({ attribute, values }) => ({
      name: attribute,
      same: allAlike(values),
      cell: (_: ComparedProduct, at: number) => values[at],
    })),
    {
      name: t(/*i18n*/ { id: 'compare.summary', message: 'In short' }),
      same: allAlike(products.map(({ summary }) => summary)),
      cell: ({ summary }) => summary,
    },
    {
      name: t(/*i18n*/ { id: 'compare.code', message: 'Item number' }),
      same: allAlike(products.map(({ code }) => code)),
      cell: ({ code }) => <bdi>{code}</bdi>,
    },
  ];
  return (
    <Page>
      <div className="comparison">
        <h1 id="comparison">{title}</h1>
        <SeenNote of={comparison} />
        {comparison.products.length > MOST_COMPARED && (
          <Alert>
            {t(
              /*i18n*/ { id: 'compare.first', message: 'Only the first {count} are shown: no more fit beside one another.' },
              { count: MOST_COMPARED },
            )}
          </Alert>
        )}
        {unseen > 0 && (
          <Alert icon="offline" tone="warning">
            {t(
              /*i18n*/ {
                id: 'lists.unseen',
                message: '{count, plural, one {# product has} other {# products have}} not been seen on this device yet.',
              },
              { count: unseen },
            )}
          </Alert>
        )}
        {products.length > 1 && <Checkbox label={t(/*i18n*/ { id: 'compare.differences', message: 'Only differences' })} />}
        {products.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          <section className="frame" aria-labelledby="comparison" tabIndex={0}>
            <table>
              <caption className="visually-hidden">{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{t(/*i18n*/ { id: 'cart.product', message: 'Product' })}</th>
                  {products.map((product) => (
                    <ComparedHead key={product.variantId} product={product} all={products} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, same, cell }) => (
                  <tr key={name} data-same={same || undefined}>
                    <th scope="row">{name}</th>
                    {products.map((product, at) => (
                      <td key={product.variantId}>{cell(product, at) || '–'}</td>
                    ))}
                  </tr>
                ))}
                <tr>
                  <td />
                  {products.map((product) => (
                    <td key={product.variantId}>{buy(product)}</td>
                  ))}
                </tr>
              </tbody>
            </table>
          </section>
        )}
        <Link to="/shop" className="on">
          {t(/*i18n*/ { id: 'confirmation.toShop', message: 'Continue shopping' })}
        </Link>
      </div>
    </Page>
  );
}

type Row = { name: string; same: boolean; cell: (product: ComparedProduct, at: number) => ReactNode };
