import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { withLanguage } from '#domain/words/languages.ts';
import type { Api } from '../api.ts';
import { useSpeaker } from '../speaker.tsx';
import { sentenceOf, type Trouble, troubleOf } from '../trouble.ts';
import { notify } from '../ui/notices.ts';
import { leaveDevice } from './own-me.ts';

/** True when nothing waits any longer. The outbox comes after people, so it is handed in. */
export type SendFirst = () => Promise<boolean>;

export type UseSignOut = { leaving: boolean; signOut: () => Promise<void> };

/** The session ends, and what is personal leaves this device; without a network nothing does. */
export function useSignOut(sendFirst: SendFirst): UseSignOut {
  const { api } = useRouteContext({ from: '__root__' });
  const speaker = useSpeaker();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    const trouble = await endSession(api, sendFirst);
    if (trouble === null) {
      await leaveDevice();
      location.assign(withLanguage(speaker.language, '/shop'));
      return;
    }
    setLeaving(false);
    notify(
      trouble.kind === 'offline'
        ? speaker.t(
            /*i18n*/ { id: 'people.signOutOffline', message: 'Signing out needs the network. Nothing was removed from this device.' },
          )
        : sentenceOf(trouble, speaker),
    );
  };
  return { leaving, signOut };
}

/** What waits is sent first: under the next session it would be somebody else's. */
async function endSession(api: Api, sendFirst: SendFirst): Promise<Trouble | null> {
  if (!(await sendFirst())) return { kind: 'offline' };
  return api.people.signOut.mutate().then(() => null, troubleOf);
}
