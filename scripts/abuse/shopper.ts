import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { Cart } from '#domain/cart/types.ts';
import type { Checkout, PlacedOrder } from '#domain/checkout/types.ts';
import { newBilling } from '../buyer.ts';
import { newAddress, type Visitor, visitorTo } from './visitor.ts';

/** What an order may differ in from a normal one. */
export type Purchase = { variantId: number; quantity?: number; billing?: ReturnType<typeof newBilling> };

/** All that the app requests for one order: cart, checkout steps, order, confirmation page. */
export async function buy(visitor: Visitor, { variantId, quantity = 1, billing = newBilling() }: Purchase): Promise<PlacedOrder> {
  const cart = { key: randomBytes(16).toString('hex'), language: 'en' };
  const command = { id: randomUUID(), kind: 'add', line: String(variantId), variantId, quantity };
  await visitor.mutate('cart.send', { ...cart, commands: [command] });
  await visitor.query<Cart>('cart.get', cart);
  const chosen = await visitor.mutate<Checkout>('checkout.addresses', { ...cart, billing, shipping: null });
  const ready = await visitor.mutate<Checkout>('checkout.delivery', { ...cart, deliveryId: chosen.deliveries[0]?.id });
  await visitor.mutate<Checkout>('checkout.hold', cart);
  const shown = { expectedTotal: ready.cart.total, expectedRevision: ready.revision };
  const placing = { orderKey: randomUUID(), paymentId: ready.payments[0]?.id, ...shown, termsAccepted: true };
  const placed = await visitor.mutate<PlacedOrder>('checkout.place', { ...cart, ...placing });
  await visitor.send('GET', '/shop/confirmation');
  return placed;
}

/** Looks around and buys, again and again, each time as another customer. Returns the ms of each purchase once `enough` says so. */
export async function keepBuying(port: number, variantId: number, enough: (bought: number) => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  while (!enough(times.length)) {
    const tally = { requests: 0, refused: 0, faults: 0 };
    const visitor = visitorTo(port, newAddress(), tally, agent);
    const begun = performance.now();
    await visitor.send('GET', '/shop');
    await buy(visitor, { variantId });
    times.push(performance.now() - begun);
    if (tally.refused > 0) throw new Error('A normal shopper was refused');
  }
  agent.destroy();
  return times;
}
