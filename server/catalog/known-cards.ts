import type { CardsQuery } from '#domain/catalog/schema.ts';
import type { Cards } from '#domain/catalog/types.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { type CardRow, cardOf, cardRow } from './cards.ts';

/** The cards of products that a device remembers, in the order of their ids; unknown ones, and those not for sale, are left out. */
export async function knownCards({ db, shows }: Pick<Context, 'db' | 'shows'>, { ids, language }: CardsQuery): Promise<Cards> {
  shows('settings', 'catalog');
  const rows = await db.rows<{ card: CardRow }>(sql`
    select ${cardRow} as card
    from unnest(${[...new Set(ids)]}::int[]) with ordinality as wanted(id, place) join products p on p.id = wanted.id
    where p.published and p.saleable order by wanted.place`);
  const { currency } = await shopSettings(db);
  return { cards: rows.map(({ card }) => cardOf(card, language)), currency };
}
