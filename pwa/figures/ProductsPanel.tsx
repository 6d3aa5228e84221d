import { useState } from 'react';
import type { ProductFigure, ProductFigures } from '#domain/figures/types.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { ShowAll } from '../links/ShowAll.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { SaveCsv } from './SaveCsv.tsx';
import { productsCsv } from './tables.ts';

/** Rows before “Show all”. */
const FIRST = 5;

/** What brought the most first, with its pictures. */
export function ProductsPanel({ of }: { of: ProductFigures }) {
  const { t } = useSpeaker();
  const [all, setAll] = useState(false);
  const title = t(/*i18n*/ { id: 'figures.bestsellers', message: 'Bestsellers' });
  return (
    <section className="panel sold-products" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <SaveCsv name={`products-${of.from}-${of.to}`} rows={productsCsv(of)} of={title} />
      </header>
      <ol>
        {of.rows.slice(0, all ? undefined : FIRST).map((row) => (
          <li key={row.productId}>
            <Sold row={row} currency={of.currency} />
          </li>
        ))}
      </ol>
      {of.rows.length > FIRST && <ShowAll all={all} count={of.rows.length} onChange={setAll} />}
      {of.count > of.rows.length && (
        <p className="quiet">
          {t(
            /*i18n*/ { id: 'figures.firstOf', message: 'The first {shown} of {count}; the terminal shows all of them.' },
            { shown: of.rows.length, count: of.count },
          )}
        </p>
      )}
    </section>
  );
}

function Sold({ row, currency }: { row: ProductFigure; currency: string }) {
  const { t, money } = useSpeaker();
  const { name, slug, published, picture, pieces, gross } = row;
  const shown = (
    <>
      <span className="picture">{picture !== null && <ProductPicture of={picture} alt="" sizes="48px" widths="small" />}</span>
      <span>
        <bdi>{name}</bdi>
        <small>{t(/*i18n*/ { id: 'figures.pieces', message: '{count, plural, one {# piece} other {# pieces}}' }, { count: pieces })}</small>
      </span>
      <bdi className="sum">{money(gross, currency)}</bdi>
    </>
  );
  return published ? (
    <Link to="/shop/product/$slug" params={{ slug }} preload={false}>
      {shown}
    </Link>
  ) : (
    <span className="row">{shown}</span>
  );
}
