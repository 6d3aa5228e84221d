import { useRef, useState } from 'react';
import { unitPriceAt } from '#domain/catalog/rules.ts';
import type { ProductPage, VariantOffer } from '#domain/catalog/types.ts';
import { ProductPrice } from '../catalog/ProductPrice.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type ChosenOption, chosenOptions } from './chosen-options.ts';
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

/** PROD-5: offers the options before the product is added; the button bears the sum of what is chosen. */
export function OptionsSheet({ open, product, variant, quantity, onQuantity, options, onClose, onBuy }: Props) {
  const { t, language, money } = useSpeaker();
  const fields = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly ChosenOption[]>([]);
  const each = [variant, ...chosen.map((option) => option.variant)].map((one) => unitPriceAt(one, quantity));
  const sum = quantity * each.reduce((all, price) => all + price, 0);
  const read = () => chosenOptions(new FormData(fields.current ?? undefined), options ?? []);
  const buy = (then: 'go on' | 'to the cart') =>
    onBuy(
      read().map((option) => offerOf(option.product, option.variant, language)),
      then,
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={product.name}
      closeLabel={t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' })}
      footer={
        <div className="options-buttons">
          <Button wide onClick={() => buy('to the cart')}>
            {t(/*i18n*/ { id: 'options.add.sum', message: 'Add to cart · {sum}' }, { sum: money(sum, product.currency) })}
          </Button>
          <Button wide variant="plain" onClick={() => buy('go on')}>
            {t(/*i18n*/ { id: 'options.goOn', message: 'Add and continue shopping' })}
          </Button>
        </div>
      }
    >
      <form
        ref={fields}
        className="options-sheet"
        aria-busy={options === undefined || undefined}
        onChange={() => setChosen(read())}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="main">
          <p>
            {optionsOf(product, variant, language) && <span>{optionsOf(product, variant, language)}</span>}
            <ProductPrice price={unitPriceAt(variant, quantity)} listPrice={variant.listPrice} currency={product.currency} />
          </p>
          <QuantityField quantity={quantity} onQuantity={onQuantity} />
        </div>
        {options === undefined ? <Skeleton /> : <OptionFields options={options} quantity={quantity} />}
      </form>
    </Sheet>
  );
}
