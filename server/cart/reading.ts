import { type CartTerms, settleCart, settleLinesThere } from '#domain/cart/rules.ts';
import type { CartRequest } from '#domain/cart/schema.ts';
import type { Cart } from '#domain/cart/types.ts';
import { waysTo } from '#domain/delivery/rules.ts';
import { taxIn } from '#domain/orders/taxes.ts';
import { countryCode } from '#domain/places/countries.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { readCart, type StoredCart } from './queries.ts';

type Shop = Pick<Settings, 'currency' | 'countryId' | 'highestOrder' | 'minimumOrder' | 'tax'>;

/** The cart as it counts today; one that nobody has put anything into is empty and of version 0. Writes nothing. */
export async function getCart({ db }: Pick<Context, 'db'>, request: CartRequest): Promise<Cart> {
  const shop = await shopSettings(db);
  return cartOf(request.key, await readCart(db, request), shop);
}

/** The cart that the visitor's session remembers; empty and without a key where it remembers none. Begins no session. */
export async function sessionCart({ db, session, language }: Pick<Context, 'db' | 'session' | 'language'>): Promise<Cart> {
  const key = (await session.read())?.cartKey ?? null;
  return key === null ? settleCart('', 0, [], termsAtHome(await shopSettings(db))) : getCart({ db }, { key, language });
}

/** What is stored, settled with the offers it was read with. What was ordered is no cart any more: closed, and empty. */
export function cartOf(key: string, { version, state, lines, offers, ways, countryId }: StoredCart, shop: Shop): Cart {
  if (state !== 'draft') return { ...settleCart(key, version, [], termsAtHome(shop)), closed: true };
  const to = countryId ?? shop.countryId;
  const known = ways.length === 0 ? undefined : waysTo(ways, to);
  // What is not sent there is fetched from the shop.
  const isSent = known?.some(({ kind }) => kind !== 'pick_up') ?? true;
  const terms = isSent ? termsIn(to, shop) : termsAtHome(shop);
  return settleCart(key, version, settleLinesThere(lines, offers, terms.tax), { ...terms, ways: known });
}

function termsAtHome(shop: Shop): CartTerms {
  return termsIn(shop.countryId, shop);
}

function termsIn(countryId: number, shop: Shop): CartTerms {
  const [home = '', there = ''] = [shop.countryId, countryId].map(countryCode);
  return { currency: shop.currency, minimumOrder: shop.minimumOrder, highestOrder: shop.highestOrder, tax: taxIn(shop.tax, home, there) };
}
