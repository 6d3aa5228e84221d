import { type CartTerms, settleCart, settleLinesThere } from '#domain/cart/rules.ts';
import type { CartRequest, FollowedCart } from '#domain/cart/schema.ts';
import type { Cart } from '#domain/cart/types.ts';
import { waysTo } from '#domain/delivery/rules.ts';
import { taxIn } from '#domain/orders/taxes.ts';
import { countryCode } from '#domain/places/countries.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { currentKey } from './person-cart.ts';
import { cartState, readCart, type StoredCart } from './queries.ts';

type Shop = Pick<Settings, 'currency' | 'countryId' | 'highestOrder' | 'minimumOrder' | 'tax'>;

/** The cart as it counts today; one that nobody has put anything into is empty and of version 0. Writes nothing. */
export async function getCart({ db }: Pick<Context, 'db'>, request: CartRequest): Promise<Cart> {
  const shop = await shopSettings(db);
  return cartOf(request.key, await readCart(db, request), shop);
}

/**
 * The cart that a device shows, if it changed since: another device may have changed, merged or ordered it. A device without one gets that
 * of the person who is signed in. Null: nothing new.
 */
export async function followCart({ db, session }: Pick<Context, 'db' | 'session'>, followed: FollowedCart): Promise<Cart | null> {
  const { key, version, language } = followed;
  const known = key === null ? undefined : await cartState(db, key);
  if (known === undefined) {
    const own = (await session.read())?.personId == null ? null : await currentKey({ db, session });
    return own === null ? null : getCart({ db }, { key: own, language });
  }
  const isNews = known.key !== key || known.version !== version || known.state !== 'draft';
  return isNews ? getCart({ db }, { key: known.key, language }) : null;
}

/** The visitor's cart; empty and without a key where their session remembers none and they have none. Begins no session. */
export async function sessionCart({ db, session, language }: Pick<Context, 'db' | 'session' | 'language'>): Promise<Cart> {
  const key = await currentKey({ db, session });
  return key === null ? settleCart('', 0, [], termsAtHome(await shopSettings(db))) : getCart({ db }, { key, language });
}

/**
 * What is stored, settled with the offers it was read with, under the key that it goes by. What was ordered is no cart any more: closed,
 * and empty.
 */
export function cartOf(asked: string, { key: own, version, state, lines, offers, ways, countryId }: StoredCart, shop: Shop): Cart {
  const key = own ?? asked;
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
