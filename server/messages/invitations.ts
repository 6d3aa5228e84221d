import { createHmac, randomUUID } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import type { InvitedRating } from '#domain/messages/schema.ts';
import type { Posted, RatingPage } from '#domain/messages/types.ts';
import type { Stars } from '#domain/stars.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { RatingInvitation } from '../database/generated/client.ts';
import { secretOf } from '../database/secrets.ts';
import { subjectOf } from '../kinds/subject.ts';
import { hashOf } from '../people/token-hash.ts';
import { hasStoppedInvitations } from './invitation-stop.ts';
import { openRecord } from './opening.ts';
import { writeMessage } from './posting.ts';
import { publicName } from './public-name.ts';
import { earlierRating, guestHashOf, type Rater, raterNamed } from './rater.ts';

const TERM = 90 * 86_400_000;

type Records = readonly { kind: string; id: number }[];
type Invited = { orderId: number; personId: number | null; name: string; email: string; language: Language; records: Records };
export type Invitation = { kind: string; id: number; token: string };

/**
 * Links with which a customer rates what they bought, without signing in: none for what they have rated already, and none at all where they
 * want no such mails. Asked again for the same order, the links are the same.
 */
export async function inviteToRate({ db, now }: Pick<Context, 'db' | 'now'>, invited: Invited): Promise<Invitation[]> {
  const { orderId, personId, name, language } = invited;
  const guestHash = await guestHashOf(db, invited.email);
  if (await hasStoppedInvitations(db, guestHash)) return [];
  const rater = personId === null ? { personId, guestHash } : await raterNamed(db, personId);
  const invitations: Invitation[] = [];
  for (const { kind, id } of invited.records) {
    if ((await earlierRating(db, { kind, id }, rater)) !== null) continue;
    const token = await tokenOf(db, { orderId, kind, recordId: id });
    const which = { orderId, kind, recordId: id };
    await db.prisma.ratingInvitation.upsert({
      where: { orderId_kind_recordId: which },
      create: {
        ...which,
        tokenHash: hashOf(token),
        personId,
        authorName: name,
        guestHash,
        language,
        createdAt: now,
        expiresAt: new Date(now.getTime() + TERM),
      },
      update: {},
    });
    invitations.push({ kind, id, token });
  }
  return invitations;
}

/** What the page of such a link shows. @throws Failure not_found for a link that is over or was never given, and for a record that is gone */
export async function ratingPage(ctx: Context, token: string): Promise<RatingPage> {
  const invitation = await openInvitation(ctx, token);
  const { kind, recordId: id, rater, authorName } = invitation;
  await openRecord(ctx, { kind, id });
  const record = await subjectOf(ctx, kind)?.describe(ctx.db, id, ctx.language);
  if (record === undefined) throw new Failure('not_found');
  const earlier = await earlierRating(ctx.db, { kind, id }, rater);
  const { personId } = rater;
  const person = personId === null ? null : await ctx.db.prisma.person.findFirst({ where: { id: personId }, select: { name: true } });
  return {
    name: record.name,
    path: record.path,
    picture: record.picture ?? null,
    author: publicName(person?.name ?? authorName),
    stars: (earlier?.stars ?? null) as Stars | null,
    text: earlier?.text ?? '',
  };
}

/**
 * Rates a record for the customer whom the link was mailed to, not for the one who is signed in. Another time changes the first.
 * @throws Failure not_found as `ratingPage`, too_many_requests
 */
export async function rateInvited(ctx: Context, { token, stars, text }: InvitedRating): Promise<Posted> {
  const { id: invitationId, kind, recordId: id, rater, authorName } = await openInvitation(ctx, token);
  const opened = await openRecord(ctx, { kind, id });
  const posted = await writeMessage(ctx, {
    draft: { kind, id, stars, text, commandId: randomUUID(), photos: [] },
    opened,
    author: { ...rater, name: authorName, fromShop: false },
    verified: true,
    photos: [],
  });
  await ctx.db.prisma.ratingInvitation.updateMany({ where: { id: invitationId }, data: { messageId: posted.id } });
  return posted;
}

/** Whose rating it would be is judged anew each time: the guest of then may have an account today. */
async function openInvitation({ db, now, buyers }: Context, token: string): Promise<RatingInvitation & { rater: Rater }> {
  const found = await db.prisma.ratingInvitation.findFirst({ where: { tokenHash: hashOf(token), expiresAt: { gt: now } } });
  const buyer = found && (await buyers.find(({ kind }) => kind === found.kind)?.raterOf(db, found.orderId));
  if (found === null || !buyer) throw new Failure('not_found');
  const { personId } = buyer;
  return { ...found, rater: personId === null ? { personId, guestHash: found.guestHash } : await raterNamed(db, personId) };
}

export async function forgetEndedInvitations({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { count } = await db.prisma.ratingInvitation.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}

type Which = { orderId: number; kind: string; recordId: number };

async function tokenOf(db: Database, { orderId, kind, recordId }: Which): Promise<string> {
  return createHmac('sha256', await secretOf(db, 'rating invitations'))
    .update(JSON.stringify([orderId, kind, recordId]))
    .digest('base64url');
}
