import { useSyncExternalStore } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';

/** The day of the order in the reader's time zone, which the server does not know. */
export function PlacedDay({ instant }: { instant: string }) {
  const { date } = useSpeaker();
  const timeZone = useSyncExternalStore(
    () => () => undefined,
    ownTimeZone,
    () => 'UTC',
  );
  return <time dateTime={instant}>{date(instant, timeZone)}</time>;
}
