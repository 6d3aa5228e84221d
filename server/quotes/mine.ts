import { quoteState } from '#domain/quotes/rules.ts';
import type { OwnQuote } from '#domain/quotes/types.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { lastDay } from './days.ts';
import { ownQuoteIds } from './queries.ts';

const MOST_LISTED = 100;

/** The offers to the person who is signed in, the latest first. */
export async function quotesOf({ db, me, now }: Pick<Context, 'db' | 'me' | 'now'>): Promise<OwnQuote[]> {
  const person = await me();
  if (person === null) return [];
  const ids = await ownQuoteIds(db, person.id, MOST_LISTED);
  const rows = await db.prisma.order.findMany({
    where: { id: { in: ids } },
    select: { id: true, state: true, total: true, currency: true, accessToken: true, quote: true },
  });
  const { timeZone } = await shopSettings(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined || row.quote === null) return [];
    const { state, total, currency, accessToken, quote } = row;
    const { number, title, endsAt } = quote;
    const ending = { endsAt: endsAt.toISOString(), validUntil: lastDay(timeZone, endsAt) };
    return [{ id, number, title, state: quoteState({ ...quote, state }, now), total, currency, ...ending, accessToken }];
  });
}
