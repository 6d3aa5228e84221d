import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

type Props = {
  /** false: there still is a way to deliver to be chosen */
  chosen: boolean;
  /** true: the server does not know all that was chosen, so its sum is of something else */
  unconfirmed: boolean;
};

/** CHK-4: in the app the next step is at hand; a plain link lets the server confirm. */
export function ConfirmLink({ chosen, unconfirmed }: Props) {
  const { t, language } = useSpeaker();
  const navigate = useNavigate();
  const goOn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: '/shop/payment' });
  };
  if (unconfirmed) {
    return (
      <p role="status">
        {t(
          /*i18n*/ {
            id: 'checkout.unheard',
            message: 'Your choice is saved, but not sent yet. The total is updated once you’re online.',
          },
        )}
      </p>
    );
  }
  if (!chosen) return <p role="status">{t(/*i18n*/ { id: 'checkout.chooseDelivery', message: 'Please choose how it is delivered' })}</p>;
  return (
    <ButtonLink wide href={withLanguage(language, '/shop/confirm_order')} onClick={goOn}>
      {t(/*i18n*/ { id: 'checkout.confirm', message: 'Confirm' })}
    </ButtonLink>
  );
}
