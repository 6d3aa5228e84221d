import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';

/** One line: why to buy here, each of it true for this shop. */
export function TrustLine({ freeFrom, currency }: { freeFrom: number | null; currency: string }) {
  const { t, language, money } = useSpeaker();
  return (
    <ul className="trust-line">
      {freeFrom !== null && (
        <li>
          <Icon name="truck" size="small" />
          {t(/*i18n*/ { id: 'home.freeFrom', message: 'Free delivery from {value}' }, { value: money(freeFrom, currency) })}
        </li>
      )}
      <li>
        <Icon name="return" size="small" />
        <a href={withLanguage(language, '/withdrawal')}>{t(/*i18n*/ { id: 'home.returns', message: 'Easy to send back' })}</a>
      </li>
    </ul>
  );
}
