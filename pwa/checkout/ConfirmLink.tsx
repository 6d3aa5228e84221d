import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

type Props = {
  /** false: a delivery method still has to be chosen */
  chosen: boolean;
  /** true: a choice is not acknowledged yet, so the total is out of date */
  unconfirmed: boolean;
};

/** CHK-4: the app navigates by itself; a plain link goes through the server. */
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
            id: 'checkout.unconfirmed',
            message: 'Your choice is saved, but not sent yet. The total is updated once you’re online.',
          },
        )}
      </p>
    );
  }
  if (!chosen) return <p role="status">{t(/*i18n*/ { id: 'checkout.chooseDelivery', message: 'Please choose how it is delivered' })}</p>;
  return (
    <ButtonLink wide href={withLanguage(language, '/shop/confirm_order')} onClick={goOn}>
      {t(/*i18n*/ { id: 'checkout.confirm', message: 'Continue to payment' })}
    </ButtonLink>
  );
}
