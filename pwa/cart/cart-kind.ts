import { applyCommand, replaces } from '#domain/cart/rules.ts';
import type { Cart, CommandAnswer, WantedLine } from '#domain/cart/types.ts';
import { entryOf } from '../offline/entry.ts';
import { register, type Settled, type Stores } from '../offline/kinds.ts';
import { post } from '../offline/post.ts';
import type { Refusal } from './cart-device.ts';
import { newCartKey } from './cart-key.ts';
import type { PendingCommand } from './pending-command.ts';

/** A stored name. */
export const CART = 'cart';

/** `closed`: this cart was ordered, so its commands are for the next one */
type Confirmed = { cart: Cart; closed: boolean };

register<PendingCommand, Confirmed, readonly WantedLine[]>(CART, {
  lane: CART,
  most: 50,
  send: async (batch) => {
    const [first] = batch;
    const commands = batch.map(({ command }) => command);
    const { answers, cart } = await post<{ answers: CommandAnswer[]; cart: Cart }>('cart.send', {
      key: first?.cartKey,
      language: first?.language,
      commands,
    });
    const final = answers.filter((answer) => answer.ok || answer.code !== 'cart_closed');
    return { answers: final, confirmed: { cart, closed: final.length < answers.length } };
  },
  apply: applyCommand,
  settle: async (stores, settled, { cart, closed }, [first]) => {
    await noteRefusals(stores, settled);
    if (closed && first !== undefined) await moveToNextCart(stores, first.cartKey);
    else await storeConfirmed(stores, cart);
  },
});

async function noteRefusals({ cart }: Stores, settled: Settled<PendingCommand>[]): Promise<void> {
  const refusals = ((await cart.get('refusals')) ?? []) as Refusal[];
  for (const { entry, answer } of settled) if (!answer.ok) refusals.push({ ...answer, name: entry.offer.name });
  await cart.put(refusals, 'refusals');
}

/** The cart has been ordered: its pending commands move to the next one. */
async function moveToNextCart({ cart, outbox }: Stores, ordered: string): Promise<void> {
  let key = (await cart.get('key')) as string | undefined;
  if (key === undefined || key === ordered) {
    key = newCartKey();
    await cart.put(key, 'key');
    await cart.delete('agreed');
  }
  for (const stored of await outbox.getAll()) {
    const entry = entryOf(stored);
    if (entry.kind === CART && entry.cartKey === ordered) await outbox.put({ ...entry, cartKey: key });
  }
}

async function storeConfirmed({ cart: store }: Stores, cart: Cart): Promise<void> {
  const known = (await store.get('agreed')) as Cart | undefined;
  if (replaces(cart, known, new Date())) await store.put(cart, 'agreed');
}
