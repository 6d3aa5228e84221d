import { useLocation } from '@tanstack/react-router';
import { useSpeaker } from '../speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { shopSearch } from './load-shop.ts';

/** Another address brings other limits, and as soon as it is asked for: what is typed while its list is under way stays. */
export function PriceLimits() {
  const { t } = useSpeaker();
  const { min_price, max_price } = shopSearch(useLocation({ select: ({ search }) => search }));
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
