import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PasskeySignIn } from '#domain/people/factor-schema.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import type { Trouble } from '../shell/trouble.ts';
import { enter } from './enter.ts';
import { goOn } from './go-on.ts';
import { knowsPasskeys, offersPasskeysInForms, passkeyTrouble, signWithPasskey, stopWaiting } from './passkey-browser.ts';
import type { SendFirst } from './use-sign-out.ts';

export type UsePasskeySignIn = { possible: boolean; entering: boolean; trouble: Trouble | null; enter: () => Promise<void> };

/** Signs in with a passkey: by the button, or by choosing one where the browser fills in the form. */
export function usePasskeySignIn({ sendFirst, target }: { sendFirst: SendFirst; target: string | undefined }): UsePasskeySignIn {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const [possible, setPossible] = useState(false);
  const [entering, setEntering] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const sender = useRef(sendFirst);

  const show = useCallback(
    async (response: PasskeySignIn['response']) => {
      setEntering(true);
      await enter(sender.current, (cart) => api.people.signInByPasskey.mutate({ response, ...cart }));
      goOn(target, language);
    },
    [api, target, language],
  );
  const refuse = useCallback((error: unknown) => {
    setTrouble(passkeyTrouble(error));
    setEntering(false);
  }, []);

  useEffect(() => {
    sender.current = sendFirst;
  }, [sendFirst]);
  useEffect(() => setPossible(knowsPasskeys()), []);
  useEffect(() => {
    let left = false;
    const wait = async () => {
      if (!(await offersPasskeysInForms())) return undefined;
      const request = await api.people.passkeyRequest.mutate();
      return left ? undefined : signWithPasskey(request, { inForm: true });
    };
    // Nobody asked for it yet, and the form is there all the same: what cannot be offered in it is not missed.
    void wait().then(
      (chosen) => (left || chosen === undefined ? undefined : show(chosen).catch(refuse)),
      () => undefined,
    );
    return () => {
      left = true;
      if (knowsPasskeys()) void stopWaiting();
    };
  }, [api, show, refuse]);

  const byButton = async () => {
    setTrouble(null);
    setEntering(true);
    await api.people.passkeyRequest
      .mutate()
      .then((request) => signWithPasskey(request))
      .then(show)
      .catch(refuse);
  };
  return { possible, entering, trouble, enter: byButton };
}
