import { Failure } from '#domain/failure.ts';
import type { ChosenLists, LeaveLink, LinkChoices } from '#domain/lists/schema.ts';
import type { ListChoices } from '#domain/lists/types.ts';
import { textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { mayAct } from '../people/roles.ts';
import { enterList } from './entering.ts';
import { isLeaveLink } from './leave-link.ts';
import { leaveLists } from './leaving.ts';
import { mark } from './marks.ts';
import { provenPerson } from './proven-person.ts';
import { statementsOf } from './statements.ts';

/** Null where the link is not ours, or its subscriber was deleted. */
export async function choicesByLink(ctx: Context, link: LeaveLink): Promise<ListChoices | null> {
  const email = await mailboxByLink(ctx, link);
  return email === undefined ? null : choicesOf(ctx, email, link.list);
}

/** What one may not join is left as it is. @throws Failure code_expired */
export async function chooseByLink(ctx: Context, { optIn, optOut, ...link }: LinkChoices): Promise<ListChoices> {
  const email = await mailboxByLink(ctx, link);
  if (email === undefined) throw new Failure('code_expired');
  await choose(ctx, { email, name: '' }, { optIn, optOut, mailing: link.mailing, page: '/mail/lists' });
  return choicesOf(ctx, email, link.list);
}

/** Of a person whose mailbox is unproven, only what anybody may join. */
export async function ownChoices(ctx: Context): Promise<ListChoices> {
  const { email } = await mayAct(ctx, 'customer');
  const person = await provenPerson(ctx);
  return person === null ? { ...(await choicesOf(ctx, '')), email } : choicesOf(ctx, person.email);
}

/** @throws Failure email_unconfirmed */
export async function chooseOwn(ctx: Context, chosen: ChosenLists): Promise<ListChoices> {
  await mayAct(ctx, 'customer');
  const person = await provenPerson(ctx);
  if (person === null) throw new Failure('email_unconfirmed');
  await choose(ctx, person, { ...chosen, mailing: 0, page: '/my/lists' });
  return choicesOf(ctx, person.email);
}

async function mailboxByLink({ db }: Context, link: LeaveLink): Promise<string | undefined> {
  if (!(await isLeaveLink(db, link))) return undefined;
  return (await db.prisma.subscriber.findFirst({ where: { id: link.subscriber }, select: { email: true } }))?.email;
}

type Choosing = ChosenLists & { mailing: number; page: string };

/** Its mailbox is proven. What is in both is left. */
async function choose(
  ctx: Context,
  { email, name }: { email: string; name: string },
  { optIn, optOut, mailing, page }: Choosing,
): Promise<void> {
  const { language } = ctx;
  const statementOf = await statementsOf(ctx, email, { page, language });
  const joined = optIn.filter((id) => !optOut.includes(id));
  const lists = await ctx.db.prisma.mailingList.findMany({ where: { id: { in: joined }, ...shownTo(email) }, orderBy: { id: 'asc' } });
  const session = await ctx.session.read();
  await ctx.db.transaction(async (tx) => {
    await leaveLists(ctx, tx, { email, lists: optOut, mailing, statementOf });
    for (const list of lists) {
      await enterList(ctx, tx, { list, mailbox: { email, name, language }, proven: true, statementOf });
      if (session !== null) await mark(tx, session.id, { listId: list.id, email }, true);
    }
  });
}

/** `linked`: the list whose link led here */
async function choicesOf({ db, language }: Context, email: string, linked?: number): Promise<ListChoices> {
  const own = { where: { subscriber: { email } }, select: { state: true } };
  const lists = await db.prisma.mailingList.findMany({ where: shownTo(email), orderBy: { id: 'asc' }, include: { subscriptions: own } });
  return {
    email,
    lists: lists.map(({ id, title, description, subscriptions }) => ({
      id,
      title: textOf(title as object, language),
      description: textOf(description as object, language),
      subscribed: subscriptions.some(({ state }) => state === 'active'),
      pending: id === linked && subscriptions.some(({ state }) => state === 'pending'),
    })),
  };
}

/** What a mailbox is on or has left, and what anybody may join. */
function shownTo(email: string): Prisma.MailingListWhereInput {
  return { archivedAt: null, OR: [{ open: true }, { subscriptions: { some: { subscriber: { email } } } }] };
}
