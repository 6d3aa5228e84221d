import { isDue } from '#domain/follows/rules.ts';
import { type Language, languageOf, withLanguage } from '#domain/words/languages.ts';
import type { JobContext } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { Events, Later } from '../jobs/events.ts';
import { subjectOf, type WatchedRecord } from '../kinds/subject.ts';
import type { MailBlock } from '../mail/blocks.ts';
import { mailFromShop } from '../mail/from-shop.ts';
import { sendInTurn } from '../mail/sending.ts';
import { stopHeaders, stopLink } from '../mail/stop-link.ts';
import type { Mail } from '../outside/mail.ts';
import { chosen } from '../people/chosen-database.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { tokenOf } from './confirming.ts';
import { confirmWords, dueWords, pathWords, stopWords } from './words.ts';

const withPerson = { person: { select: { email: true, name: true, language: true, deletedAt: true } } } satisfies Prisma.FollowerInclude;
type Told = Prisma.FollowerGetPayload<{ include: typeof withPerson }>;

/** Asks a visitor's mailbox whether it is to be told, or, `stop`, to be told no more. */
export async function sendAsked(ctx: JobContext, { followerId, at, stop, causer }: Events['follow.asked']): Promise<Later | undefined> {
  const found = await readTold(ctx, followerId);
  if (found?.follower.email == null) return undefined;
  const { follower, watched, language, to } = found;
  const isOver = stop === true ? follower.confirmedAt === null : follower.confirmedAt !== null || follower.askedAt.toISOString() !== at;
  if (isOver) return undefined;
  const { db, publicUrl } = ctx;
  const { t } = speakerFor(language);
  const shop = await shopSettings(db);
  const values = { name: watched.name, shop: shop.name };
  const letter = stop === true ? stopWords : confirmWords[follower.topic];
  const link = await stopLink(ctx, { list: 'follows', key: String(follower.id), email: to }, language);
  const query = new URLSearchParams({ id: String(follower.id), token: await tokenOf(db, follower), ...chosen(db) });
  const url = stop === true ? link : `${publicUrl}${withLanguage(language, `/mail/follow?${query}`)}`;
  const mail = {
    ...mailFromShop(shop, publicUrl, {
      language,
      title: t(letter.title, values),
      intro: t(letter.intro, values),
      blocks: [
        { kind: 'button', label: t(letter.button), url },
        { kind: 'paragraph', text: t(letter.notYou) },
      ],
    }),
    to: { address: to },
    subject: t(letter.subject, values),
    messageId: `follow-${db.name}-${follower.id}-${stop === true ? 'stop' : 'confirm'}-${new Date(at).getTime()}@${hostOf(publicUrl)}`,
  };
  return sendInTurn(ctx, mail, causer);
}

/**
 * Tells one follower what has come true, or, `messageId`, what the shop wrote. What they waited for is told once, and in one mail where
 * the same mailbox follows it in several ways.
 */
export async function sendDue(ctx: JobContext, { followerId, part, messageId }: Events['follow.due']): Promise<void> {
  const found = await readTold(ctx, followerId);
  if (found === undefined || found.follower.confirmedAt === null) return;
  if (found.follower.topic === 'news') {
    if (await isToldAsPerson(ctx, found)) return;
    const message = messageId === undefined ? null : await ctx.db.prisma.message.findFirst({ where: { ...shown, id: messageId } });
    if (message !== null) await ctx.mailer.send(await dueMail(ctx, found, { text: message.text, part: `news-${message.id}` }));
    return;
  }
  const due = await dueAtMailbox(ctx, found, part ?? found.follower.part);
  const [first] = due;
  if (first === undefined || !due.some(({ follower }) => follower.id === followerId)) return;
  const { topic, askedAt } = first.follower;
  const mail = await dueMail(ctx, first, { part: `${topic}-${askedAt.getTime()}` });
  // Marked first and sent after: a mail server may take longer than a transaction may last, and nobody waits for a locked row.
  const { prisma } = ctx.db;
  const ids = due.map(({ follower }) => follower.id);
  if ((await prisma.follower.updateMany({ where: { id: { in: ids }, ...waiting }, data: { mailedAt: ctx.now } })).count === 0) return;
  await ctx.mailer.send(mail).catch(async (error: unknown) => {
    await prisma.follower.updateMany({ where: { id: { in: ids }, mailedAt: ctx.now }, data: { mailedAt: null } });
    throw error;
  });
}

