import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lineKey } from '#domain/cart/rules.ts';
import type { ProductPage } from '#domain/catalog/types.ts';
import { CARD_SIZES } from '../catalog/card-sizes.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { ProductPrice } from '../catalog/ProductPrice.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Grid } from '../ui/Grid.tsx';
import { Icon } from '../ui/Icon.tsx';
import { notify } from '../ui/notices.ts';
import { fulfilledValues } from './fulfilled-values.ts';
import { notifyAdded } from './notify-added.ts';
import { offerOf } from './seen-offer.ts';
import { useCart } from './use-cart.ts';
import './suggestions.css';

const MOST = 4;

/**
 * CART-1: accessories of the products in the cart; offline from the cache. Cards never move while the screen is open, or a tap would
 * add the product that slid under the finger.
 */
export function Suggestions() {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { cart, add } = useCart();
  const { api } = useRouteContext({ from: '__root__' });
  const [products, setProducts] = useState<ProductPage[]>([]);
  const settled = products.length > 0;
  const ids = [...new Set(cart?.lines.map(({ productId }) => productId))].sort((a, b) => a - b).join(',');

  useEffect(() => {
    if (settled || ids === '') return;
    let current = true;
    const inCart = new Set(ids.split(',').map(Number));
    const load = (id: number) => api.catalog.product.query({ id, language });
    void (async () => {
      const pages = await fulfilledValues([...inCart].slice(0, 6).map(load));
      const wanted = [...new Set(pages.flatMap(({ accessories }) => accessories.map(({ id }) => id)))].filter((id) => !inCart.has(id));
      const found = await fulfilledValues(wanted.slice(0, MOST).map(load));
      if (current) setProducts(found.filter(({ variants }) => variants.some(({ level }) => level !== 'sold_out')));
    })().catch(() => current && setProducts([])); // optional: offline there may be none
    return () => {
      current = false;
    };
  }, [settled, ids, api, language]);

  if (!settled || ids === '') return null;
  return (
    <section className="suggestions" aria-labelledby="suggestions">
      <h2 id="suggestions">{t(/*i18n*/ { id: 'cart.suggestions', message: 'Goes well with your cart' })}</h2>
      <Grid>
        {products.map((product) => {
          const variant = product.variants.find(({ level }) => level !== 'sold_out');
          const [picture] = product.pictures;
          const inCart = cart?.lines.find(({ key }) => variant !== undefined && key === lineKey(variant.id))?.quantity ?? 0;
          return (
            variant && (
              <li key={product.id} className="suggestion">
                <span className="frame">{picture && <ProductPicture of={picture} alt="" sizes={CARD_SIZES} />}</span>
                <span>{product.name}</span>
                <ProductPrice price={variant.price} listPrice={variant.listPrice} currency={product.currency} />
                <Button
                  variant="quiet"
                  aria-label={t(/*i18n*/ { id: 'cart.addNamed', message: 'Add to Cart: {name}' }, { name: product.name })}
                  onClick={() =>
                    void add(offerOf(product, variant, language), 1).then(
                      () => notifyAdded({ key: lineKey(variant.id), name: product.name }, speaker),
                      (error: unknown) => notify(sentenceOf(troubleOf(error), speaker)),
                    )
                  }
                >
                  {t(/*i18n*/ { id: 'cart.add', message: 'Add to Cart' })}
                </Button>
                {inCart > 0 && (
                  <small className="in-cart">
                    <Icon name="check" size="small" />
                    {t(/*i18n*/ { id: 'cart.inCart', message: '{quantity} in your cart' }, { quantity: inCart })}
                  </small>
                )}
              </li>
            )
          );
        })}
      </Grid>
    </section>
  );
}
