import type { CardsQuery } from '#domain/catalog/schema.ts';
import type { Cards } from '#domain/catalog/types.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { cardOf } from './cards.ts';
import { readCards } from './queries.ts';

/** The cards of products that a device remembers, in the order of their ids; unknown ones, and those not for sale, are left out. */
export async function knownCards({ db, shows }: Pick<Context, 'db' | 'shows'>, { ids, language }: CardsQuery): Promise<Cards> {
  shows('settings', 'catalog');
  const cards = await readCards(db, ids);
  const { currency } = await shopSettings(db);
  return { cards: cards.map((card) => cardOf(card, language)), currency };
}
