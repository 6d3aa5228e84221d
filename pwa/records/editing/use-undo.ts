import { useCallback } from 'react';
import { useSpeaker } from '../../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../../shell/trouble.ts';
import { notify, retract } from '../../ui/notices.ts';

const SECONDS = 20;

/** Only the latest change is undone: an earlier one may be what it began with. */
let offered = '';

/**
 * After a saved change: says what was changed and offers to undo it. The notice is the page's own, so it outlives the form and the page's
 * next state. `undo` saves what was there before, for the newest version.
 */
export function useUndo(): (changed: string, undo: () => Promise<unknown>) => void {
  const speaker = useSpeaker();
  return useCallback(
    (changed, undo) => {
      const { t } = speaker;
      const run = () =>
        void undo().then(
          () => notify(t(/*i18n*/ { id: 'records.undone', message: 'It is as it was before' })),
          (error: unknown) => notify(sentenceOf(troubleOf(error), speaker), { label: t(again), run }, { seconds: SECONDS }),
        );
      retract(offered);
      offered = changed;
      notify(changed, { label: t(/*i18n*/ { id: 'account.undo', message: 'Undo' }), run }, { seconds: SECONDS });
    },
    [speaker],
  );
}

const again = /*i18n*/ { id: 'broken.again', message: 'Try again' };
