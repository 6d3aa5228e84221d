import { use } from 'react';
import type { ProductCard as Card } from '#domain/catalog/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { CardBadge } from './CardBadge.tsx';
import { CARD_SIZES } from './card-sizes.ts';
import { Comparing } from './comparing.ts';
import { Marks } from './deferred-marks.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import { StarsGiven } from './StarsGiven.tsx';
import './product-card.css';

type Props = { product: Card; currency: string; eager?: boolean; first?: boolean; sizes?: string };

export function ProductCard({ product, currency, eager = false, first = false, sizes = CARD_SIZES }: Props) {
  const { t } = useSpeaker();
  return (
    <li className="product-card">
      <Link to="/shop/product/$slug" params={{ slug: product.slug }}>
        <span className="frame">
          {product.picture && <ProductPicture of={product.picture} alt="" sizes={sizes} eager={eager} first={first} />}
        </span>
        <span className="name">{product.name}</span>
      </Link>
      <p className="facts">
        {product.from && <small>{t(/*i18n*/ { id: 'product.from', message: 'from' })} </small>}
        <ProductPrice price={product.price} listPrice={product.listPrice} currency={currency} />
      </p>
      {product.stars && <StarsGiven of={product.stars} />}
      {product.swatches.length > 1 && (
        <ul
          className="swatches"
          aria-label={t(/*i18n*/ { id: 'product.colours', message: '{count} colours' }, { count: product.swatches.length })}
        >
          {product.swatches.slice(0, 6).map((colour) => (
            <li key={colour}>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <circle cx="5" cy="5" r="4.5" fill={colour} />
              </svg>
            </li>
          ))}
        </ul>
      )}
      <CardBadge of={product} />
      <Marks productId={product.id} name={product.name} variantId={product.variantId} only={use(Comparing) ? 'compare' : 'save'} />
    </li>
  );
}
