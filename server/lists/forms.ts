import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { IdText } from '#domain/primitives.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { nullIfMissing } from '../http/null-if-missing.ts';
import { nullIfOver } from '../http/null-if-over.ts';
import { type Answer, own, type RouteTable, redirect } from '../http/rest.ts';
import { formToken } from '../people/form-token.ts';
import { databaseOf } from '../people/pages.ts';

const Text = z.string().max(500).catch('');
/** One field, or several of the same name. */
const Numbers = z
  .union([IdText.transform((id) => [id]), z.array(IdText).max(200)])
  .optional()
  .catch(undefined);
const Posted = z.object({ subscriber: Text, list: Text, mailing: Text, token: Text, db: Text, in: Numbers, shown: Numbers });
const Confirmed = z.object({ id: Text, token: Text, db: Text });
const Subscribed = z.object({ id: IdText, email: Text });

export const listForms: RouteTable = {
  'POST /newsletter/:id': own('anyone', Subscribed, postSubscribed, {
    summary: 'Subscribes a mailbox to a list, and shows its page again',
    answers: ['text/html'],
  }),
  'POST /mail/subscribe': own('anyone', Confirmed, postConfirmed, {
    summary: 'Confirms a subscription by the link of a mail, and shows the page again',
    answers: ['redirect'],
  }),
  // Mail programs post here by themselves (RFC 8058): without cookies, some with `multipart/form-data`, and a redirect would not
  // count. The link in the address says all.
  'POST /mail/lists': own('anyone', Posted, postChosen, {
    summary: 'Leaves the list of a mail, or, with the form of the page, leaves and joins those that it shows',
    answers: ['text/html'],
    formData: 'unread',
  }),
};

async function postSubscribed(ctx: Context, { id: listId, email }: z.output<typeof Subscribed>, call: Call): Promise<Answer> {
  const path = `/newsletter/${listId}`;
  const problems: Record<string, string> = {};
  await call(ctx, 'lists.subscribe', { listId, email, page: path, language: ctx.language }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    if (error.code !== 'not_found') problems[error.code === 'bad_email' ? 'email' : 'form'] = error.code;
  });
  const mailingList = await call(ctx, 'lists.content', { listId }).catch(nullIfMissing);
  const again = Object.keys(problems).length === 0 ? {} : { typed: { email }, problems };
  return { kind: 'page', path, personal: { mailingList, ...again, ...(await formToken(ctx)) } };
}

async function postConfirmed(asked: Context, { id, token, db }: z.output<typeof Confirmed>, call: Call): Promise<Answer> {
  const ctx = databaseOf(asked, { db });
  // A link that is over says so on its page.
  await call(ctx, 'lists.confirm', { id: Number(id), token }).catch(nullIfOver);
  const query = new URLSearchParams({ id, token, ...(ctx !== asked && { db }) });
  return redirect(withLanguage(ctx.language, `/mail/subscribe?${query}`), 303);
}

async function postChosen(asked: Context, { db, in: ticked = [], shown, ...link }: z.output<typeof Posted>, call: Call): Promise<Answer> {
  const ctx = databaseOf(asked, { db });
  const [subscriber, list, mailing] = [Number(link.subscriber), Number(link.list), Number(link.mailing)];
  const optOut = shown === undefined ? [list] : shown.filter((id) => !ticked.includes(id));
  const chosen = { optIn: shown === undefined ? [] : ticked, optOut };
  const choices = await call(ctx, 'lists.choose', { subscriber, list, mailing, token: link.token, ...chosen }).catch(nullIfOver);
  const query = new URLSearchParams({ ...link, ...(ctx !== asked && { db }) });
  const personal = { listChoices: choices, ...(choices !== null && { listsSaved: true }), ...(await formToken(ctx)) };
  return { kind: 'page', path: `/mail/lists?${query}`, personal };
}
