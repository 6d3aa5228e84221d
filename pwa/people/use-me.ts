import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { agreeOnMe, type OwnMe, onMe, readMe } from './own-me.ts';

/** Who is signed in as far as this device knows; null for a visitor, and until the device has been read. */
export function useMe(): OwnMe | null {
  const [me, setMe] = useState<OwnMe | null>(null);
  useEffect(() => {
    let current = true;
    const read = () => void readMe().then((known) => current && setMe(known ?? null));
    read();
    const stop = onMe(read);
    return () => {
      current = false;
      stop();
    };
  }, []);
  return me;
}

/** The same, agreed with the server, which may have ended the session; `rendered` undefined: it has not been asked yet. */
export function useAgreedMe(rendered: OwnMe | null | undefined): OwnMe | null {
  const { api } = useRouteContext({ from: '__root__' });
  const known = useMe();
  const [agreed, setAgreed] = useState(false);
  useEffect(() => {
    const asked = rendered === undefined ? api.people.me.query() : Promise.resolve(rendered);
    // Without a network the device's word has to do.
    void asked.then(agreeOnMe, () => undefined).then(() => setAgreed(true));
  }, [api, rendered]);
  return agreed ? known : (rendered ?? known);
}
