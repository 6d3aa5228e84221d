import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ifPossible } from '../offline/store.ts';
import { type OwnMe, readMe, subscribeMe, syncMe } from './own-me.ts';

/** Who is signed in as far as this device knows; null for a visitor, and until the device has been read. */
export function useMe(): OwnMe | null {
  const [me, setMe] = useState<OwnMe | null>(null);
  useEffect(() => {
    let current = true;
    const read = () => void ifPossible(readMe()).then((known) => current && setMe(known ?? null));
    read();
    const stop = subscribeMe(read);
    return () => {
      current = false;
      stop();
    };
  }, []);
  return me;
}

/** The same, agreed with the server, which may have ended the session; `rendered` undefined: it has not been asked yet. */
export function useSyncedMe(rendered: OwnMe | null | undefined): OwnMe | null {
  const { api } = useRouteContext({ from: '__root__' });
  const known = useMe();
  const [agreed, setAgreed] = useState(false);
  useEffect(() => {
    const asked = rendered === undefined ? api.people.me.query() : Promise.resolve(rendered);
    const agree = async (me: OwnMe | null) => {
      if (await syncMe(me)) location.reload();
    };
    void asked
      .then(agree)
      .catch(() => undefined) // without a network, or a store that works, the device's word has to do
      .then(() => setAgreed(true));
  }, [api, rendered]);
  return agreed ? known : (rendered ?? known);
}
