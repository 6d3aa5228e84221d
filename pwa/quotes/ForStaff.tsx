import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';

/** Shown to staff above the customer's page, which they only read. */
export function ForStaff({ number }: { number: string }) {
  const { t } = useSpeaker();
  return (
    <Alert
      title={t(/*i18n*/ { id: 'quote.forStaff', message: 'This is what your customer sees' })}
      action={
        <ButtonTo to="/quotes/$number" params={{ number }} variant="plain" preload={false}>
          {t(/*i18n*/ { id: 'quote.toDesk', message: 'Open the offer as staff' })}
        </ButtonTo>
      }
    >
      {t(
        /*i18n*/ {
          id: 'quote.forStaffText',
          message: 'Only your customer can change, accept or decline it. You can answer their questions below.',
        },
      )}
    </Alert>
  );
}
