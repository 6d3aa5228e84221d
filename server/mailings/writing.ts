import { Failure } from '#domain/failure.ts';
import { mayMove } from '#domain/mailings/rules.ts';
import type { MailingChange, MailingDraft, MailingNamed } from '#domain/mailings/schema.ts';
import type { Mailing } from '#domain/mailings/types.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { showMailing } from './reading.ts';

/** @throws Failure not_found for a list that there is not, or that is archived */
export async function createMailing(ctx: Context, { lists, campaign, ...draft }: MailingDraft): Promise<Mailing> {
  const { db, now } = ctx;
  const listIds = await listIdsOf(db, lists);
  const me = await ctx.me();
  const { id } = await db.prisma.mailing.create({
    data: {
      ...draft,
      listIds,
      campaign: campaign ?? draft.name.slice(0, LONGEST_CAMPAIGN),
      createdById: me?.id ?? null,
      createdAt: now,
      updatedAt: now,
    },
  });
  return showMailing(ctx, { id });
}

/**
 * What is absent stays.
 * @throws Failure not_found, mailing_state once it is scheduled or sent, mailing_changed for another version
 */
export async function changeMailing(ctx: Context, { id, version, lists, ...change }: MailingChange): Promise<Mailing> {
  const { db, now } = ctx;
  await refuseUnlessEditable(db, id);
  const data = { ...given(change), ...(lists && { listIds: await listIdsOf(db, lists) }) };
  // By state and version once more: somebody may have been faster.
  const { count } = await db.prisma.mailing.updateMany({
    where: { id, version, state: 'draft' },
    data: { ...data, version: { increment: 1 }, updatedAt: now },
  });
  if (count === 0) throw new Failure('mailing_changed');
  return showMailing(ctx, { id });
}

/** @throws Failure not_found, mailing_state where any mail of it may have been sent, or is to be */
export async function deleteMailing({ db }: Context, { id }: MailingNamed): Promise<{ id: number }> {
  const neverBegun: Prisma.MailingWhereInput = { OR: [{ state: 'draft' }, { state: 'cancelled', startedAt: null }] };
  const { count } = await db.prisma.mailing.deleteMany({ where: { id, ...neverBegun } });
  if (count > 0) return { id };
  throw new Failure((await db.prisma.mailing.count({ where: { id } })) === 0 ? 'not_found' : 'mailing_state');
}

const LONGEST_CAMPAIGN = 100;

async function refuseUnlessEditable({ prisma }: Database, id: number): Promise<void> {
  const mailing = await prisma.mailing.findFirst({ where: { id }, select: { state: true } });
  if (mailing === null) throw new Failure('not_found');
  if (!mayMove(mailing.state, 'edit')) throw new Failure('mailing_state', { state: mailing.state });
}

/** In their order, each once. */
async function listIdsOf({ prisma }: Database, named: MailingDraft['lists']): Promise<number[]> {
  const [ids, keys] = [named.filter((name) => typeof name === 'number'), named.filter((name) => typeof name === 'string')];
  const found = await prisma.mailingList.findMany({
    where: { archivedAt: null, OR: [{ id: { in: ids } }, { key: { in: keys } }] },
    select: { id: true, key: true },
  });
  return [
    ...new Set(
      named.map((name) => {
        const list = found.find(({ id, key }) => id === name || key === name);
        if (list === undefined) throw new Failure('not_found', { list: name });
        return list.id;
      }),
    ),
  ];
}

/** Zod leaves absent fields undefined, which Prisma's types take for a value. */
function given({
  senderName,
  senderEmail,
  replyTo,
  rate,
  ...rest
}: Omit<MailingChange, 'id' | 'version' | 'lists'>): Prisma.MailingUpdateInput {
  const all = { senderName, senderEmail, replyTo, rate, ...rest };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
