import { lineKey } from '#domain/cart/rules.ts';
import { optionsOf } from '#domain/catalog/comparison.ts';
import type { ComparedProduct, Comparison } from '#domain/catalog/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { notifyAdded } from './notify-added.ts';
import { useCart } from './use-cart.ts';

type Props = { product: ComparedProduct; terms: Pick<Comparison, 'currency' | 'taxIncluded'> };

/** Adds a compared product: a plain form, which the app intercepts. */
export function AddOne({ product, terms: { currency, taxIncluded } }: Props) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { add } = useCart();
  const { variantId, productId, slug, name, picture, price, listPrice, level } = product;
  const soldOut = level === 'sold_out';
  return (
    <form
      method="post"
      action={withLanguage(language, '/shop/cart/update')}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const offer = {
          variantId,
          productId,
          slug,
          name,
          options: optionsOf(product, language),
          picture: picture && { hash: picture.hash, width: picture.width, height: picture.height },
          unitPrice: price,
          listPrice,
          left: null,
          saleable: true,
          currency,
          taxIncluded,
        };
        // Where the device cannot store it (full, or private), the plain form is sent.
        void add(offer, 1).then(
          () => notifyAdded({ key: lineKey(variantId), name }, speaker),
          () => form.submit(),
        );
      }}
    >
      <input type="hidden" name="product_id" value={variantId} readOnly />
      <Button
        type="submit"
        disabled={soldOut}
        aria-label={soldOut ? undefined : t(/*i18n*/ { id: 'cart.addNamed', message: 'Add to Cart: {name}' }, { name })}
      >
        {soldOut ? t(/*i18n*/ { id: 'stock.soldOut', message: 'Sold out' }) : t(/*i18n*/ { id: 'cart.add', message: 'Add to Cart' })}
      </Button>
    </form>
  );
}
