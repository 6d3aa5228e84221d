import { useSpeaker } from '../shell/speaker.tsx';
import type { SignSheetProps } from '../sign/SignSheet.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';

type Props = Pick<SignSheetProps, 'open' | 'onClose' | 'title' | 'submitting' | 'error' | 'summary' | 'done'> & { onAccept: () => void };

/** Where the shop asks for no signature. */
export function AcceptPlainly({ open, onClose, title, submitting, error, summary, done, onAccept }: Props) {
  const { t } = useSpeaker();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        done === null && (
          <Button wide waiting={submitting} onClick={onAccept}>
            {t(/*i18n*/ { id: 'quote.acceptNow', message: 'Order with obligation to pay' })}
          </Button>
        )
      }
    >
      {done === null ? (
        <div className="sign-form">
          {summary}
          {error !== null && <Alert tone="danger">{error}</Alert>}
          <p>{t(/*i18n*/ { id: 'quote.acceptText', message: 'You accept this offer as it is shown here. It becomes your order.' })}</p>
        </div>
      ) : (
        <div className="signed" role="status">
          {done}
        </div>
      )}
    </Sheet>
  );
}
