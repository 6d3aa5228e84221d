import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ifPossible, readOwn, writeOwn } from '../offline/store.ts';
import { knowsPasskeys } from './passkey-browser.ts';

/** Kept when people sign out: a device asks once, whoever uses it. */
const OFFERED = 'passkey-offered';

/** Whether to offer a passkey on this device: to somebody who has none, and only until they have answered. */
export function usePasskeyOffer(signedIn: boolean): { offered: boolean; dismiss: () => void } {
  const { api } = useRouteContext({ from: '__root__' });
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      if (!signedIn || !knowsPasskeys() || (await readOwn(OFFERED)) === true) return;
      if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return;
      const own = await api.people.passkeys.query();
      if (current) setOffered(own.length === 0);
    };
    void ask().catch(() => undefined); // without a network or a store it is offered another time
    return () => {
      current = false;
    };
  }, [api, signedIn]);
  return {
    offered,
    dismiss: () => {
      setOffered(false);
      void ifPossible(writeOwn(OFFERED, true));
    },
  };
}
