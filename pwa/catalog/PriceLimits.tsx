import { useId } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { isPrice, type ShopSearch } from './load-shop.ts';
import { NoPrice, unreadablePrice } from './NoPrice.tsx';

type Props = { of: ShopSearch /** typed just now */; unreadable: string | undefined };

/** New limits are applied at once; what is typed while a list loads stays. */
export function PriceLimits({ of: requested, unreadable = unreadablePrice(requested) }: Props) {
  const { t } = useSpeaker();
  const note = useId();
  const { min_price, max_price } = requested;
  const limits = [
    ['min_price', min_price, t(/*i18n*/ { id: 'filter.from', message: 'From' })],
    ['max_price', max_price, t(/*i18n*/ { id: 'filter.to', message: 'To' })],
  ] as const;
  return (
    <>
      <div key={`${min_price} ${max_price}`} className="limits">
        {limits.map(([name, chosen, label]) => (
          <input
            key={name}
            name={name}
            aria-label={label}
            placeholder={label}
            inputMode="decimal"
            defaultValue={chosen}
            maxLength={11}
            aria-invalid={(chosen !== undefined && !isPrice(chosen)) || undefined}
            aria-describedby={unreadable === undefined ? undefined : note}
          />
        ))}
        <Button type="submit" variant="quiet">
          {t(/*i18n*/ { id: 'filter.show', message: 'Show' })}
        </Button>
      </div>
      {unreadable !== undefined && (
        <p id={note} className="no-price" role="alert">
          <NoPrice typed={unreadable} />
        </p>
      )}
    </>
  );
}
