import { seenAtOf } from '../offline/seen-at.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeaker } from './speaker.tsx';
import { ownTimeZone } from './time-zone.ts';
import './seen-note.css';

/** Shows the age of data that comes from this device and not from the shop. */
export function SeenNote({ of }: { of: object }) {
  const { t, dateTime } = useSpeaker();
  const seenAt = seenAtOf(of);
  if (seenAt === undefined) return null;
  const when = dateTime(seenAt, ownTimeZone());
  return (
    <p className="seen-note">
      <Icon name="offline" size="small" /> {t(/*i18n*/ { id: 'app.seen', message: 'As this device last saw it: {when}' }, { when })}
    </p>
  );
}
