import { linkState } from '#domain/links/rules.ts';
import type { OfflineClick } from '#domain/links/schema.ts';
import type { ClickRecorded } from '#domain/links/types.ts';
import type { Context } from '../context.ts';
import { visitorLimits } from '../http/visitor-limits.ts';
import { isStored, lockClick, writeClicks } from './click-queries.ts';
import { clickOf } from './new-click.ts';

/** ms; a click of a device that was away for longer is not counted. */
const LATEST = 30 * 86_400_000;

/**
 * Counts a click at the time that the device says, as if the redirect had been asked then. Of a day whose salt is thrown away already, a new
 * salt is made and goes with the next cleaning: a device that was away so long counts as one more visitor of that day, since nobody can tell
 * any more whether it was there before.
 * @throws Failure too_many_requests
 */
export async function recordOfflineClick(ctx: Context, { id, code, at: given, qr }: OfflineClick): Promise<ClickRecorded> {
  const { db, ip, headers } = ctx;
  await ctx.limit('click', visitorLimits.clicks);
  const found = await linkAt(ctx, code, new Date(given));
  if (found === undefined) return { counted: false };
  // What sends it is a page of the shop, and that page did not lead to the link.
  const visitor = { ip, headers: { ...headers, referer: undefined } };
  const click = await clickOf(db, { id, ...found, visitor, country: ctx.country(), qr });
  return db.transaction(async (tx) => {
    // By the id alone: the time of a clock that runs ahead is another one each time it is sent.
    await lockClick(tx, id);
    if (await isStored(tx, id)) return { counted: true };
    return { counted: !(await writeClicks(tx, [click])).has(id) };
  });
}

/** The link of a code, where it led on at that time. How often it may be used is decided where the click is stored. */
async function linkAt({ db, now }: Context, code: string, given: Date): Promise<{ linkId: number; at: Date } | undefined> {
  if (given.getTime() < now.getTime() - LATEST) return undefined;
  const found = await db.prisma.linkCode.findFirst({
    where: { code },
    select: { link: { select: { id: true, createdAt: true, pausedAt: true, expiresAt: true } } },
  });
  if (found === null) return undefined;
  const { id: linkId, createdAt, pausedAt, expiresAt } = found.link;
  const at = between(createdAt, given, now);
  const isPaused = pausedAt !== null && pausedAt <= at;
  const state = linkState({ pausedAt: isPaused ? pausedAt : null, expiresAt, maxClicks: null, clicks: 0 }, at);
  return state === 'active' ? { linkId, at } : undefined;
}

/** A device's clock may be wrong. */
function between(first: Date, given: Date, last: Date): Date {
  return new Date(Math.max(first.getTime(), Math.min(given.getTime(), last.getTime())));
}
