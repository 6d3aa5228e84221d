import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import type { ShopSearch } from './load-shop.ts';

/** New limits are applied at once; what is typed while a list loads stays. */
export function PriceLimits({ of: { min_price, max_price } }: { of: ShopSearch }) {
  const { t } = useSpeaker();
  const limits = [
    ['min_price', min_price, t(/*i18n*/ { id: 'filter.from', message: 'From' })],
    ['max_price', max_price, t(/*i18n*/ { id: 'filter.to', message: 'To' })],
  ] as const;
  return (
    <div key={`${min_price} ${max_price}`} className="limits">
      {limits.map(([name, chosen, label]) => (
        <input key={name} name={name} aria-label={label} placeholder={label} inputMode="decimal" defaultValue={chosen} maxLength={11} />
      ))}
      <Button type="submit" variant="quiet">
        {t(/*i18n*/ { id: 'filter.show', message: 'Show' })}
      </Button>
    </div>
  );
}
