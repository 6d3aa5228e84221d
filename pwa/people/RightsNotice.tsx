import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { roleWords } from '#domain/people/role-words.ts';
import type { Me } from '#domain/people/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';

/** Says why somebody of the staff is a customer here, and what changes that. `rendered` undefined: not loaded by the server. */
export function RightsNotice({ rendered, here = false }: { rendered: Me | null | undefined; here?: boolean }) {
  const { api } = useRouteContext({ from: '__root__' });
  const { t } = useSpeaker();
  const [loaded, setLoaded] = useState<Me | null>(null);
  useEffect(() => {
    if (rendered === undefined) void api.people.me.query().then(setLoaded, () => undefined);
  }, [api, rendered]);
  const { withheld } = rendered ?? loaded ?? {};
  if (withheld === undefined) return null;
  return (
    <Alert
      tone="warning"
      title={t(/*i18n*/ { id: 'rights.title', message: 'You are signed in as a customer' })}
      action={!here && <Link to="/my/security">{t(/*i18n*/ { id: 'security.title', message: 'Sign-in and security' })}</Link>}
    >
      {t(
        /*i18n*/ {
          id: 'rights.text',
          message:
            'This shop asks its staff for more than a password. Set up a passkey or an authenticator app, or sign in with the one you have, and you are {role} again.',
        },
        { role: t(roleWords[withheld]) },
      )}
    </Alert>
  );
}
