import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import type { FailureCode } from '#domain/failure.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { formText } from '../shell/form-text.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { deviceName } from './device-name.ts';
import { enter } from './enter.ts';
import { goOn } from './go-on.ts';
import { knowsPasskeys, makePasskey } from './passkey-browser.ts';
import type { SendFirst } from './use-sign-out.ts';

export type UseInvitation = {
  /** false until this script runs: the form is a plain one */
  alive: boolean;
  possible: boolean;
  missing: boolean;
  trouble: Trouble | null;
  busy: 'password' | 'passkey' | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

/** `plain`: the browser posts the form itself. */
type Given = { token: string; known: boolean; plain: boolean; sendFirst: SendFirst; refused: FailureCode | null };

/** Accepts with a password or a passkey, and goes on signed in; who has an account goes to sign in. */
export function useInvitation({ token, known, plain, sendFirst, refused }: Given): UseInvitation {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const [alive, setAlive] = useState(false);
  const [possible, setPossible] = useState(false);
  const [missing, setMissing] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(refused && { kind: 'refused', code: refused, details: {} });
  const [busy, setBusy] = useState<UseInvitation['busy']>(null);

  useEffect(() => {
    setAlive(true);
    setPossible(knowsPasskeys());
  }, []);

  const accept = async (how: 'password' | 'passkey', typed: { name?: string; password?: string }) => {
    setBusy(how);
    setTrouble(null);
    try {
      const me = await enter(sendFirst, async (cart) => (await api.people.acceptInvitation.mutate({ token, ...typed, ...cart })).me);
      const target = me === null ? '/web/login' : how === 'passkey' && !(await hasNewPasskey()) ? '/my/security' : '/my';
      goOn(withLanguage(language, target), language);
    } catch (error) {
      setTrouble(troubleOf(error));
      setBusy(null);
    }
  };

  /** False where the person closed the browser's window: they are signed in, and may try again. */
  const hasNewPasskey = async (): Promise<boolean> => {
    try {
      const response = await makePasskey(await api.people.newPasskey.mutate());
      await api.people.addPasskey.mutate({ name: deviceName(navigator.userAgent), response });
      return true;
    } catch {
      return false;
    }
  };

  return {
    alive,
    possible,
    missing,
    trouble,
    busy,
    submit: (event) => {
      const given = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
      const [name, password] = [formText(given, 'name').trim(), formText(given, 'password')];
      const how = formText(given, 'how') === 'passkey' ? 'passkey' : 'password';
      const lacking = !known && how === 'password' && password === '';
      setMissing(lacking);
      if (plain && !lacking) return;
      event.preventDefault();
      if (lacking || busy !== null) return;
      void accept(how, { ...(name !== '' && { name }), ...(how === 'password' && !known && { password }) });
    },
  };
}
