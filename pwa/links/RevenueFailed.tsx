import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

export function RevenueFailed({ again }: { again: () => void }) {
  const { t } = useSpeaker();
  return (
    <Alert
      tone="danger"
      title={t(/*i18n*/ { id: 'links.revenueFailed', message: 'Unable to get orders and revenue' })}
      action={
        <Button variant="plain" onClick={again}>
          {t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
        </Button>
      }
    />
  );
}
