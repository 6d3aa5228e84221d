import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DecidedCart, decideCommand } from '#domain/cart/decide.ts';
import { applyCommand, settleCart, settleLines } from '#domain/cart/rules.ts';
import type { CartCommand } from '#domain/cart/schema.ts';
import type { Cart, CartLine, CommandAnswer, WantedLine } from '#domain/cart/types.ts';
import type { ShownCart } from './cart/cart-store.ts';
import type { SeenOffer } from './cart/pending-command.ts';
import type { Trouble } from './shell/trouble.ts';

const SOLD_OUT = 4;
/** of the first two */
const OPTION = 5;
const steps = [{ from: 10, price: 400 }];
const shop = { currency: 'EUR', tax: { rate: 1900, included: true } };

type Tab = { store: typeof import('./cart/cart-store.ts'); outbox: typeof import('./offline/sending.ts'); close: () => void };
type Fate = 'heard' | 'answered late' | 'lost before it is heard' | 'lost after it was heard' | 'heard twice' | 'answered in part';

let server: ReturnType<typeof openServer>;
let tabs: Tab[];
let fates: Fate[];
/** what was heard at once and is answered after all else, and what lets those answers come */
let underway: Promise<unknown>[];
let late: Promise<void>;
let answerLate: () => void;
/** all commands, in the order they were given */
let given: CartCommand[];

beforeEach(() => {
  // The test alone says when something is sent; the device's store works on immediates.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tap = fc.record({
  kind: fc.constantFrom('add' as const, 'set' as const),
  tab: fc.nat(1),
  variantId: fc.integer({ min: 1, max: OPTION }),
  /** which line an option belongs to */
  of: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 0, max: 20 }),
});
const sending = fc.record({
  kind: fc.constant('send' as const),
  tab: fc.nat(1),
  fate: fc.constantFrom<Fate>('heard', 'lost before it is heard', 'lost after it was heard', 'heard twice', 'answered in part'),
  /** the other tab sends at the same moment */
  both: fc.boolean(),
});
const lateSending = fc.record({ kind: fc.constant('late' as const), tab: fc.nat(1) });

test('CART-8 however it is tapped, sent, lost and repeated, in two tabs: each command counts once, and device and server agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 4, arbitrary: tap }, { weight: 3, arbitrary: sending }, { weight: 1, arbitrary: lateSending }), {
        maxLength: 25,
      }),
      async (deeds) => {
        await openShop();
        for (const deed of deeds) {
          const tab = tabs[deed.tab] as Tab;
          if (deed.kind === 'late') {
            await sendAndGoOn(tab);
          } else if (deed.kind === 'send') {
            fates = [deed.fate];
            await Promise.all(deed.both ? tabs.map(({ outbox }) => outbox.sendNow()) : [tab.outbox.sendNow()]);
          } else await give(tab, deed);
          const unheard = (await waiting()).map(({ id }) => id);
          const counted = given.filter(({ id }) => unheard.includes(id) || !server.refused().includes(id));
          expect(quantities(await seen(tab))).toEqual(quantities(fold(counted)));
        }
        fates = [];
        answerLate();
        await Promise.all(underway);
        for (const { outbox } of tabs) expect(await outbox.sendNow()).toBeNull();
        expect(await waiting()).toEqual([]);
        for (const tab of tabs) {
          const cart = await seen(tab);
          expect(quantities(cart)).toEqual(quantities(server.cart()));
          expect(quantities(cart)).toEqual(quantities(fold(given.filter(({ id }) => !server.refused().includes(id)))));
          expect(cart.refusals.map(({ id }) => id).toSorted()).toEqual(server.refused().toSorted());
        }
        closeShop();
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  [400, 'bad_input'],
  [403, 'forbidden'],
  [413, 'too_large'],
  [415, 'unsupported_media'],
])('CART-8 what is answered with %i, by whomever, is refused as a whole: kept, and not sent again by itself', async (status, code) => {
  await openShop();
  const [tab] = tabs as [Tab];
  await give(tab, { kind: 'add', variantId: 1, quantity: 2 });
  const answer = vi.fn(async () => new Response('<html>no', { status }));
  vi.stubGlobal('fetch', answer);
  expect(await tab.outbox.sendNow()).toEqual({ kind: 'refused', code, details: {} });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(answer).toHaveBeenCalledOnce();
  expect(await waiting()).toHaveLength(1);
  closeShop();
});

test.each<[string, () => Response, Trouble]>([
  [
    'by our own server, refused with its word',
    () => answerOf(503, 'unavailable'),
    { kind: 'refused', code: 'unavailable', details: { left: 3 } },
  ],
  ['as too often', () => answerOf(429, 'too_many_requests'), { kind: 'refused', code: 'too_many_requests', details: { left: 3 } }],
  [
    'as too often, by whomever',
    () => new Response('<html>no', { status: 429 }),
    { kind: 'refused', code: 'too_many_requests', details: {} },
  ],
  ['with a fault of ours', () => answerOf(500, undefined), { kind: 'fault' }],
  ['with a fault, by whoever stands between', () => new Response('<html>no', { status: 502 }), { kind: 'fault' }],
  ['in words this version does not know', () => answerOf(409, 'of_tomorrow'), { kind: 'fault' }],
])('CART-8 what was answered %s is called that, kept, and sent again by itself', async (_, answer, trouble) => {
  await openShop();
  const [tab] = tabs as [Tab];
  await give(tab, { kind: 'add', variantId: 1, quantity: 2 });
  const heard = globalThis.fetch;
  vi.stubGlobal('fetch', async () => answer());
  expect(await tab.outbox.sendNow()).toEqual(trouble);
  expect(tab.outbox.whyPending({ lane: 'cart' })).toEqual(trouble);
  expect(await waiting()).toHaveLength(1);
  vi.stubGlobal('fetch', heard);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  await vi.waitFor(() => expect(tab.outbox.whyPending({ lane: 'cart' })).toBeNull());
  closeShop();
});

