import { expect, test } from 'vitest';
import { settleLine } from '../cart/rules.ts';
import { offerOf } from '../cart/testing.ts';
import { countryId } from '../places/countries.ts';
import { changedParts, saysObligation } from './rules.ts';
import { checkoutOf } from './testing.ts';
import type { Checkout } from './types.ts';

const at = (code: string) => ({ name: 'Mia', street: 'Lindenweg 4', city: 'X', countryId: countryId(code) ?? 0 });

test.each<[string, string, string, string | null, boolean]>([
  ['shop and buyer are in the Union', 'DE', 'FR', null, true],
  ['the shop alone is', 'AT', 'US', null, true],
  ['the buyer alone is', 'US', 'SE', null, true],
  ['it is sent there', 'US', 'US', 'IE', true],
  ['the buyer is in the Economic Area', 'CH', 'NO', null, true],
  ['the buyer is in the United Kingdom', 'US', 'GB', null, true],
  ['neither is', 'CH', 'US', 'CA', false],
])('PAY-1 whether the button has to say that one must pay: %s', (_, shop, billing, shipping, expected) => {
  const places = { countryId: at(shop).countryId, billing: at(billing), shipping: shipping === null ? null : at(shipping) };
  expect(saysObligation(places)).toBe(expected);
});

test('PAY-1 before anybody says where they are, the shop’s country counts', () => {
  expect(saysObligation({ countryId: 276, billing: null, shipping: null })).toBe(true);
  expect(saysObligation({ countryId: 840, billing: null, shipping: null })).toBe(false);
});

const parcel = { id: 1, name: 'Parcel', note: '', price: 490 };
const counter = { id: 2, name: 'Counter', note: '', price: 0, pickUp: at('DE') };
const [cup, tea] = [1, 2].map((id) => settleLine({ id, key: `${id}`, variantId: id, quantity: 1, seenPrice: 500 }, offerOf(id)));
const lines = [cup, tea].filter((line) => line !== undefined);
const { cart } = checkoutOf();
const before = checkoutOf({ cart: { ...cart, lines }, billing: at('DE'), deliveries: [parcel, counter], deliveryId: 1 });

test.each<[string, Partial<Checkout>, string[]]>([
  ['nothing did', {}, []],
  ['the other line stands first', { cart: { ...cart, lines: lines.toReversed() } }, []],
  ['one asks for more money, and has less left', { cart: { ...cart, lines: lines.map((line) => ({ ...line, price: 900, left: 1 })) } }, []],
  ['one is wanted twice', { cart: { ...cart, lines: lines.map((line) => ({ ...line, wanted: 2 })) } }, ['lines']],
  ['its bill is mailed to somebody else', { billing: { ...at('DE'), email: 'ole@example.com' } }, ['billing']],
  ['it is billed to somebody else, and goes there', { billing: { ...at('DE'), name: 'Ole' } }, ['billing', 'shipping']],
  ['it is billed to somebody else, and goes where it went', { billing: at('FR'), shipping: at('DE') }, ['billing']],
  ['it goes elsewhere', { shipping: at('FR') }, ['shipping']],
  ['it goes to the same place by another name', { shipping: at('DE') }, []],
  ['it is fetched, wherever it would be sent', { deliveryId: 2, shipping: at('FR') }, ['delivery']],
  ['all of it', { cart, billing: at('AT'), shipping: at('FR'), deliveryId: null }, ['lines', 'billing', 'shipping', 'delivery']],
])('CHK-4 what of an order changed where %s', (_, change, expected) => {
  const now = { ...before, ...change };
  expect(changedParts(before, now)).toEqual(expected);
  expect(changedParts(now, before)).toEqual(expected);
});
