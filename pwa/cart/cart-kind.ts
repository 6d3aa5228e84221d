import { applyCommand, replaces } from '#domain/cart/rules.ts';
import type { Cart, CommandAnswer, LeftOut, WantedLine } from '#domain/cart/types.ts';
import { noteLeftOut } from '../offline/arrive.ts';
import { isCartOfDevice, leadTo, leaveCart } from '../offline/device-cart.ts';
import { entryOf } from '../offline/entry.ts';
import { register, type Settled, type Stores } from '../offline/kinds.ts';
import { post } from '../offline/post.ts';
import type { Refusal } from './cart-device.ts';
import { newCartKey } from './cart-key.ts';
import type { PendingCommand } from './pending-command.ts';

/** A stored name. */
export const CART = 'cart';

/** `closed`: this cart was ordered, so its commands are for the next one */
type Confirmed = { cart: Cart; leftOut: LeftOut[]; closed: boolean };

register<PendingCommand, Confirmed, readonly WantedLine[]>(CART, {
  lane: CART,
  most: 50,
  send: async (batch) => {
    const [first] = batch;
    const commands = batch.map(({ command }) => command);
    const {
      answers,
      cart,
      leftOut = [],
    } = await post<{ answers: CommandAnswer[]; cart: Cart; leftOut?: LeftOut[] }>('cart.send', {
      key: first?.cartKey,
      language: first?.language,
      commands,
    });
    const final = answers.filter((answer) => answer.ok || answer.code !== 'cart_closed');
    return { answers: final, confirmed: { cart, leftOut, closed: final.length < answers.length } };
  },
  apply: applyCommand,
  settle: async (stores, settled, { cart, leftOut, closed }, [first]) => {
    await noteRefusals(stores, settled);
    await noteLeftOut(stores, leftOut);
    if (first === undefined) return;
    if (closed) await moveToNextCart(stores, first.cartKey);
    else await storeConfirmed(stores, cart, first.cartKey);
  },
});

async function noteRefusals({ cart }: Stores, settled: Settled<PendingCommand>[]): Promise<void> {
  const refusals = ((await cart.get('refusals')) ?? []) as Refusal[];
  for (const { entry, answer } of settled) if (!answer.ok) refusals.push({ ...answer, name: entry.offer.name });
  await cart.put(refusals, 'refusals');
}

/** The cart has been ordered: its pending commands move to the next one. */
async function moveToNextCart(stores: Stores, ordered: string): Promise<void> {
  const { cart, outbox } = stores;
  if (await isCartOfDevice(stores, ordered)) await leaveCart(stores);
  const key = ((await cart.get('key')) as string | undefined) ?? newCartKey();
  await cart.put(key, 'key');
  for (const stored of await outbox.getAll()) {
    const entry = entryOf(stored);
    if (entry.kind === CART && entry.cartKey === ordered) await outbox.put({ ...entry, cartKey: key });
  }
}

async function storeConfirmed(stores: Stores, cart: Cart, asked: string): Promise<void> {
  const { cart: store } = stores;
  if (asked !== cart.key && (await store.get('key')) === asked) await leadTo(stores, cart.key);
  const known = (await store.get('agreed')) as Cart | undefined;
  if (replaces(cart, known, new Date())) await store.put(cart, 'agreed');
}
