import { z } from 'zod';
import { SubscribeCommand } from '#domain/lists/schema.ts';
import type { ListState } from '#domain/lists/types.ts';
import { Id, IdText } from '#domain/primitives.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { own, type RouteTable, redirect, rpc } from '../http/rest.ts';
import { escaped } from '../mail/blocks.ts';
import { databaseOf } from '../people/pages.ts';

const AnyId = z.union([Id, IdText]);
const Ids = z.array(AnyId).max(200).default([]);
const Text = z.string().max(500).catch('');
const Subscribed = z.object({ is_subscriber: z.boolean(), email: z.string().nullable() });
const Token = z.string().max(100).catch('');
const Db = z.string().max(100).catch('');

/** MAIL-2, MAIL-4 */
export const listRoutes: RouteTable = {
  'POST /website_mass_mailing/is_subscriber': rpc('lists.state', {
    params: z.object({ list_id: AnyId }),
    input: ({ list_id: listId }) => ({ listId }),
    output: answerOf,
    answers: Subscribed,
  }),
  'POST /website_mass_mailing/subscribe': rpc('lists.subscribe', {
    params: z.object({ list_id: AnyId, email: z.union([z.string().max(500), z.literal(false), z.null()]).optional() }),
    input: ({ list_id: listId, email }, ctx) => ({ listId, page: pageOf(ctx), language: ctx.language, ...(email ? { email } : {}) }),
    output: () => true,
    answers: z.literal(true),
  }),
  'POST /website_mass_mailing/get_content': rpc('lists.content', {
    params: z.object({ newsletter_id: AnyId }),
    input: ({ newsletter_id: listId }) => ({ listId }),
    output: ({ content, redirectUrl, ...state }) => ({ ...answerOf(state), content: [markupOf(content)], redirect_url: redirectUrl }),
    answers: Subscribed.extend({ content: z.array(z.string()), redirect_url: z.string() }),
  }),
  // These clients read "saved" from an envelope without a result. The address that they send with it is nobody's proof.
  'POST /mail/mailing/unsubscribe': rpc('lists.choose', {
    params: z.object({
      mailing_id: AnyId.or(z.literal(0)).default(0),
      opt_in_ids: Ids,
      opt_out_ids: Ids,
      res_id: AnyId,
      list_id: AnyId,
      token: Token,
      db: Db,
    }),
    within: ({ db }, ctx) => databaseOf(ctx, { db }),
    input: ({ mailing_id: mailing, opt_in_ids: optIn, opt_out_ids: optOut, res_id: subscriber, list_id: list, token }) => {
      return { subscriber, list, mailing, token, optIn, optOut };
    },
    output: () => undefined,
  }),
  'GET /mail/mailing/:id/unsubscribe': own(
    'anyone',
    z.object({ id: Text, res_id: Text, list_id: Text, token: Text, db: Text }),
    async (ctx, { id: mailing, res_id: subscriber, list_id: list, token, db }) => {
      const query = new URLSearchParams({ subscriber, list, mailing, token, ...(db !== '' && { db }) });
      return redirect(withLanguage(ctx.language, `/mail/lists?${query}`));
    },
    { summary: 'Where a link of existing mails leads: the page that leaves and joins lists', answers: ['redirect'] },
  ),
};

function answerOf({ isSubscriber, email }: Pick<ListState, 'isSubscriber' | 'email'>) {
  return { is_subscriber: isSubscriber, email };
}

/** Where the widget stood. */
function pageOf({ referer }: Context): string {
  return SubscribeCommand.shape.page.safeParse(referer?.split('?', 1)[0]).data ?? '/';
}

function markupOf(content: string): string {
  const paragraphs = content.split(/\n{2,}/).filter((text) => text.trim() !== '');
  return paragraphs.map((text) => `<p>${escaped(text.trim()).replace(/\n/g, '<br>')}</p>`).join('\n');
}
