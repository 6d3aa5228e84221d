import { Failure } from '#domain/failure.ts';
import { typedMailbox } from '#domain/lists/rules.ts';
import type { ListId, SubscribeCommand } from '#domain/lists/schema.ts';
import type { ListContent, ListState } from '#domain/lists/types.ts';
import { textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { MailingList } from '../database/generated/client.ts';
import { type Limit, limitSubject } from '../http/rate-limits.ts';
import { plainName } from '../mail/plain-name.ts';
import { mailboxOf } from '../mail/sending.ts';
import { enterList, type Mailbox } from './entering.ts';
import { mark, readMark } from './marks.ts';
import { openList } from './open-list.ts';
import { type ProvenPerson, provenPerson } from './proven-person.ts';
import { statementsOf } from './statements.ts';

/** Of one address to one mailbox; the mails are limited once more when they are sent. */
const toAMailbox = { points: 6, seconds: 3_600 } as const satisfies Limit;
/** Of all addresses together, so that many of them fill neither a mailbox nor a list. */
const ofAMailbox = { points: 30, seconds: 3_600 } as const satisfies Limit;
const ofAList = { points: 2_000, seconds: 3_600 } as const satisfies Limit;

/** @throws Failure not_found */
export async function listState(ctx: Context, { listId }: ListId): Promise<ListState> {
  return stateOf(ctx, await openList(ctx.db, listId));
}

/** @throws Failure not_found */
export async function listContent(ctx: Context, { listId }: ListId): Promise<ListContent> {
  const list = await openList(ctx.db, listId);
  const [title, description, content] = [list.title, list.description, list.content].map((text) => textOf(text as object, ctx.language));
  return {
    ...(await stateOf(ctx, list)),
    title: title ?? '',
    description: description ?? '',
    content: content ?? '',
    redirectUrl: list.redirectUrl,
  };
}

/**
 * Subscribes a person at their own mailbox, or asks the mailbox that a visitor named. The answer is the same whether it is on the list,
 * has left it, or gets no mails at all.
 * @throws Failure not_found, bad_email, too_many_requests
 */
export async function subscribe(ctx: Context, command: SubscribeCommand): Promise<ListState> {
  const list = await openList(ctx.db, command.listId);
  const person = await provenPerson(ctx);
  const mailbox = await namedMailbox(ctx, command, person);
  const at = command.at === undefined ? undefined : new Date(Math.min(new Date(command.at).getTime(), ctx.now.getTime()));
  const origin = { page: command.page, language: mailbox.language, at, commandId: command.id };
  const proven = person?.email === mailbox.email;
  if (!proven) await limitVisitors(ctx, list, mailbox);
  const statementOf = await statementsOf(ctx, mailbox.email, origin);
  if (!proven) await ctx.session.remember({});
  const session = await ctx.session.read();
  await ctx.db.transaction(async (tx) => {
    if (!proven && session !== null) await mark(tx, session.id, { listId: list.id, email: mailbox.email }, false);
    await enterList(ctx, tx, { list, mailbox, proven, statementOf, at });
  });
  return stateOf(ctx, list);
}

/** @throws Failure bad_email */
async function namedMailbox(
  ctx: Context,
  { listId, email: typed = '', language = ctx.language }: SubscribeCommand,
  person: ProvenPerson | null,
): Promise<Mailbox> {
  if (typed.trim() === '' && person !== null) return { email: person.email, name: person.name, language };
  const remembered = (await ctx.me())?.email ?? (await readMark(ctx, listId)).email;
  const mailbox = typedMailbox(typed.trim() === '' ? remembered : typed);
  if (mailbox === undefined) throw new Failure('bad_email');
  if (mailbox.email === person?.email) return { email: person.email, name: person.name, language };
  // It stands in mails to somebody who may not have typed it.
  return { ...mailbox, name: mailbox.name === '' ? '' : plainName(mailbox.name), language };
}

/** The caller's own limit first, so that nobody uses up another's. @throws Failure too_many_requests */
async function limitVisitors(ctx: Context, list: MailingList, { email }: Mailbox): Promise<void> {
  const mailbox = mailboxOf(email);
  await ctx.limit('subscription of a mailbox', toAMailbox, `${mailbox} ${limitSubject(ctx.ip)}`);
  await ctx.limit('subscriptions of a mailbox', ofAMailbox, mailbox);
  await ctx.limit('subscriptions to a list', ofAList, String(list.id));
}

async function stateOf(ctx: Context, list: MailingList): Promise<ListState> {
  const [person, marked] = await Promise.all([provenPerson(ctx), readMark(ctx, list.id)]);
  const own = person && (await ctx.db.prisma.subscription.findFirst({ where: { listId: list.id, subscriber: { email: person.email } } }));
  if (own && own.state !== 'left') return { isSubscriber: true, toConfirm: own.state === 'pending', email: person.email };
  // A person may have named another mailbox than their own, of which they learn no more than a visitor.
  const isSubscriber = marked.isHere && marked.email !== person?.email;
  const known = isSubscriber ? marked.email : (person?.email ?? (await ctx.me())?.email ?? marked.email);
  return { isSubscriber, toConfirm: isSubscriber && list.doubleOptIn && !marked.confirmed, email: known === '' ? null : known };
}
