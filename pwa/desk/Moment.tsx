import { useSyncExternalStore } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';

/** Day and time in the reader's time zone, which the server does not know. */
export function Moment({ instant }: { instant: string }) {
  const { dateTime } = useSpeaker();
  const timeZone = useSyncExternalStore(
    () => () => undefined,
    ownTimeZone,
    () => 'UTC',
  );
  return <time dateTime={instant}>{dateTime(instant, timeZone)}</time>;
}
