import type { MessagesAsked, RecordNamed } from '#domain/messages/schema.ts';
import type { Message, MessagePage, OwnPart } from '#domain/messages/types.ts';
import { type Stars, statsOf } from '#domain/stars.ts';
import type { Context } from '../context.ts';
import { mayAct } from '../people/roles.ts';
import { openRecord } from './opening.ts';
import { publicName } from './public-name.ts';
import { countsOf, messageTag, readThreads } from './queries.ts';

/**
 * A page of what was written on a record. Of a public one it is the same for everyone.
 * @throws Failure not_found for a record that does not exist, or not for this caller
 */
export async function messagePage(ctx: Context, asked: MessagesAsked): Promise<MessagePage> {
  const { subject } = await openRecord(ctx, asked);
  ctx.shows(messageTag(asked));
  const { threads, count, stars } = await readThreads(ctx.db, asked, asked);
  const stats = subject.isRated ? statsOf(countsOf(stars)) : null;
  const asShown = (stored: Message) => messageOf(stored, subject.audience === 'public');
  return {
    threads: threads.map((thread) => ({ ...asShown(thread), answers: thread.answers.map(asShown) })),
    total: asked.stars === undefined ? count : (stars[asked.stars - 1] ?? 0),
    count,
    stats,
  };
}

function messageOf({ at, editedAt, author, ...stored }: Message, isPublic: boolean): Message {
  return {
    ...stored,
    at: new Date(at).toISOString(),
    editedAt: editedAt && new Date(editedAt).toISOString(),
    author: isPublic && !stored.fromShop ? publicName(author) : author,
  };
}

/** What only the person who is signed in is shown of a record's messages. @throws Failure not_found, sign_in_needed */
export async function ownPart(ctx: Context, asked: RecordNamed): Promise<OwnPart> {
  const me = await mayAct(ctx, 'customer');
  const { subject } = await openRecord(ctx, asked);
  const { prisma } = ctx.db;
  const here = { kind: asked.kind, recordId: asked.id, deletedAt: null };
  const message = { message: here, personId: me.id };
  const own = await prisma.message.findMany({
    where: { ...here, personId: me.id },
    orderBy: { id: 'asc' },
    select: { id: true, stars: true, text: true },
  });
  const votes = await prisma.messageVote.findMany({ where: message, select: { messageId: true } });
  const reports = await prisma.messageReport.findMany({ where: message, select: { messageId: true } });
  const rating = own.find(({ stars }) => stars !== null);
  return {
    name: subject.audience === 'public' ? publicName(me.name) : me.name,
    own: own.map(({ id }) => id),
    helpful: votes.map(({ messageId }) => messageId),
    reported: reports.map(({ messageId }) => messageId),
    rating: rating === undefined ? null : { ...rating, stars: rating.stars as Stars },
  };
}
