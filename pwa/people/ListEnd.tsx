import { useSpeaker } from '../shell/speaker.tsx';
import type { Trouble } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { TroubleNote } from './TroubleNote.tsx';

type Props = {
  trouble: Trouble | null;
  busy: boolean;
  again: () => void;
  /** undefined: all are shown */
  more: (() => void) | undefined;
};

/** Below a list of staff: the way to the rest of it, or why it is not there. */
export function ListEnd({ trouble, busy, again, more }: Props) {
  const { t } = useSpeaker();
  return (
    <>
      <TroubleNote of={trouble} />
      {trouble !== null && (
        <Button variant="quiet" onClick={again}>
          {t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
        </Button>
      )}
      {trouble === null && more !== undefined && (
        <Button variant="quiet" waiting={busy} onClick={more}>
          {t(/*i18n*/ { id: 'desk.more', message: 'Show more' })}
        </Button>
      )}
    </>
  );
}