const shown = { deletedAt: null, hiddenAt: null };
const waiting = { mailedAt: null, confirmedAt: { not: null } };

type Found = { follower: Told; watched: WatchedRecord; language: Language; to: string };

async function readTold(ctx: JobContext, id: number): Promise<Found | undefined> {
  const follower = await ctx.db.prisma.follower.findFirst({ where: { id }, include: withPerson });
  return follower === null ? undefined : foundOf(ctx, follower);
}

/**
 * What one mailbox waits for of a record, and of one part of it, and that has come true; the part before the whole. `part`: 0 for any.
 */
async function dueAtMailbox(ctx: JobContext, { follower, to }: Found, part: number): Promise<Found[]> {
  const { kind, recordId, topic } = follower;
  const followers = await ctx.db.prisma.follower.findMany({
    where: {
      kind,
      recordId,
      topic,
      ...(part !== 0 && { part: { in: [0, part] } }),
      ...waiting,
      OR: [{ email: to }, { person: { email: to } }],
    },
    orderBy: [{ part: 'desc' }, { personId: { sort: 'asc', nulls: 'last' } }],
    include: withPerson,
  });
  const found = await Promise.all(followers.map((each) => foundOf(ctx, each)));
  const due = found.flatMap((each) => (each !== undefined && isDue(topic, each.watched, each.follower.price) ? [each] : []));
  return due.filter((each) => [0, due[0]?.follower.part].includes(each.follower.part));
}

/** Whether a visitor's mailbox follows the news also as that of a person, who is told, or wrote them. */
async function isToldAsPerson({ db }: JobContext, { follower, to }: Found): Promise<boolean> {
  if (follower.personId !== null) return false;
  const { kind, recordId, topic } = follower;
  const asPerson = { kind, recordId, topic, confirmedAt: { not: null }, person: { email: to } };
  return (await db.prisma.follower.count({ where: asPerson })) > 0;
}

async function foundOf({ db, subjects }: JobContext, follower: Told): Promise<Found | undefined> {
  const { kind, recordId, part, person } = follower;
  const to = person === null ? follower.email : person.deletedAt === null ? person.email : null;
  if (to === null) return undefined;
  const language = languageOf(follower.language);
  const watched = await subjectOf({ subjects }, kind)?.watched?.(db, recordId, part, language);
  return watched && { follower, watched, language, to };
}

async function dueMail(
  ctx: JobContext,
  { follower, watched, language, to }: Found,
  { text, part }: { text?: string; part: string },
): Promise<Mail> {
  const { db, publicUrl } = ctx;
  const { t, money } = speakerFor(language);
  const shop = await shopSettings(db);
  const letter = dueWords[follower.topic];
  const price = money(watched.price, shop.currency);
  const values = { name: watched.name, shop: shop.name, price, before: money(follower.price ?? watched.price, shop.currency) };
  const link = await stopLink(ctx, { list: 'follows', key: String(follower.id), email: to }, language);
  const blocks: MailBlock[] = [
    ...(text === undefined || text === '' ? [] : [{ kind: 'paragraph', text } as const]),
    { kind: 'button', label: t(pathWords.see), url: `${publicUrl}${withLanguage(language, watched.path)}` },
    { kind: 'link', label: t(pathWords.stop), url: link },
  ];
  return {
    ...mailFromShop(shop, publicUrl, { language, title: t(letter.title, values), intro: t(letter.intro, values), blocks }),
    to: { address: to },
    subject: t(letter.subject, values),
    headers: stopHeaders(link),
    messageId: `follow-${db.name}-${follower.id}-${part}@${hostOf(publicUrl)}`,
  };
}

function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}
