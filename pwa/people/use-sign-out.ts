import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { withLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from '../api/network-api.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, type Trouble, troubleOf } from '../shell/trouble.ts';
import { notify } from '../ui/notices.ts';
import { clearDevice } from './own-me.ts';

/** Null when nothing is pending any more, else the reason. The outbox comes after people, so it is handed in. */
export type SendFirst = () => Promise<Trouble | null>;

export type UseSignOut = { leaving: boolean; signOut: () => Promise<void> };

/** Ends the session and deletes personal data on this device; without a network neither happens. */
export function useSignOut(sendFirst: SendFirst): UseSignOut {
  const { api } = useRouteContext({ from: '__root__' });
  const speaker = useSpeaker();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    const trouble = await endSession(api, sendFirst)
      .then((refused) => refused ?? clearDevice())
      .catch(troubleOf);
    if (trouble === null) {
      location.assign(withLanguage(speaker.language, '/shop'));
      return;
    }
    setLeaving(false);
    notify(whyNot(trouble, speaker));
  };
  return { leaving, signOut };
}

function whyNot(trouble: Trouble, speaker: Speaker): string {
  switch (trouble.kind) {
    case 'offline':
      return speaker.t(
        /*i18n*/ {
          id: 'people.signOutOffline',
          message: 'You’re offline, so you’re still signed in. Nothing was removed from this device.',
        },
      );
    case 'device':
      return speaker.t(
        /*i18n*/ {
          id: 'people.signOutDevice',
          message: 'You are signed out, but this device could not remove what is yours. Please try again.',
        },
      );
    case 'refused':
    case 'fault':
      return sentenceOf(trouble, speaker);
  }
}

/** Pending commands are sent first, since under the next session they would be another person's. An unreadable device does not block signing out. */
async function endSession(api: Api, sendFirst: SendFirst): Promise<Trouble | null> {
  const unsent = await sendFirst();
  if (unsent !== null && unsent.kind !== 'device') return unsent;
  return api.people.signOut.mutate().then(() => null, troubleOf);
}
