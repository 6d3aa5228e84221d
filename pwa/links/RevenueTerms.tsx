import { useSpeaker } from '../shell/speaker.tsx';

/** What the numbers leave out: without it they would look like all the revenue there is. */
export function RevenueTerms() {
  const { t } = useSpeaker();
  return (
    <p className="quiet">
      {t(
        /*i18n*/ {
          id: 'links.revenueText',
          message:
            'Only visitors who agreed to marketing are counted, so links may have brought more. Cancelled orders are left out, and refunds are taken off.',
        },
      )}
    </p>
  );
}
