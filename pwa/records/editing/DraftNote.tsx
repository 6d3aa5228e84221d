import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { DraftState } from './use-draft.ts';
import './draft-note.css';

/** Stands in a form that shows what was typed before it was opened. */
export function DraftNote({ of: { resumed, discard } }: { of: DraftState }) {
  const { t } = useSpeaker();
  const ask = () => {
    if (confirm(t(/*i18n*/ { id: 'records.discardAsk', message: 'Discard what you typed?' }))) discard();
  };
  return (
    <div className="draft-note" role="status">
      {resumed && (
        <p>
          <Icon name="pen" size="small" /> {t(/*i18n*/ { id: 'records.notSaved', message: 'Not saved yet' })}
          <Button variant="plain" onClick={ask}>
            {t(/*i18n*/ { id: 'records.discard', message: 'Discard' })}
          </Button>
        </p>
      )}
    </div>
  );
}
