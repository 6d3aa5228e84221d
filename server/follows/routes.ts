import { z } from 'zod';
import type { FollowState } from '#domain/follows/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, redirect, rpc } from '../http/rest.ts';
import { subjectsOfModel } from '../kinds/subject.ts';
import { databaseOf } from '../people/pages.ts';

const RecordId = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
]);
const Model = z.string().max(100);
const Following = z.object({ is_follower: z.boolean(), is_user: z.boolean(), email: z.string() });
const Text = z.string().max(2_000).catch('');

/** FOL-1 */
export const followRoutes: RouteTable = {
  'POST /website_mail/is_follower': rpc('follows.state', {
    params: z.object({ model: Model, res_id: RecordId }),
    input: ({ model, res_id: id }, ctx) => ({ kind: kindOf(ctx, model), id }),
    output: (state) => ({ ...answerOf(state), alias_name: false }),
    answers: Following.extend({ alias_name: z.literal(false) }),
  }),
  // `on` is the state so far: the click turns it off.
  'POST /website_mail/follow': rpc('follows.set', {
    params: z.object({
      object: Model,
      id: RecordId,
      message_is_follower: z.unknown(),
      email: z.union([z.string().max(300), z.literal(false), z.null()]).optional(),
    }),
    input: ({ object, id, message_is_follower: current, email }, ctx) => ({
      kind: kindOf(ctx, object),
      id,
      follow: current !== 'on',
      ...(email ? { email } : {}),
    }),
    output: answerOf,
    answers: Following,
  }),
};

export const confirmRoutes: RouteTable = {
  'POST /mail/follow': own('anyone', z.object({ id: Text, token: Text, db: Text }), postConfirmed, {
    summary: 'Confirms a follow by the link of a mail, and shows the page again',
    answers: ['redirect'],
  }),
};

async function postConfirmed(asked: Context, { id, token, db }: { id: string; token: string; db: string }, call: Call): Promise<Answer> {
  const ctx = databaseOf(asked, { db });
  // A link that is over says so on its page.
  await call(ctx, 'follows.confirm', { id: Number(id), token }).catch(() => undefined);
  const query = new URLSearchParams({ id, token, ...(ctx !== asked && { db }) });
  return redirect(withLanguage(ctx.language, `/mail/follow?${query}`), 303);
}

function kindOf(ctx: Context, model: string): string {
  return subjectsOfModel(ctx, model)[0]?.kind ?? model;
}

function answerOf({ isFollower, isUser, email }: FollowState) {
  return { is_follower: isFollower, is_user: isUser, email };
}
