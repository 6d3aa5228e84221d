import type { FailureCode } from '#domain/failure.ts';
import { Failure } from '#domain/failure.ts';
import type { MessageDraft } from '#domain/messages/schema.ts';
import type { Posted } from '#domain/messages/types.ts';
import type { Entry } from '../offline/entry.ts';
import { type Kind, register } from '../offline/kinds.ts';
import { isOwnRefusal } from '../offline/post.ts';
import { sendAlone } from '../offline/send-alone.ts';
import { type RefusedDraft, refusedKey } from './refused-draft.ts';

/** A stored name. */
export const MESSAGES = 'messages';

export type MessageEntry = Entry<MessageDraft>;

/** Milliseconds: two photos on a slow network. */
const WITHIN = 90_000;

register(MESSAGES, {
  lane: MESSAGES,
  personal: true,
  evenUnstored: true,
  send: sendAlone<Posted>('messages.post', { within: WITHIN, isRefusal: isOfMessage }),
  apply: (drafts, draft) => [...drafts, draft],
  settle: async ({ own }, settled) => {
    for (const { entry, answer } of settled) {
      if (answer.ok) continue;
      const { command: draft, person: owner = null } = entry;
      const { code, details } = answer;
      await own.put({ draft, code, details, owner } satisfies RefusedDraft, refusedKey(draft));
    }
  },
} satisfies Kind<MessageEntry, Posted | null, readonly MessageDraft[]>);

const ofDraft: readonly FailureCode[] = ['forbidden', 'too_large', 'unsupported_media'];

/** A message is sent alone, so these too are about its photos or its author. */
function isOfMessage(error: unknown): error is Failure {
  return isOwnRefusal(error) || (error instanceof Failure && !(error.cause instanceof Response) && ofDraft.includes(error.code));
}
