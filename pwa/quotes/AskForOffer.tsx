import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';

/** The second way that leads on from a cart. */
export function AskForOffer() {
  const { t } = useSpeaker();
  return (
    <div>
      <ButtonTo to="/shop/offer" variant="plain" wide>
        {t(/*i18n*/ { id: 'quote.request', message: 'Ask for an offer' })}
      </ButtonTo>
    </div>
  );
}
