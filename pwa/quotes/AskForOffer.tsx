import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** The second way that leads on from a cart. */
export function AskForOffer() {
  const { t, language } = useSpeaker();
  return (
    <div>
      <ButtonLink variant="plain" wide href={withLanguage(language, '/shop/offer')}>
        {t(/*i18n*/ { id: 'quote.request', message: 'Ask for an offer' })}
      </ButtonLink>
    </div>
  );
}
