import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { lineKey } from '#domain/cart/rules.ts';
import type { ProductPage, VariantOffer } from '#domain/catalog/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { part } from '../shell/part.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { BuyBar } from '../ui/BuyBar.tsx';
import { viewCart } from './added.ts';
import { notifyAdded } from './notify-added.ts';
import type { SeenOffer } from './pending-command.ts';
import { QuantityField } from './QuantityField.tsx';
import { offerOf } from './seen-offer.ts';
import { useCart } from './use-cart.ts';
import { useOptions } from './use-options.ts';
import './add-to-cart.css';

const OptionsSheet = part(() => import('./OptionsSheet.tsx').then((file) => file.OptionsSheet));

type Props = {
  product: ProductPage;
  /** undefined: the combination does not exist */
  variant: VariantOffer | undefined;
  quantity: number;
  onQuantity: (quantity: number) => void;
};

/** A plain form to `/shop/cart/update`; with JavaScript the command goes to the outbox, online or not. */
export function AddToCart({ product, variant, quantity, onQuantity }: Props) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { add } = useCart();
  const navigate = useNavigate();
  const options = useOptions(product);
  const form = useRef<HTMLFormElement>(null);
  // The sheet stays mounted once opened, so that it can restore the focus.
  const [sheet, setSheet] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const buyable = variant !== undefined && variant.level !== 'sold_out';
  return (
    <>
      <form ref={form} className="add-to-cart" method="post" action={withLanguage(language, '/shop/cart/update')} onSubmit={submit}>
        <input type="hidden" name="product_id" value={variant?.id ?? 0} readOnly />
        <BuyBar>
          <QuantityField quantity={quantity} onQuantity={onQuantity} />
          <Button type="submit" disabled={!buyable}>
            {variant === undefined
              ? t(/*i18n*/ { id: 'cart.unavailable', message: 'Not available' })
              : variant.level === 'sold_out'
                ? t(/*i18n*/ { id: 'stock.soldOut', message: 'Sold out' })
                : t(/*i18n*/ { id: 'cart.add', message: 'Add to Cart' })}
          </Button>
        </BuyBar>
      </form>
      {variant && sheet !== 'never opened' && (
        <Suspense>
          <OptionsSheet
            open={sheet === 'open'}
            {...{ product, variant, quantity, onQuantity, options }}
            onClose={() => setSheet('closed')}
            onBuy={(chosen, then) => {
              setSheet('closed');
              buy(chosen, then === 'to the cart' ? toCart : say);
            }}
          />
        </Suspense>
      )}
    </>
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!buyable) return;
    // Where the sheet fails to load, or there are no options, the product is added without it.
    if (product.options !== undefined && options?.length !== 0)
      void import('./OptionsSheet.tsx').then(
        () => setSheet('open'),
        () => buy([], say),
      );
    else buy([], say);
  }

  function buy(chosen: readonly SeenOffer[], then: (line: string) => void): void {
    // Where the device cannot store it (full, or private), the plain form is sent.
    void put(chosen).then(then, () => form.current?.submit());
  }

  /** Each set of options is a line of its own, so that adding the bare product later does not add options. */
  async function put(chosen: readonly SeenOffer[]): Promise<string> {
    if (variant === undefined) return '';
    const ids = chosen.map(({ variantId }) => variantId);
    const line = lineKey(variant.id, undefined, ids);
    await add(offerOf(product, variant, language), quantity, line);
    for (const option of chosen) await add(option, 1, lineKey(option.variantId, line));
    return line;
  }

  function say(key: string): void {
    notifyAdded({ key, name: product.name }, speaker, { label: t(viewCart), run: toCart });
  }

  function toCart(): void {
    void navigate({ to: '/shop/cart' });
  }
}
