import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';
import './recovery-codes.css';

/** The ten codes, shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useSpeaker();
  return (
    <div className="recovery-codes">
      <Alert tone="success" title={t(/*i18n*/ { id: 'factor.codes', message: 'Your recovery codes' })}>
        {t(
          /*i18n*/ {
            id: 'factor.recoveryText',
            message: 'Each signs you in once if you lose your phone. Keep them somewhere else: they are shown only now.',
          },
        )}
      </Alert>
      <ol dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="actions">
        <Button variant="quiet" onClick={() => void copy()}>
          {t(/*i18n*/ { id: 'factor.copy', message: 'Copy the codes' })}
        </Button>
        <Button onClick={onSaved}>{t(/*i18n*/ { id: 'factor.saved', message: 'I have saved them' })}</Button>
      </p>
    </div>
  );

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify(t(/*i18n*/ { id: 'factor.copied', message: 'The codes are copied' })),
      () => notify(t(/*i18n*/ { id: 'factor.notCopied', message: 'They could not be copied. Please write them down' })),
    );
  }
}
