import { useRef } from 'react';
import { unitPriceAt } from '#domain/catalog/rules.ts';
import type { ProductPage, VariantOffer } from '#domain/catalog/types.ts';
import { ProductPrice } from '../catalog/ProductPrice.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OptionFields } from './OptionFields.tsx';
import type { SeenOffer } from './pending-command.ts';
import { QuantityField } from './QuantityField.tsx';
import { offerOf, optionsOf } from './seen-offer.ts';

type Props = {
  open: boolean;
  product: ProductPage;
  variant: VariantOffer;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** undefined while loading */
  options: readonly ProductPage[] | undefined;
  onClose: () => void;
  onBuy: (chosen: SeenOffer[], then: 'go on' | 'to the cart') => void;
};

/** PROD-5: offers the options before the product is added. */
export function OptionsSheet({ open, product, variant, quantity, onQuantity, options, onClose, onBuy }: Props) {
  const { t, language } = useSpeaker();
  const fields = useRef<HTMLFormElement>(null);
  const buy = (then: 'go on' | 'to the cart') => {
    const chosen = new FormData(fields.current ?? undefined);
    onBuy(
      (options ?? []).flatMap((option) => {
        const wanted = option.variants.find(({ id }) => String(id) === chosen.get(`optional-product-${option.id}`));
        return wanted !== undefined && chosen.has(`optional-add-${option.id}`) ? [offerOf(option, wanted, language)] : [];
      }),
      then,
    );
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={product.name}
      closeLabel={t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' })}
      footer={
        <>
          <Button variant="quiet" onClick={() => buy('go on')}>
            {t(/*i18n*/ { id: 'options.goOn', message: 'Continue shopping' })}
          </Button>
          <Button onClick={() => buy('to the cart')}>{t(/*i18n*/ { id: 'options.toCart', message: 'Go to cart' })}</Button>
        </>
      }
    >
      <form
        ref={fields}
        className="options-sheet"
        aria-busy={options === undefined || undefined}
        onSubmit={(event) => event.preventDefault()}
      >
        <p>
          {optionsOf(product, variant, language)}{' '}
          <ProductPrice price={unitPriceAt(variant, quantity)} listPrice={variant.listPrice} currency={product.currency} />
        </p>
        <QuantityField quantity={quantity} onQuantity={onQuantity} />
        {options === undefined ? <Skeleton /> : <OptionFields options={options} quantity={quantity} />}
      </form>
    </Sheet>
  );
}
