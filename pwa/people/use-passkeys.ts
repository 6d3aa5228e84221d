import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { OwnPasskey } from '#domain/people/factor-types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { deviceName } from './device-name.ts';
import { knowsPasskeys, makePasskey, passkeyTrouble } from './passkey-browser.ts';

export type UsePasskeys = {
  /** null until they are loaded */
  passkeys: readonly OwnPasskey[] | null;
  /** whether this browser can make one */
  possible: boolean;
  busy: boolean;
  trouble: Trouble | null;
  /** true once there is one more */
  add: () => Promise<boolean>;
  rename: (id: number, name: string) => Promise<boolean>;
  remove: (id: number) => Promise<boolean>;
};

export function usePasskeys(): UsePasskeys {
  const { api } = useRouteContext({ from: '__root__' });
  const [passkeys, setPasskeys] = useState<readonly OwnPasskey[] | null>(null);
  const [possible, setPossible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const load = useCallback(async () => setPasskeys(await api.people.passkeys.query()), [api]);
  useEffect(() => {
    setPossible(knowsPasskeys());
    void load().catch((error: unknown) => setTrouble(troubleOf(error)));
  }, [load]);

  const change = async (work: () => Promise<unknown>, why = troubleOf as (error: unknown) => Trouble | null): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
      await load();
      return true;
    } catch (error) {
      setTrouble(why(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    passkeys,
    possible,
    busy,
    trouble,
    add: () =>
      change(async () => {
        const response = await makePasskey(await api.people.newPasskey.mutate());
        await api.people.addPasskey.mutate({ name: deviceName(navigator.userAgent), response });
      }, passkeyTrouble),
    rename: (id, name) => change(() => api.people.renamePasskey.mutate({ id, name })),
    remove: (id) => change(() => api.people.removePasskey.mutate({ id })),
  };
}
