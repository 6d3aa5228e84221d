import type { ReactNode } from 'react';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

type Props = {
  /** the newest state, to be compared with what is in the form */
  children?: ReactNode;
  /** saves what was typed over it */
  onMine: () => void;
  /** takes the newest state into the form */
  onTheirs: () => void;
};

/** Somebody else saved the same record first. */
export function ConflictNote({ children, onMine, onTheirs }: Props) {
  const { t } = useSpeaker();
  return (
    <Alert
      tone="warning"
      title={t(/*i18n*/ { id: 'records.conflict', message: 'Somebody else has changed this since you opened it' })}
      action={
        <p className="ways">
          <Button variant="quiet" onClick={onMine}>
            {t(/*i18n*/ { id: 'records.keepMine', message: 'Save mine' })}
          </Button>
          <Button variant="plain" onClick={onTheirs}>
            {t(/*i18n*/ { id: 'records.takeTheirs', message: 'Take theirs' })}
          </Button>
        </p>
      }
    >
      <p>{t(/*i18n*/ { id: 'records.conflictText', message: 'What you typed is still in the form. This is the newest state:' })}</p>
      {children}
    </Alert>
  );
}
