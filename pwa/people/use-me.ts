import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ifPossible } from '../offline/store.ts';
import { noteRole } from './device-role.ts';
import { type OwnMe, readMe, subscribeMe, syncMe } from './own-me.ts';

/** The signed-in person stored on this device; null for a visitor, and until the device has been read. */
export function useMe(): OwnMe | null {
  const [me, setMe] = useState<OwnMe | null>(null);
  useEffect(() => {
    let current = true;
    const read = () =>
      void ifPossible(readMe()).then((known) => {
        noteRole(known?.role);
        if (current) setMe(known ?? null);
      });
    read();
    const stop = subscribeMe(read);
    return () => {
      current = false;
      stop();
    };
  }, []);
  return me;
}

/** The same, checked with the server, which may have ended the session; `rendered` undefined: not loaded yet. */
export function useSyncedMe(rendered: OwnMe | null | undefined): OwnMe | null {
  const { api } = useRouteContext({ from: '__root__' });
  const known = useMe();
  const [synced, setSynced] = useState(false);
  useEffect(() => {
    const current = rendered === undefined ? api.people.me.query() : Promise.resolve(rendered);
    const sync = async (me: OwnMe | null) => {
      if (await syncMe(me)) location.reload();
    };
    void current
      .then(sync)
      .catch(() => undefined) // without a network or a working store, the device's own data is shown
      .then(() => setSynced(true));
  }, [api, rendered]);
  return synced ? known : (rendered ?? known);
}
