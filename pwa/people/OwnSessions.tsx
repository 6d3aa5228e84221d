import { useRouteContext } from '@tanstack/react-router';
import type { Device, OwnSession } from '#domain/people/types.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { useAttempt } from './use-attempt.ts';

/** Where one is signed in. */
export function OwnSessions({ sessions, changed }: { sessions: readonly OwnSession[]; changed: () => Promise<void> }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { api } = useRouteContext({ from: '__root__' });
  const { busy, trouble, run } = useAttempt();
  const end = (operation: () => Promise<unknown>) => run(() => operation().then(changed));
  return (
    <section className="security-card" aria-labelledby="sessions">
      <h2 id="sessions">{t(/*i18n*/ { id: 'security.sessions', message: 'Where you are signed in' })}</h2>
      <TroubleNote of={trouble} />
      <ul className="own-sessions">
        {sessions.map(({ id, device, seenAt, current }) => (
          <li key={id}>
            <span>
              <strong>{deviceWords(device, speaker)}</strong>
              <span className="quiet">
                {t(/*i18n*/ { id: 'security.lastSeen', message: 'Last used on {day}' }, { day: speaker.date(seenAt.slice(0, 10)) })}
              </span>
            </span>
            {current ? (
              <Badge tone="accent">{t(/*i18n*/ { id: 'security.thisDevice', message: 'This device' })}</Badge>
            ) : (
              <Button variant="quiet" waiting={busy} onClick={() => void end(() => api.people.endSession.mutate({ id }))}>
                {t(/*i18n*/ { id: 'people.signOut', message: 'Sign out' })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <p className="actions">
          <Button variant="quiet" waiting={busy} onClick={() => void end(() => api.people.endOtherSessions.mutate())}>
            {t(/*i18n*/ { id: 'security.endOthers', message: 'Sign out on all other devices' })}
          </Button>
        </p>
      )}
    </section>
  );
}

function deviceWords({ browser, system }: Device, { t }: Speaker): string {
  if (browser !== null && system !== null)
    return t(/*i18n*/ { id: 'security.device', message: '{browser} on {system}' }, { browser, system });
  return browser ?? system ?? t(/*i18n*/ { id: 'security.unknownDevice', message: 'Another device' });
}
