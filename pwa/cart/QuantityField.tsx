import { MAX_QUANTITY } from '#domain/quantity.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { QuantityInput } from '../ui/QuantityInput.tsx';

export function QuantityField({ quantity, onQuantity }: { quantity: number; onQuantity: (quantity: number) => void }) {
  const { t } = useSpeaker();
  return (
    <QuantityInput
      name="add_qty"
      value={quantity}
      max={MAX_QUANTITY}
      onChange={onQuantity}
      label={t(/*i18n*/ { id: 'cart.quantity', message: 'Quantity' })}
      less={t(/*i18n*/ { id: 'cart.less', message: 'One less' })}
      more={t(/*i18n*/ { id: 'cart.more', message: 'One more' })}
    />
  );
}
