import { useSyncExternalStore } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';

/** The day on which it was ordered where the reader is; a server does not know where that is. */
export function PlacedDay({ instant }: { instant: string }) {
  const { date } = useSpeaker();
  const timeZone = useSyncExternalStore(
    () => () => undefined,
    ownTimeZone,
    () => 'UTC',
  );
  return <time dateTime={instant}>{date(instant, timeZone)}</time>;
}
