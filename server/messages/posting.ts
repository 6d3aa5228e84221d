import { Failure } from '#domain/failure.ts';
import type { MessageDraft } from '#domain/messages/schema.ts';
import type { Posted } from '#domain/messages/types.ts';
import { statsOf } from '#domain/stars.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { onDuplicate } from '../database/refusals.ts';
import type { Limit } from '../http/rate-limits.ts';
import type { Subject } from '../kinds/subject.ts';
import { causerOf } from '../mail/sending.ts';
import { touch } from '../page-cache/invalidation.ts';
import { type Author, authorOf, type Opened, openRecord } from './opening.ts';
import { removePhotos, storePhotos } from './photos.ts';
import { countShown, lockRecord, messageTag } from './queries.ts';
import { adoptRating, earlierRating, raterNamed } from './rater.ts';

/** An address may be an office; a person writes one after the other. */
const limits = {
  address: { points: 120, seconds: 3_600, perMinute: 20 },
  person: { points: 40, seconds: 3_600, perMinute: 10 },
} as const satisfies Record<string, Limit>;

/**
 * Writes a message on a record, once per command. With stars it is the person's rating of the record: a second one changes the
 * first, and without words takes those of the first away.
 * @throws Failure not_found, sign_in_needed, forbidden for staff who rate, message_empty, message_gone for one that is answered and is
 * not shown any more, unsupported_media, too_large, bad_input, too_many_requests
 */
export async function postMessage(ctx: Context, draft: MessageDraft): Promise<Posted> {
  const opened = await openRecord(ctx, draft);
  const author = await authorOf(ctx, opened);
  refuseUnfit(draft, opened.subject, author);
  await ctx.limit('new message', limits.address);
  if (author.personId !== null) await ctx.limit('new message of a person', limits.person, `person ${author.personId}`);
  const photos = await storePhotos(ctx, draft.photos);
  const verified = author.personId !== null && (await hasBought(ctx, draft, author.personId));
  return writeMessage(ctx, { draft, opened, author, verified, photos });
}

type Writer = Pick<Context, 'db' | 'now' | 'language' | 'ip' | 'publish' | 'drop'>;

type Writing = {
  draft: MessageDraft;
  opened: Opened;
  author: Author;
  /** has bought the record */
  verified: boolean;
  /** the hashes of what is stored */
  photos: string[];
};

/** ids that a rating keeps of the commands that changed it: a device repeats its last one only */
const REMEMBERED = 20;

/** Writes what was found to be fit, once per command; or changes the author's rating. @throws Failure message_gone, bad_input */
export async function writeMessage(ctx: Writer, writing: Writing): Promise<Posted> {
  const { draft, opened, author, verified, photos } = writing;
  const { id, stale } = await ctx.db.transaction(async (tx) => {
    await lockRecord(tx, draft);
    const sent = await sentBefore(tx, writing);
    if (sent !== undefined) return { id: sent, stale: [] };
    if (draft.answerTo !== undefined) await refuseGone(tx, draft, draft.answerTo);
    const changed = await changedRating(tx, ctx, writing);
    if (changed !== undefined) return { id: changed, stale: await showAnew(tx, opened.subject, draft.id) };
    const message = await tx.prisma.message
      .create({
        data: {
          kind: draft.kind,
          recordId: draft.id,
          answerTo: draft.answerTo ?? null,
          personId: author.personId,
          authorName: author.personId === null ? author.name : '',
          guestHash: author.personId === null ? (author.guestHash ?? null) : null,
          fromShop: author.fromShop,
          text: draft.text,
          stars: draft.stars ?? null,
          verified,
          language: ctx.language,
          createdAt: ctx.now,
          commandId: draft.commandId,
          photos: { create: photos.map((hash, position) => ({ hash, position })) },
        },
        select: { id: true },
      })
      .catch(onDuplicate(usedElsewhere()));
    await ctx.publish(tx, 'message.posted', { messageId: message.id, ...(author.fromShop ? {} : { causer: causerOf(ctx.ip) }) });
    return { id: message.id, stale: await showAnew(tx, opened.subject, draft.id) };
  });
  if (stale.length > 0) ctx.drop(stale);
  return { id };
}

/** Counts what a locked record shows now. Answers the tags of the pages that are stale. */
export async function showAnew(tx: Transaction, subject: Subject, id: number): Promise<string[]> {
  const stats = statsOf(await countShown(tx, { kind: subject.kind, id }));
  const stars = (await subject.rated?.(tx, id, stats)) ?? [];
  const stale = [messageTag({ kind: subject.kind, id }), ...stars];
  await touch(tx, stale);
  return stale;
}

function refuseUnfit({ text, stars, photos, answerTo }: MessageDraft, subject: Subject, author: Author): void {
  if (text === '' && stars === undefined && photos.length === 0) throw new Failure('message_empty');
  if (stars === undefined) return;
  if (!subject.isRated || answerTo !== undefined) throw new Failure('bad_input', { fields: ['stars'] });
  // A shop does not rate its own goods.
  if (author.fromShop) throw new Failure('forbidden');
}

async function hasBought({ db, buyers }: Context, { kind, id }: MessageDraft, personId: number): Promise<boolean> {
  return (await buyers.find((each) => each.kind === kind)?.includes(db, id, personId)) ?? false;
}

async function refuseGone(tx: Transaction, { kind, id }: MessageDraft, answerTo: number): Promise<void> {
  const where = { id: answerTo, kind, recordId: id, answerTo: null, deletedAt: null, hiddenAt: null };
  if ((await tx.prisma.message.count({ where })) === 0) throw new Failure('message_gone');
}

/** What this command has written or changed already. @throws Failure bad_input for the id of a command that wrote something else */
async function sentBefore({ prisma }: Transaction, { draft, author: { personId } }: Writing): Promise<number | undefined> {
  const { commandId, kind, id: recordId } = draft;
  const sent = await prisma.message.findFirst({ where: { commandId } });
  if (sent !== null && (sent.personId !== personId || sent.kind !== kind || sent.recordId !== recordId)) throw usedElsewhere();
  if (sent !== null || draft.stars === undefined) return sent?.id;
  const changed = await prisma.message.findFirst({ where: { kind, recordId, personId, changedBy: { has: commandId } } });
  return changed?.id;
}

/** The author's earlier rating of the record, if there is one, says from now on what this one does. */
async function changedRating(tx: Transaction, ctx: Writer, writing: Writing): Promise<number | undefined> {
  const { draft, author, photos, verified } = writing;
  if (draft.stars === undefined) return undefined;
  if (author.personId !== null) await adoptRating(tx, draft, await raterNamed(tx, author.personId), ctx.now);
  const earlier = await earlierRating(tx, draft, author);
  if (earlier === null) return undefined;
  if (photos.length > 0) await removePhotos(tx, earlier.id);
  await tx.prisma.message.update({
    where: { id: earlier.id },
    data: {
      stars: draft.stars,
      text: draft.text,
      ...(verified && { verified }),
      photos: { create: photos.map((hash, position) => ({ hash, position })) },
      changedBy: [...earlier.changedBy, draft.commandId].slice(-REMEMBERED),
      editedAt: ctx.now,
    },
  });
  return earlier.id;
}

function usedElsewhere(): Failure {
  return new Failure('bad_input', { fields: ['commandId'] });
}
