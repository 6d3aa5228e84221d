import type { SubscribeCommand } from '#domain/lists/schema.ts';
import type { ListState } from '#domain/lists/types.ts';
import type { Entry } from '../offline/entry.ts';
import { type Kind, register } from '../offline/kinds.ts';
import { noteRefusals } from '../offline/outbox.ts';
import { type Owned, ownerIn } from '../offline/owner.ts';
import { sendAlone } from '../offline/send-alone.ts';

/** A stored name. */
export const SUBSCRIBE = 'subscribe';

export type SubscribeEntry = Entry<SubscribeCommand>;
/** What the device knows of its own subscription. */
export type StoredState = Owned & { state: ListState };

/** Where the device keeps whether it is on a list. */
export function stateKey({ listId }: { listId: number }): string {
  return `list-${listId}`;
}

register(SUBSCRIBE, {
  lane: SUBSCRIBE,
  personal: true,
  evenUnstored: true,
  send: sendAlone<ListState>('lists.subscribe'),
  apply: (state, { email = state.email }) => ({ ...state, email }),
  settle: async (stores, settled, confirmed) => {
    for (const { entry } of settled)
      if (confirmed !== null)
        await stores.own.put({ state: confirmed, owner: await ownerIn(stores.own) } satisfies StoredState, stateKey(entry.command));
    await noteRefusals(stores, settled, stateKey);
  },
} satisfies Kind<SubscribeEntry, ListState | null, ListState>);
