import { expect, test } from 'vitest';
import { settleCart, settleLines } from '#domain/cart/rules.ts';
import { offerOf } from '#domain/cart/testing.ts';
import { MOST_LINES } from '#domain/quantity.ts';
import { foldWaiting } from './cart-store.ts';

const terms = { currency: 'EUR', tax: { rate: 1900, included: true }, highestOrder: 200_000 };

/** A confirmed cart of teas at 5.00, each of another kind. */
function cartOf(lines: number) {
  const ids = Array.from({ length: lines }, (_, n) => n + 1);
  const seen = ids.map((id) => ({ id, key: String(id), variantId: id, quantity: 1, seenPrice: 500 }));
  return settleCart('a'.repeat(32), 1, settleLines(seen, new Map(ids.map((id) => [id, offerOf(id)]))), terms);
}

test.each([
  ['another line of a full cart', MOST_LINES, 777, 1, MOST_LINES],
  ['another line of a cart with room', 3, 777, 1, 4],
  ['more than the highest order', 3, 2, 400, 3],
  ['less than that', 3, 2, 200, 202],
])('Abuse: the device shows %s as the server will decide it', (_, lines, variantId, quantity, pieces) => {
  const command = { id: crypto.randomUUID(), kind: 'set' as const, line: String(variantId), variantId, quantity };
  const waiting = { kind: 'cart', id: command.id, language: 'en' as const, command, offer: offerOf(variantId) };
  expect(foldWaiting(cartOf(lines), [waiting]).quantity).toBe(pieces);
});
