import type { Me } from '#domain/people/types.ts';
import { forgetPerson } from '../offline/forget.ts';
import { forgetOwn, readOwn, writeOwn } from '../offline/store.ts';

/** Whom this device knows to be signed in: a name to show. What somebody may do, the server asks the session. */
export type OwnMe = Pick<Me, 'name' | 'email'>;

const ME = 'me';
const CHANNEL = 'portico-person';

let leaving = false;

export function readMe(): Promise<OwnMe | undefined> {
  return readOwn<OwnMe>(ME);
}

/** Takes the server's word; null: nobody is signed in. All tabs hear of it. */
export async function agreeOnMe(me: OwnMe | null): Promise<void> {
  const known = await readMe();
  if (known?.name === me?.name && known?.email === me?.email) return;
  await (me === null ? forgetOwn(ME) : writeOwn(ME, { name: me.name, email: me.email }));
  tell('changed');
}

/** Empties what is personal on this device. The other tabs begin anew, for what they show may be personal too. */
export async function leaveDevice(): Promise<void> {
  leaving = true;
  await forgetPerson();
  tell('left');
}

export function onMe(hear: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data !== 'left') hear();
    else if (!leaving) location.reload();
  });
  return () => channel.close();
}

function tell(word: 'changed' | 'left'): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}
