import { Failure } from '#domain/failure.ts';
import { dayIn, daysFrom, daysLater } from '#domain/figures/days.ts';
import { MOST_DAYS, USUAL_DAYS } from '#domain/figures/schema.ts';
import type { FiguresPeriod } from '#domain/figures/types.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';

/** Instants from the first up to the second, which is not in it. */
export type Between = { begin: Date; end: Date };

export type Period = {
  shown: FiguresPeriod;
  between: Between;
  /** as many days right before; of a period that runs, up to the same time of the day */
  before: { from: string; to: string } & Between;
  /** the shop's own, by its number */
  home: number;
};

/** The days asked for in the shop's time zone, and when they begin and end there. @throws Failure bad_input */
export async function periodOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<Period> {
  const { timeZone: zone, currency, countryId: home } = await shopSettings(db);
  const today = dayIn(zone, now);
  const to = asked.to === undefined || asked.to > today ? today : asked.to;
  const from = asked.from ?? daysLater(to, 1 - USUAL_DAYS);
  const days = daysFrom(from, to);
  if (days < 1 || days > MOST_DAYS) throw new Failure('bad_input', { fields: ['from'] });
  const running = to === today;
  const earlier = { from: daysLater(from, -days), to: daysLater(from, -1) };
  const [bounds] = await db.rows<Between & { earlier: Date; until: Date }>(sql`
    select (${from}::text)::timestamp at time zone ${zone}::text as begin, (${daysLater(to, 1)}::text)::timestamp at time zone ${zone}::text as end,
      (${earlier.from}::text)::timestamp at time zone ${zone}::text as earlier,
      ((${now}::timestamptz at time zone ${zone}::text) - make_interval(days => ${days}::int)) at time zone ${zone}::text as until`);
  if (bounds === undefined) throw new Error('The statement answers a row.');
  const { begin, end } = bounds;
  return {
    shown: { from, to, zone, running, currency },
    between: { begin, end },
    before: { ...earlier, begin: bounds.earlier, end: running ? bounds.until : begin },
    home,
  };
}
