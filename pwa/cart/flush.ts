import type { Cart, CommandAnswer } from '#domain/cart/types.ts';
import { Failure, type FailureCode, failures } from '#domain/failure.ts';
import { channelNamed, exclusively } from '../offline/tabs.ts';
import { cartDevice, type Refusal } from './cart-device.ts';
import { newCartKey } from './cart-key.ts';
import type { WaitingCommand } from './waiting.ts';

/** Shared by the page and the worker: whoever has a network first sends what waits. */

export type Heard = { answers: CommandAnswer[]; cart: Cart };
export type Send = (commands: WaitingCommand[]) => Promise<Heard>;

/** Heard by one worker only, which knows its shop: it needs no other name. */
export const SYNC_TAG = 'portico-outbox';
const CHANNEL = 'cart';

/** Puts a command on the device; from here on it cannot be lost. */
export async function putCommand(waiting: WaitingCommand): Promise<void> {
  await (await cartDevice()).add('outbox', waiting);
  announce();
}

/**
 * Sends what waits, in order, one flusher at a time over all tabs and the worker. Each command is answered by itself: heard
 * and refused ones leave the queue, a refused one with a word for the person. A request that fails as a whole keeps everything.
 * @throws Failure where the request as a whole is refused; an Error whose cause is the Response where its answer is a fault of ours;
 *   anything else was not heard
 */
export function flush(send: Send = sendOverHttp): Promise<void> {
  // Where two flushers meet for want of locks, the server hears each command once all the same.
  return exclusively('outbox', async () => {
    for (;;) {
      const batch = await nextBatch();
      if (batch.length === 0) return;
      await settle(batch, await send(batch));
      announce();
    }
  });
}

/** Tells the other tabs (and this one) that the device's cart is another now. */
export function announce(): void {
  const channel = channelNamed(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

export function onAnnounced(hear: () => void): () => void {
  const channel = channelNamed(CHANNEL);
  channel.addEventListener('message', hear);
  return () => channel.close();
}

/** Commands of one cart only: two carts never travel in one request. */
async function nextBatch(): Promise<WaitingCommand[]> {
  const waiting = await (await cartDevice()).getAll('outbox', undefined, 50);
  const other = waiting.findIndex((each) => each.cartKey !== waiting[0]?.cartKey);
  return other === -1 ? waiting : waiting.slice(0, other);
}

async function settle(batch: WaitingCommand[], { answers, cart }: Heard): Promise<void> {
  const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
  const tx = (await cartDevice()).transaction(['outbox', 'cart'], 'readwrite');
  const [outbox, carts] = [tx.objectStore('outbox'), tx.objectStore('cart')];
  const closed = batch.filter(({ command }) => isClosed(answerOf.get(command.id)));
  const refusals = ((await carts.get('refusals')) ?? []) as Refusal[];
  for (const { seq, command, offer } of batch) {
    const answer = answerOf.get(command.id);
    if (answer === undefined || isClosed(answer) || seq === undefined) continue;
    // Without locks another flusher may have heard the same, and told the person.
    if ((await outbox.getKey(seq)) === undefined) continue;
    await outbox.delete(seq);
    if (!answer.ok) refusals.push({ ...answer, name: offer.name });
  }
  await carts.put(refusals, 'refusals');
  if (closed.length > 0) {
    // That cart has become an order meanwhile: what was meant for it begins the next cart.
    const old = batch[0]?.cartKey;
    let key = (await carts.get('key')) as string | undefined;
    if (key === undefined || key === old) {
      key = newCartKey();
      await carts.put(key, 'key');
      await carts.delete('agreed');
    }
    for (const each of await outbox.getAll()) if (each.cartKey === old) await outbox.put({ ...each, cartKey: key });
  } else {
    const agreed = (await carts.get('agreed')) as Cart | undefined;
    if (agreed === undefined || agreed.key !== cart.key || agreed.version <= cart.version) await carts.put(cart, 'agreed');
  }
  await tx.done;
}

function isClosed(answer: CommandAnswer | undefined): boolean {
  return answer !== undefined && !answer.ok && answer.code === 'cart_closed';
}

async function sendOverHttp(commands: WaitingCommand[]): Promise<Heard> {
  const [first] = commands;
  const response = await fetch('/trpc/cart.send', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: first?.cartKey, language: first?.language, commands: commands.map(({ command }) => command) }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw (await refusalOf(response)) ?? new Error(`the cart was answered with ${response.status}`, { cause: response });
  return ((await response.json()) as { result: { data: Heard } }).result.data;
}

/** The server's own word where it gave one; whoever stands between says only a status. */
async function refusalOf(response: Response): Promise<Failure | undefined> {
  const text = await response.text();
  const ofJson = response.headers.get('content-type')?.includes('json') === true;
  const { failure, details } = (ofJson ? (JSON.parse(text) as Refused) : undefined)?.error?.data ?? {};
  const code = failure !== undefined && Object.hasOwn(failures, failure) ? failure : wholly[response.status];
  return code && new Failure(code, details);
}

type Refused = { error?: { data?: { failure?: FailureCode; details?: Record<string, unknown> } } } | null;

const wholly: Partial<Record<number, FailureCode>> = {
  400: 'bad_input',
  403: 'forbidden',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
};
