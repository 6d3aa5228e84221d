import { Failure } from '#domain/failure.ts';
import type { Hiding, MessageFilter, ShopAnswer } from '#domain/messages/schema.ts';
import type { Posted, StaffMessage, StaffMessages } from '#domain/messages/types.ts';
import type { Stars } from '#domain/stars.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { type Described, subjectOf } from '../kinds/subject.ts';
import { isOperator, mayAct } from '../people/roles.ts';
import { authorOf, openRecord } from './opening.ts';
import { showAnew, writeMessage } from './posting.ts';
import { lockRecord } from './queries.ts';
import { findForStaff, type StaffRow } from './staff-queries.ts';

/** All messages that this person of the staff may judge, the latest first: of private records, operators alone. */
export async function listMessages(ctx: Context, filter: MessageFilter): Promise<StaffMessages> {
  const me = await mayAct(ctx, 'publisher');
  const kinds = ctx.subjects.filter(({ audience }) => audience === 'public' || isOperator(me)).map(({ kind }) => kind);
  const { count, found } = await findForStaff(ctx.db, kinds, filter);
  const page = found.slice(0, filter.limit);
  const contents = await ctx.db.prisma.message.findMany({ where: { id: { in: page.map(({ id }) => id) } }, include: stored });
  const records = await recordsOf(ctx, contents);
  const contentOf = new Map(contents.map((message) => [message.id, message]));
  const messages = page.flatMap((row) => {
    const message = contentOf.get(row.id);
    return message === undefined ? [] : staffMessage(message, row, records.get(keyOf(message)));
  });
  return { messages, count, next: found.length > filter.limit ? (page.at(-1)?.id ?? null) : null };
}

/**
 * Takes a message off the page, or shows it again; either way its reports are judged.
 * @throws Failure not_found, also for a message of a record that this person may not read
 */
export async function hideMessage(ctx: Context, { messageId, hidden }: Hiding): Promise<void> {
  const message = await ctx.db.prisma.message.findFirst({ where: { id: messageId, deletedAt: null } });
  if (message === null) throw new Failure('not_found');
  const { subject } = await openRecord(ctx, { kind: message.kind, id: message.recordId });
  const stale = await ctx.db.transaction(async (tx) => {
    await lockRecord(tx, { kind: message.kind, id: message.recordId });
    await tx.prisma.message.update({ where: { id: messageId }, data: { hiddenAt: hidden ? (message.hiddenAt ?? ctx.now) : null } });
    await tx.prisma.messageReport.updateMany({ where: { messageId, judgedAt: null }, data: { judgedAt: ctx.now } });
    return showAnew(tx, subject, message.recordId);
  });
  if (stale.length > 0) ctx.drop(stale);
}

/**
 * Answers for the shop. An answer to an answer stands below the message that began.
 * @throws Failure not_found, message_gone
 */
export async function answerMessage(ctx: Context, { messageId, text, commandId }: ShopAnswer): Promise<Posted> {
  const message = await ctx.db.prisma.message.findFirst({ where: { id: messageId } });
  if (message === null) throw new Failure('not_found');
  const { kind, recordId: id, answerTo } = message;
  const opened = await openRecord(ctx, { kind, id });
  const author = await authorOf(ctx, opened);
  const draft = { kind, id, commandId, text, answerTo: answerTo ?? messageId, photos: [] };
  // Counted by the procedure: within its audited transaction a limit would take a second connection.
  return writeMessage(ctx, { draft, opened, author, verified: false, photos: [] });
}

const stored = {
  person: { select: { name: true, email: true, deletedAt: true } },
  reports: { where: { judgedAt: null }, orderBy: { at: 'desc' }, select: { at: true, reason: true } },
  photos: { orderBy: { position: 'asc' }, select: { picture: { select: { hash: true, width: true, height: true } } } },
} satisfies Prisma.MessageInclude;

type Stored = Prisma.MessageGetPayload<{ include: typeof stored }>;

function staffMessage(message: Stored, { answered, waiting }: StaffRow, record: Described | undefined): StaffMessage {
  const { id, kind, recordId, person, fromShop, verified, text, helpful, answerTo } = message;
  return {
    id,
    kind,
    recordId,
    record: record?.name ?? '',
    answerTo,
    at: message.createdAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    authorId: message.personId,
    author: person?.name ?? message.authorName,
    email: person === null ? (record?.customer?.email ?? null) : person.deletedAt === null ? person.email : null,
    fromShop,
    stars: message.stars as Stars | null,
    verified,
    text,
    photos: message.photos.map(({ picture }) => picture),
    helpful,
    ...(message.hiddenAt === null ? {} : { hidden: true as const }),
    reports: message.reports.map(({ at, reason }) => ({ at: at.toISOString(), reason })),
    answered,
    waiting,
  };
}

type Written = Pick<Stored, 'kind' | 'recordId'>;

/** What each of the records is called, by `keyOf`. */
async function recordsOf(ctx: Context, messages: readonly Written[]): Promise<ReadonlyMap<string, Described | undefined>> {
  const written = new Map(messages.map((message) => [keyOf(message), message]));
  const described = [...written].map(async ([name, { kind, recordId }]) => {
    return [name, await subjectOf(ctx, kind)?.describe(ctx.db, recordId, ctx.language)] as const;
  });
  return new Map(await Promise.all(described));
}

function keyOf({ kind, recordId }: Written): string {
  return `${kind} ${recordId}`;
}
