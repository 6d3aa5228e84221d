import type { OptionsModal as Modal } from '#domain/cart/types.ts';
import { unitPriceAt } from '#domain/catalog/rules.ts';
import { MAX_QUANTITY } from '#domain/quantity.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { OptionFields } from './OptionFields.tsx';
import { optionsOf } from './seen-offer.ts';

/** Opened by existing clients when a product is added: a plain form to `/shop/cart/update_option`. */
export function OptionsModal({ of: { product, variantId, quantity, options, csrf } }: { of: Modal }) {
  const { t, language, money } = useSpeaker();
  const variant = product.variants.find(({ id }) => id === variantId);
  return (
    <div id="modal_optional_products" className="modal" role="dialog" aria-labelledby="modal_optional_title">
      <form method="post" action={withLanguage(language, '/shop/cart/update_option')}>
        {csrf !== undefined && <input type="hidden" name="csrf_token" value={csrf} />}
        <input type="hidden" name="product_id" value={variantId} />
        <h2 id="modal_optional_title">{product.name}</h2>
        {variant && (
          <p data-product-id={variantId}>
            {optionsOf(product, variant, language)} <bdi>{money(unitPriceAt(variant, quantity), product.currency)}</bdi>
          </p>
        )}
        <input
          type="number"
          name="add_qty"
          min={1}
          max={MAX_QUANTITY}
          defaultValue={quantity}
          aria-label={t(/*i18n*/ { id: 'cart.quantity', message: 'Quantity' })}
        />
        <OptionFields options={options} quantity={quantity} />
        <Button type="submit">{t(/*i18n*/ { id: 'cart.add', message: 'Add to Cart' })}</Button>
      </form>
    </div>
  );
}
