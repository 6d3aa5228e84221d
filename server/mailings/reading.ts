import { Failure } from '#domain/failure.ts';
import { Audience, type MailingFilter, type MailingNamed } from '#domain/mailings/schema.ts';
import type { Mailing, MailingList, MailingReport, MailingRow, Reactions } from '#domain/mailings/types.ts';
import { type Translated, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Mailing as Stored } from '../database/generated/client.ts';
import { shopSettings } from '../settings/service.ts';
import { countReactions, countRecipients } from './counting-queries.ts';
import { latestFailures, mailingLinks, mailingRevenue } from './report-queries.ts';

/** A page of the mailings, the newest first. @throws Failure not_found for a list that there is not */
export async function listMailings(ctx: Context, { state, list, after, limit }: MailingFilter): Promise<MailingList> {
  const { prisma } = ctx.db;
  const named =
    list === undefined
      ? undefined
      : await prisma.mailingList.findFirst({ where: typeof list === 'number' ? { id: list } : { key: list }, select: { id: true } });
  if (named === null) throw new Failure('not_found');
  const found = await prisma.mailing.findMany({
    where: { ...(state && { state }), ...(named && { listIds: { has: named.id } }), ...(after && { id: { lt: after } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const shown = found.slice(0, limit);
  return { mailings: await rowsOf(ctx, shown), next: found.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** @throws Failure not_found */
export async function showMailing(ctx: Context, { id }: MailingNamed): Promise<Mailing> {
  const mailing = await ctx.db.prisma.mailing.findFirst({ where: { id } });
  if (mailing === null) throw new Failure('not_found');
  const [[row], { reactions, lately }] = await Promise.all([rowsOf(ctx, [mailing]), reactionsOf(ctx, id)]);
  const { format, subject, preheader, body, audience, senderName, senderEmail, replyTo, campaign, rate, trouble, version } = mailing;
  return {
    ...(row as MailingRow),
    format,
    subject: subject as Translated,
    preheader: preheader as Translated,
    body: body as Translated,
    audience: Audience.parse(audience),
    senderName,
    senderEmail,
    replyTo,
    campaign,
    rate,
    trouble,
    version,
    reactions,
    pace: mailing.state === 'sending' ? paceOf(ctx.now, mailing.startedAt, lately) : null,
  };
}

/** What came of a mailing: its links, its orders, and the latest refusals. @throws Failure not_found */
export async function mailingReport(ctx: Context, { id }: MailingNamed): Promise<MailingReport> {
  const { db, publicUrl } = ctx;
  const mailing = await db.prisma.mailing.findFirst({ where: { id } });
  if (mailing === null) throw new Failure('not_found');
  const [[row], { reactions }, links, revenue, failures, { currency }] = await Promise.all([
    rowsOf(ctx, [mailing]),
    reactionsOf(ctx, id),
    mailingLinks(db, id),
    mailingRevenue(db, id),
    latestFailures(db, id),
    shopSettings(db),
  ]);
  return {
    mailing: row as MailingRow,
    reactions,
    links: links.map((link) => ({ ...link, shortUrl: `${publicUrl}/r/${link.code}` })),
    ...revenue,
    currency,
    failures: failures.map(({ at, ...failure }) => ({ ...failure, at: at.toISOString() })),
  };
}

async function rowsOf({ db, language }: Context, mailings: readonly Stored[]): Promise<MailingRow[]> {
  const ids = mailings.flatMap(({ listIds }) => listIds);
  const [lists, counts] = await Promise.all([
    db.prisma.mailingList.findMany({ where: { id: { in: ids } }, select: { id: true, key: true, title: true } }),
    countRecipients(
      db,
      mailings.map(({ id }) => id),
    ),
  ]);
  return mailings.map(({ id, name, state, listIds, scheduledAt, startedAt, endedAt, createdAt }) => ({
    id,
    name,
    lists: listIds.flatMap((listId) => {
      const list = lists.find((one) => one.id === listId);
      return list === undefined ? [] : [{ ...list, title: textOf(list.title as Translated, language) }];
    }),
    state,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    counts: counts.get(id) as MailingRow['counts'],
  }));
}

async function reactionsOf({ db, now }: Context, id: number): Promise<{ reactions: Reactions; lately: number }> {
  const [{ reactions, lately }, { mailings }] = await Promise.all([countReactions(db, id, now), shopSettings(db)]);
  return { reactions: { ...reactions, opened: mailings.countOpens ? reactions.opened : null }, lately };
}

/** Mails per second, over the last minute or since it began. */
function paceOf(now: Date, startedAt: Date | null, lately: number): number {
  const seconds = startedAt === null ? 60 : Math.min(60, Math.max(1, (now.getTime() - startedAt.getTime()) / 1_000));
  return Math.round((lately / seconds) * 10) / 10;
}
