import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../speaker.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** CHK-4: in the app the next step is at hand; a plain link lets the server confirm. */
export function ConfirmLink({ possible }: { possible: boolean }) {
  const { t, language } = useSpeaker();
  const navigate = useNavigate();
  const goOn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: '/shop/payment' });
  };
  if (!possible) return <p role="status">{t(/*i18n*/ { id: 'checkout.chooseDelivery', message: 'Please choose how it is delivered' })}</p>;
  return (
    <ButtonLink wide href={withLanguage(language, '/shop/confirm_order')} onClick={goOn}>
      {t(/*i18n*/ { id: 'checkout.confirm', message: 'Confirm' })}
    </ButtonLink>
  );
}
