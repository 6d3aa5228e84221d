import { setTimeout as delay } from 'node:timers/promises';
import { type TRPCClient, TRPCClientError } from '@trpc/client';
import type { CartCommand } from '#domain/cart/schema.ts';
import type { Checkout, PlacedOrder } from '#domain/checkout/types.ts';
import type { FailureCode } from '#domain/failure.ts';
import type { Api } from '../../server/app.ts';
import { newBilling } from '../buyer.ts';
import type { Chance } from './chance.ts';
import { type Attempt, type Change, isOrder, type Story } from './journal.ts';
import type { Traffic } from './traffic.ts';

/** Where shoppers buy and what they record; `closing`: no new cart is begun, and open ones are finished. */
export type ShoppingTrip = { traffic: Traffic; variantIds: readonly number[]; stories: Story[]; closing: AbortSignal; chance: Chance };

type Device = ShoppingTrip & { api: TRPCClient<Api>; story: Story };

const LONGEST_DELAY = 300;
const LONGEST_PAUSE = 1_000;
const MOST_ATTEMPTS = 4;

/** Buys, with one device after the other. An unacknowledged request is sent again under the same id, as the app does. */
export async function shop(trip: ShoppingTrip): Promise<void> {
  const { closing, traffic, stories, chance } = trip;
  while (!closing.aborted) {
    const api = traffic.open();
    do {
      const story: Story = { cartKey: crypto.randomUUID().replaceAll('-', ''), changes: [], attempts: [] };
      stories.push(story);
      const device = { ...trip, api, story };
      if (!(await fill(device)) || !(await buy(device))) break;
      // The same device goes on with its next cart.
    } while (!closing.aborted && !chance.onceIn(4));
  }
}

/** Adds and removes; false when the cart is abandoned or the device is lost. */
async function fill(device: Device): Promise<boolean> {
  const { api, chance, closing, story } = device;
  for (let rounds = 1 + chance.below(4); rounds > 0; rounds--) {
    if (closing.aborted) return false;
    const changes = Array.from({ length: 1 + chance.below(3) }, (): Change => ({ command: commandOf(device), answer: null }));
    story.changes.push(...changes);
    const send = (sent: readonly Change[]) =>
      untilAnswered(device, () =>
        api.cart.send.mutate({ key: story.cartKey, language: 'en', commands: sent.map(({ command }) => command) }),
      );
    const answer = await send(changes);
    if (answer === undefined) return false;
    if ('refused' in answer) throw new Error(`A cart as a whole was refused: ${answer.refused}`);
    const answers = new Map(answer.answers.map((each) => [each.id, each.ok ? 'done' : each.code] as const));
    for (const change of changes) change.answer = answers.get(change.command.id) ?? null;
    // A device that is unsure sends an acknowledged change once more.
    const done = changes.filter(({ answer }) => answer === 'done');
    if (done.length > 0 && chance.onceIn(5) && (await send(done)) === undefined) return false;
  }
  return !chance.onceIn(6);
}

/** From the address to the order, sometimes to its cancellation; false when the device is lost or gives up. */
async function buy(device: Device): Promise<boolean> {
  const { api, chance, story } = device;
  const cart = { key: story.cartKey, language: 'en' } as const;
  const billing = newBilling();
  const addressed = await untilAnswered(device, () => api.checkout.addresses.mutate({ ...cart, billing, shipping: null }));
  if (addressed === undefined || 'refused' in addressed) return false;
  const deliveryId = addressed.deliveries[0]?.id;
  if (deliveryId === undefined) return false;
  let checkout = await untilAnswered(device, () => api.checkout.delivery.mutate({ ...cart, deliveryId }));
  // Holds the goods for a while; a shopper without a hold buys what is left all the same.
  if (chance.onceIn(3) && (await untilAnswered(device, () => api.checkout.hold.mutate(cart))) === undefined) return false;
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts++) {
    if (checkout === undefined || 'refused' in checkout || checkout.cart.quantity === 0) return false;
    const answer = await pay(device, checkout);
    if (isOrder(answer)) return chance.onceIn(8) ? cancel(device, answer) : true;
    if (answer === null || !['order_changed', 'order_given_up', 'out_of_stock', 'prices_changed'].includes(answer)) return false;
    checkout = await untilAnswered(device, () => api.checkout.state.query(cart));
  }
  return false;
}

