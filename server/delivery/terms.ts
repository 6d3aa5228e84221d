import { costOf } from '#domain/delivery/rules.ts';
import type { DeliveryRule, DeliveryTerms } from '#domain/delivery/types.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { deliveryMethods } from './offers.ts';
import { readDeliveryRows } from './queries.ts';

/** Tag of pages that say what sending costs. */
export const DELIVERY = 'delivery';

/** How goods reach a buyer in the shop's own country, in the order of the checkout; the same for everyone. */
export async function deliveryTerms({ db, shows }: Pick<Context, 'db' | 'shows'>, language: Language): Promise<DeliveryTerms> {
  shows(DELIVERY, 'settings');
  const { currency, countryId } = await shopSettings(db);
  const ways = deliveryMethods(await readDeliveryRows(db), language).flatMap(({ name, note, pickUp, rule }) => {
    const price = costOf(rule, { goods: 0, weight: 0, countryId });
    if (price === undefined) return [];
    return [{ name, note, price, exact: rule.kind !== 'by_weight', freeFrom: freeFromOf(rule), pickUp: pickUp !== undefined }];
  });
  return { ways, currency };
}

function freeFromOf(rule: DeliveryRule): number | null {
  return rule.kind === 'free_from' ? rule.freeFrom : null;
}
