import type { DeliveryTerms as Terms } from '#domain/delivery/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import './delivery-terms.css';

type Props = { terms: Terms /** minor units; undefined: nothing is chosen */; goods: number | undefined };

/** What a buyer asks before buying: what sending costs and when it arrives, where to pick up, how it goes back. */
export function DeliveryTerms({ terms: { ways, currency }, goods }: Props) {
  const { t, language, money } = useSpeaker();
  return (
    <ul className="delivery-terms">
      {ways.map(({ name, note, price, exact, freeFrom, pickUp }) => {
        const free = exact && (price === 0 || (freeFrom !== null && goods !== undefined && goods >= freeFrom));
        const cost = exact
          ? money(price, currency)
          : t(/*i18n*/ { id: 'filter.priceFrom', message: 'from {from}' }, { from: money(price, currency) });
        return (
          <li key={name}>
            <Icon name={pickUp ? 'shop' : 'truck'} />
            <span>
              <strong>{name}</strong> · <bdi>{free ? t(/*i18n*/ { id: 'checkout.free', message: 'Free' }) : cost}</bdi>
              <small>
                {note ||
                  (freeFrom !== null &&
                    t(/*i18n*/ { id: 'delivery.freeFrom', message: 'Free from {value}' }, { value: money(freeFrom, currency) }))}
              </small>
            </span>
          </li>
        );
      })}
      <li>
        <Icon name="return" />
        <span>
          <strong>{t(/*i18n*/ { id: 'delivery.back', message: 'Changed your mind?' })}</strong>
          <small>
            <a href={withLanguage(language, '/withdrawal')}>{t(/*i18n*/ { id: 'delivery.backHow', message: 'How to send it back' })}</a>
          </small>
        </span>
      </li>
    </ul>
  );
}
