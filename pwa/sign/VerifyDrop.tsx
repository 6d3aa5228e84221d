import { useSpeaker } from '../shell/speaker.tsx';
import { FilePick } from '../ui/FilePick.tsx';
import type { Verify } from './use-verify.ts';

/** Chosen, or dropped on it. */
export function VerifyDrop({ of: { checking, check } }: { of: Verify }) {
  const { t } = useSpeaker();
  return (
    <FilePick icon="shield" accept=".pdf,application/pdf" busy={checking} drops onFile={check}>
      {checking
        ? t(/*i18n*/ { id: 'verify.checking', message: 'Checking …' })
        : t(/*i18n*/ { id: 'verify.choose', message: 'Choose a PDF, or drop it here' })}
    </FilePick>
  );
}
