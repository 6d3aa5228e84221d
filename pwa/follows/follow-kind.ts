import { applyFollow } from '#domain/follows/rules.ts';
import type { FollowCommand, RecordFollowed } from '#domain/follows/schema.ts';
import type { FollowState } from '#domain/follows/types.ts';
import type { Entry } from '../offline/entry.ts';
import { type Kind, register } from '../offline/kinds.ts';
import { noteRefusals } from '../offline/outbox.ts';
import { sendAlone } from '../offline/send-alone.ts';

/** A stored name. */
export const FOLLOWS = 'follows';

/** Where the device keeps what is followed of a record. */
export function seenKey({ kind, id }: RecordFollowed): string {
  return `follows-${kind}-${id}`;
}

register(FOLLOWS, {
  lane: FOLLOWS,
  personal: true,
  evenUnstored: true,
  send: sendAlone<FollowState>('follows.set'),
  apply: applyFollow,
  settle: async (stores, settled, confirmed) => {
    for (const { entry } of settled)
      if (confirmed !== null) await stores.own.put({ state: confirmed, owner: entry.person ?? null }, seenKey(entry.command));
    await noteRefusals(stores, settled, seenKey);
  },
} satisfies Kind<Entry<FollowCommand>, FollowState | null, FollowState>);
