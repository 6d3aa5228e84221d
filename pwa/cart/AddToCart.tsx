import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { MAX_QUANTITY } from '#domain/cart/rules.ts';
import type { ProductPage, VariantOffer } from '#domain/catalog/types.ts';
import { inARow, type Language, withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { BuyBar } from '../ui/BuyBar.tsx';
import { notify } from '../ui/notices.ts';
import { QuantityInput } from '../ui/QuantityInput.tsx';
import { useCart } from './use-cart.ts';
import type { SeenOffer } from './waiting.ts';
import './add-to-cart.css';

type Props = { product: ProductPage /** undefined: the combination does not exist */; variant: VariantOffer | undefined };

/** A plain form to `/shop/cart/update`; with JavaScript the device takes the command at once, network or not. */
export function AddToCart({ product, variant }: Props) {
  const { t, language, money } = useSpeaker();
  const { add } = useCart();
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);
  const buyable = variant !== undefined && variant.level !== 'sold_out';
  return (
    <form className="add-to-cart" method="post" action={withLanguage(language, '/shop/cart/update')} onSubmit={submit}>
      <input type="hidden" name="product_id" value={variant?.id ?? 0} readOnly />
      {product.variants.length > 1 && (
        <noscript>
          <select name="variant_id" defaultValue={variant?.id} aria-label={t(/*i18n*/ { id: 'product.variant', message: 'Variant' })}>
            {product.variants.map((each) => (
              <option key={each.id} value={each.id}>
                {optionsOf(product, each, language)} · {money(each.price, product.currency)}
              </option>
            ))}
          </select>
        </noscript>
      )}
      <BuyBar>
        <QuantityInput
          name="add_qty"
          value={quantity}
          max={MAX_QUANTITY}
          onChange={setQuantity}
          label={t(/*i18n*/ { id: 'cart.quantity', message: 'Quantity' })}
          less={t(/*i18n*/ { id: 'cart.less', message: 'One less' })}
          more={t(/*i18n*/ { id: 'cart.more', message: 'One more' })}
        />
        <Button type="submit" disabled={!buyable}>
          {variant === undefined
            ? t(/*i18n*/ { id: 'cart.unavailable', message: 'Not available' })
            : variant.level === 'sold_out'
              ? t(/*i18n*/ { id: 'stock.soldOut', message: 'Sold out' })
              : t(/*i18n*/ { id: 'cart.add', message: 'Add to Cart' })}
        </Button>
      </BuyBar>
    </form>
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (variant === undefined || !buyable) return;
    const say = () => {
      notify(t(/*i18n*/ { id: 'cart.added', message: '{name} is in your cart' }, { name: product.name }), {
        label: t(/*i18n*/ { id: 'cart.view', message: 'View cart' }),
        run: () => void navigate({ to: '/shop/cart' }),
      });
    };
    // A device that keeps nothing (full, or private) still has the plain form.
    void add(offerOf(product, variant, language), quantity).then(say, () => form.submit());
  }
}

/** What the cart shows of it until the server has answered. A public page knows levels, not counts. */
export function offerOf(product: ProductPage, variant: VariantOffer, language: Language): SeenOffer {
  const picture = product.pictures[variant.picture ?? 0];
  return {
    variantId: variant.id,
    productId: product.id,
    slug: product.slug,
    name: product.name,
    options: optionsOf(product, variant, language),
    picture: picture === undefined ? null : { hash: picture.hash, width: picture.width, height: picture.height },
    unitPrice: variant.price,
    listPrice: variant.listPrice,
    left: variant.level === 'sold_out' ? 0 : null,
    saleable: true,
    currency: product.currency,
    taxIncluded: product.taxIncluded,
  };
}

function optionsOf({ choices }: ProductPage, { valueIds }: VariantOffer, language: Language): string {
  const chosen = choices.flatMap(({ values }) => values.filter(({ id }) => valueIds.includes(id)));
  return inARow(
    chosen.map(({ name }) => name),
    language,
  );
}
