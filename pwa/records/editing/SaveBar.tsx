import { TroubleNote } from '../../people/TroubleNote.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import type { Trouble } from '../../shell/trouble.ts';
import { Button } from '../../ui/Button.tsx';

/** The end of an editor's form: it submits it, and says why it was not saved. */
export function SaveBar({ trouble, saving }: { trouble: Trouble | null; saving: boolean }) {
  const { t } = useSpeaker();
  return (
    <>
      <TroubleNote of={trouble} />
      <div className="save-bar">
        <Button type="submit" wide waiting={saving}>
          {t(/*i18n*/ { id: 'pages.save', message: 'Save' })}
        </Button>
      </div>
    </>
  );
}
