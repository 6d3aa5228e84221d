import { useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { usePasskeys } from './use-passkeys.ts';
import './security.css';
import './passkeys.css';

/** ACC-1: the passkeys of the signed-in person. */
export function PasskeysSection() {
  const { t } = useSpeaker();
  const { passkeys, possible, busy, trouble, add, ...changes } = usePasskeys();
  const [changing, setChanging] = useState<number | null>(null);
  return (
    <section className="security-card" aria-labelledby="passkeys">
      <h2 id="passkeys">{t(/*i18n*/ { id: 'passkeys.title', message: 'Passkeys' })}</h2>
      <p className="quiet">
        {t(
          /*i18n*/ {
            id: 'passkeys.text',
            message:
              'Sign in with your fingerprint, your face or the code of your device. There is nothing to remember, and nothing to steal.',
          },
        )}
      </p>
      <TroubleNote of={trouble} />
      {passkeys === null && trouble === null && <Skeleton lines={2} />}
      {passkeys !== null && passkeys.length > 0 && (
        <ul className="passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              of={passkey}
              busy={busy}
              open={changing === passkey.id}
              onOpen={(open) => setChanging(open ? passkey.id : null)}
              {...changes}
            />
          ))}
        </ul>
      )}
      {passkeys !== null && possible && (
        <p>
          <Button variant={passkeys.length === 0 ? 'primary' : 'quiet'} waiting={busy} onClick={() => void addOne()}>
            {t(/*i18n*/ { id: 'passkeys.add', message: 'Add a passkey' })}
          </Button>
        </p>
      )}
      {passkeys !== null && !possible && (
        <p className="quiet">{t(/*i18n*/ { id: 'passkeys.impossible', message: 'This browser cannot make passkeys.' })}</p>
      )}
    </section>
  );

  async function addOne(): Promise<void> {
    if (await add())
      notify(t(/*i18n*/ { id: 'passkeys.added', message: 'Your passkey is ready. Next time you sign in without a password' }));
  }
}