test('CART-8 a refusal that lasts is said in the server’s own words', async () => {
  await openShop();
  const [tab] = tabs as [Tab];
  await give(tab, { kind: 'add', variantId: 1, quantity: 2 });
  vi.stubGlobal('fetch', async () => answerOf(403, 'foreign_origin'));
  expect(await tab.outbox.sendNow()).toEqual({ kind: 'refused', code: 'foreign_origin', details: { left: 3 } });
  closeShop();
});

test('CART-8 what was not heard is sent again by itself', async () => {
  await openShop();
  const [tab] = tabs as [Tab];
  await give(tab, { kind: 'add', variantId: 1, quantity: 2 });
  fates = ['lost before it is heard'];
  expect(await tab.outbox.sendNow()).toEqual({ kind: 'offline' });
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  closeShop();
});

/** As tRPC says it. */
function answerOf(status: number, failure: string | undefined): Response {
  return Response.json({ error: { data: { httpStatus: status, failure, details: { left: 3 } } } }, { status });
}

/** A server, and one device with two tabs: each with modules of its own, and one store. */
async function openShop(): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  server = openServer();
  fates = [];
  given = [];
  underway = [];
  late = new Promise((come) => {
    answerLate = come;
  });
  tabs = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { key, commands } = JSON.parse(body) as { key: string; commands: CartCommand[] };
    const fate = fates.shift() ?? 'heard';
    if (fate === 'lost before it is heard') throw new TypeError('Failed to fetch');
    const heard = server.hear(key, commands);
    if (fate === 'answered late') await late;
    if (fate === 'answered in part') heard.answers.splice(1);
    if (fate === 'lost after it was heard') throw new TypeError('Failed to fetch');
    return Response.json({ result: { data: fate === 'heard twice' ? server.hear(key, commands) : heard } });
  });
  for (const _ of [1, 2]) {
    vi.resetModules();
    const [store, outbox] = [await import('./cart/cart-store.ts'), await import('./offline/sending.ts')];
    tabs.push({ store, outbox, close: store.subscribe(() => undefined) });
  }
}

function closeShop(): void {
  for (const { close } of tabs) close();
  vi.clearAllTimers();
}

/** Hears commands by the rule of the real one; never twice. */
function openServer() {
  let cart: DecidedCart = { open: true, lines: [], heard: [] };
  let version = 0;
  const refused = new Set<string>();
  const offers = new Map([1, 2, 3, SOLD_OUT, OPTION].map((id) => [id, offerOf(id, id === SOLD_OUT ? 0 : null)]));
  return {
    hear(key: string, commands: readonly CartCommand[]): { answers: CommandAnswer[]; cart: Cart } {
      const before = cart;
      const answers = commands.map((command) => {
        const heard = decideCommand(cart, command, offers);
        cart = heard.cart;
        if (!heard.answer.ok) refused.add(command.id);
        return heard.answer;
      });
      if (cart !== before) version += 1;
      const lines = cart.lines.map((line, at) => ({ ...line, id: at + 1 }));
      return { answers, cart: settleCart(key, version, settleLines(lines, offers), shop) };
    },
    cart: () => cart,
    refused: () => [...refused],
  };
}

function offerOf(variantId: number, left: number | null = null): SeenOffer {
  const offer = { variantId, productId: variantId, slug: 'tea', name: 'Tea', options: '', picture: null, unitPrice: 500, listPrice: null };
  return { ...offer, steps, optionOf: variantId === OPTION ? [1, 2] : [], left, saleable: true, currency: 'EUR', taxIncluded: true };
}

type Tap = { kind: 'add' | 'set'; variantId: number; quantity: number; of?: number };

async function give({ store }: Tab, { kind, variantId, quantity, of }: Tap): Promise<void> {
  // The device has not heard that one of them is sold out.
  const line = { ...offerOf(variantId), key: variantId === OPTION ? `${OPTION}@${of}` : String(variantId) } as CartLine & SeenOffer;
  await (kind === 'add' ? store.add(line, quantity, 'en', line.key) : store.setQuantity(line, quantity, 'en'));
  given.push((await waiting()).at(-1) as CartCommand);
}

/** Until the server has heard it; the answer is another matter. */
async function sendAndGoOn({ outbox }: Tab): Promise<void> {
  if ((await waiting()).length === 0) return;
  fates = ['answered late'];
  underway.push(outbox.sendNow());
  while (fates.length > 0) await waiting();
}

async function waiting(): Promise<CartCommand[]> {
  const { cartDevice } = await import('./cart/cart-device.ts');
  return (await (await cartDevice()).getAll('outbox')).map(({ command }) => command as CartCommand);
}

/** What the tab shows when it has heard that its device's cart is another. */
async function seen({ store }: Tab): Promise<ShownCart> {
  await store.beginNextCart('of nobody');
  return store.shownCart() as ShownCart;
}

function fold(commands: readonly CartCommand[]): { lines: WantedLine[] } {
  return { lines: commands.reduce<WantedLine[]>(applyCommand, []) };
}

function quantities({ lines }: { lines: readonly WantedLine[] }): Record<string, number> {
  return Object.fromEntries(lines.map((line) => [line.key, line.quantity]));
}
