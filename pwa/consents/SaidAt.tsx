import type { MessageDescriptor } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';

/** `of` has a place for {when}, in the reader's time zone, which the server does not know. */
export function SaidAt({ instant, of }: { instant: string; of: MessageDescriptor }) {
  const { t, dateTime } = useSpeaker();
  const timeZone = useSyncExternalStore(
    () => () => undefined,
    ownTimeZone,
    () => 'UTC',
  );
  return <time dateTime={instant}>{t(of, { when: dateTime(instant, timeZone) })}</time>;
}