async function pay(device: Device, { cart, payments, revision }: Checkout): Promise<Attempt['answer']> {
  const { api, chance, story, traffic } = device;
  const lines = cart.lines.map(({ key, wanted, quantity }) => ({ key, wanted, quantity }));
  const attempt: Attempt = { orderKey: crypto.randomUUID(), total: cart.total, lines, answer: null };
  story.attempts.push(attempt);
  const keys = { key: cart.key, orderKey: attempt.orderKey };
  const choice = { language: 'en', paymentId: payments[0]?.id ?? 0, termsAccepted: true } as const;
  const shown = { expectedTotal: cart.total, expectedRevision: revision };
  const place = () => api.checkout.place.mutate({ ...keys, ...choice, ...shown });
  const giveUp = () => api.checkout.giveUp.mutate(keys);
  let tries = 0;
  const answer = await untilAnswered(device, async (): Promise<PlacedOrder | { refused: FailureCode }> => {
    tries += 1;
    // An app that was reopened asks for the outcome first.
    const found = tries > 1 && chance.onceIn(3) ? await api.checkout.outcome.query(keys) : null;
    if (found !== null) return found;
    if (tries > 1 && chance.onceIn(4)) return (await giveUp()) ?? { refused: 'order_given_up' };
    if (!chance.onceIn(8)) return place();
    tries += 1;
    const [one, other] = await Promise.all([place(), place()]);
    if (one.id !== other.id) traffic.faults.add(`${attempt.orderKey} made both ${one.number} and ${other.number}`);
    return one;
  });
  // Another try may find goods that this one did not: after several tries a refusal counts only once the key is given up, as in the app.
  const doubted = answer !== undefined && 'refused' in answer && answer.refused !== 'order_given_up' && tries > 1;
  const settled = doubted ? await untilAnswered(device, async () => (await giveUp()) ?? answer) : answer;
  attempt.answer = settled === undefined ? null : 'refused' in settled ? settled.refused : settled;
  if (isOrder(attempt.answer) && chance.onceIn(5)) {
    // An order stays the same, however often it is sent.
    const again = await untilAnswered(device, place);
    const found = again && ('refused' in again ? again.refused : again.number);
    if (found !== undefined && found !== attempt.answer.number)
      traffic.faults.add(`${attempt.answer.number} was sent again and became ${found}`);
  }
  return attempt.answer;
}

async function cancel(device: Device, { id, accessToken }: PlacedOrder): Promise<boolean> {
  const { api, story } = device;
  story.cancelling = null;
  let tries = 0;
  const answer = await untilAnswered(device, () => {
    tries += 1;
    return api.orders.cancelOwn.mutate({ id, accessToken });
  });
  if (answer === undefined) return false;
  // An earlier try whose answer was lost has cancelled it already.
  const before = 'refused' in answer && answer.refused === 'wrong_state' && tries > 1;
  story.cancelling = 'refused' in answer && !before ? answer.refused : 'done';
  return true;
}

function commandOf({ chance, variantIds }: Device): CartCommand {
  const variantId = chance.one(variantIds);
  const kind = chance.onceIn(3) ? 'set' : 'add';
  return {
    id: crypto.randomUUID(),
    kind,
    line: String(variantId),
    variantId,
    quantity: kind === 'set' ? chance.below(4) : 1 + chance.below(3),
  };
}

/** Sends until the shop accepts or refuses; undefined when the device is lost before. */
async function untilAnswered<T>({ chance }: Device, ask: () => Promise<T>): Promise<T | { refused: FailureCode } | undefined> {
  await delay(chance.below(LONGEST_DELAY));
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const refused = refusalOf(error);
      if (refused !== undefined) return { refused };
      if (chance.onceIn(20)) return undefined;
      await delay(chance.below(LONGEST_PAUSE));
    }
  }
}

/** A final refusal: neither `unavailable` nor silence. */
function refusalOf(error: unknown): FailureCode | undefined {
  if (!(error instanceof TRPCClientError)) throw error;
  const failure = (error.data as { failure?: FailureCode } | undefined)?.failure;
  return failure === 'unavailable' ? undefined : failure;
}
