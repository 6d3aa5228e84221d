import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DecidedCart, decideCommand } from '#domain/cart/decide.ts';
import { applyCommand, firstVersion, settleCart, settleLines } from '#domain/cart/rules.ts';
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
type Fate = 'answered' | 'answered late' | 'lost on the way' | 'answer lost' | 'arrived twice' | 'answered in part';

let server: ReturnType<typeof openServer>;
let tabs: Tab[];
let fates: Fate[];
/** requests that arrived at once and are answered last, and the switch that releases their answers */
let underway: Promise<unknown>[];
let late: Promise<void>;
let answerLate: () => void;
let allCommands: CartCommand[];

beforeEach(() => {
  // Only the test decides when something is sent; the fake IndexedDB runs on immediates.
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
  fate: fc.constantFrom<Fate>('answered', 'lost on the way', 'answer lost', 'arrived twice', 'answered in part'),
  /** the other tab sends at the same moment */
  both: fc.boolean(),
});
const lateSending = fc.record({ kind: fc.constant('late' as const), tab: fc.nat(1) });

test('CART-8 commands that are sent, lost and repeated in two tabs count once each, and device and server agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 4, arbitrary: tap }, { weight: 3, arbitrary: sending }, { weight: 1, arbitrary: lateSending }), {
        maxLength: 25,
      }),
      async (actions) => {
        await openShop();
        for (const action of actions) {
          const tab = tabs[action.tab] as Tab;
          if (action.kind === 'late') {
            await sendAndGoOn(tab);
          } else if (action.kind === 'send') {
            fates = [action.fate];
            await Promise.all(action.both ? tabs.map(({ outbox }) => outbox.sendNow()) : [tab.outbox.sendNow()]);
          } else await tapOn(tab, action);
          const unsent = (await waiting()).map(({ id }) => id);
          const counted = allCommands.filter(({ id }) => unsent.includes(id) || !server.refused().includes(id));
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
          expect(quantities(cart)).toEqual(quantities(fold(allCommands.filter(({ id }) => !server.refused().includes(id)))));
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
])(
  'CART-8 a request that is answered with %i, also by a proxy, is refused as a whole: it stays pending and is not retried',
  async (status, code) => {
    await openShop();
    const [tab] = tabs as [Tab];
    await tapOn(tab, { kind: 'add', variantId: 1, quantity: 2 });
    const answer = vi.fn(async () => new Response('<html>no', { status }));
    vi.stubGlobal('fetch', answer);
    expect(await tab.outbox.sendNow()).toEqual({ kind: 'refused', code, details: {} });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answer).toHaveBeenCalledOnce();
    expect(await waiting()).toHaveLength(1);
    closeShop();
  },
);

test.each<[string, () => Response, Trouble]>([
  ['by our own server with a refusal', () => answerOf(503, 'unavailable'), { kind: 'refused', code: 'unavailable', details: { left: 3 } }],
  ['as too often', () => answerOf(429, 'too_many_requests'), { kind: 'refused', code: 'too_many_requests', details: { left: 3 } }],
  [
    'as too often, by a proxy',
    () => new Response('<html>no', { status: 429 }),
    { kind: 'refused', code: 'too_many_requests', details: {} },
  ],
  ['with a server fault', () => answerOf(500, undefined), { kind: 'fault' }],
  ['with a fault, by a proxy', () => new Response('<html>no', { status: 502 }), { kind: 'fault' }],
  ['with a code that this version does not know', () => answerOf(409, 'of_tomorrow'), { kind: 'fault' }],
])('CART-8 a request that is answered %s is reported as such, stays pending, and is retried', async (_, answer, trouble) => {
  await openShop();
  const [tab] = tabs as [Tab];
  await tapOn(tab, { kind: 'add', variantId: 1, quantity: 2 });
  const connected = globalThis.fetch;
  vi.stubGlobal('fetch', async () => answer());
  expect(await tab.outbox.sendNow()).toEqual(trouble);
  expect(tab.outbox.whyPending({ lane: 'cart' })).toEqual(trouble);
  expect(await waiting()).toHaveLength(1);
  vi.stubGlobal('fetch', connected);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  await vi.waitFor(() => expect(tab.outbox.whyPending({ lane: 'cart' })).toBeNull());
  closeShop();
});

test('CART-8 a lasting refusal is reported with the server’s own code', async () => {
  await openShop();
  const [tab] = tabs as [Tab];
  await tapOn(tab, { kind: 'add', variantId: 1, quantity: 2 });
  vi.stubGlobal('fetch', async () => answerOf(403, 'foreign_origin'));
  expect(await tab.outbox.sendNow()).toEqual({ kind: 'refused', code: 'foreign_origin', details: { left: 3 } });
  closeShop();
});

test('CART-8 a request that was lost is retried', async () => {
  await openShop();
  const [tab] = tabs as [Tab];
  await tapOn(tab, { kind: 'add', variantId: 1, quantity: 2 });
  fates = ['lost on the way'];
  expect(await tab.outbox.sendNow()).toEqual({ kind: 'offline' });
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  closeShop();
});

/** In the error format of tRPC. */
function answerOf(status: number, failure: string | undefined): Response {
  return Response.json({ error: { data: { httpStatus: status, failure, details: { left: 3 } } } }, { status });
}

/** A server, and one device with two tabs: separate modules, one store. */
async function openShop(): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  server = openServer();
  fates = [];
  allCommands = [];
  underway = [];
  late = new Promise((come) => {
    answerLate = come;
  });
  tabs = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { key, commands } = JSON.parse(body) as { key: string; commands: CartCommand[] };
    const fate = fates.shift() ?? 'answered';
    if (fate === 'lost on the way') throw new TypeError('Failed to fetch');
    const received = server.receive(key, commands);
    if (fate === 'answered late') await late;
    if (fate === 'answered in part') received.answers.splice(1);
    if (fate === 'answer lost') throw new TypeError('Failed to fetch');
    return Response.json({ result: { data: fate === 'arrived twice' ? server.receive(key, commands) : received } });
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

/** Decides commands by the rule of the real server. */
function openServer() {
  let cart: DecidedCart = { open: true, lines: [], acknowledged: [] };
  let version = 0;
  const refused = new Set<string>();
  const offers = new Map([1, 2, 3, SOLD_OUT, OPTION].map((id) => [id, offerOf(id, id === SOLD_OUT ? 0 : null)]));
  return {
    receive(key: string, commands: readonly CartCommand[]): { answers: CommandAnswer[]; cart: Cart } {
      const before = cart;
      const answers = commands.map((command) => {
        const decided = decideCommand(cart, command, offers);
        cart = decided.cart;
        if (!decided.answer.ok) refused.add(command.id);
        return decided.answer;
      });
      if (cart !== before) version = version === 0 ? firstVersion(new Date()) : version + 1;
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

async function tapOn({ store }: Tab, { kind, variantId, quantity, of }: Tap): Promise<void> {
  // The device does not know yet that one of them is sold out.
  const line = { ...offerOf(variantId), key: variantId === OPTION ? `${OPTION}@${of}` : String(variantId) } as CartLine & SeenOffer;
  await (kind === 'add' ? store.add(line, quantity, 'en', line.key) : store.setQuantity(line, quantity, 'en'));
  allCommands.push((await waiting()).at(-1) as CartCommand);
}

/** Resolves once the server has received it, before its answer. */
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

/** The cart that the tab shows, reread from the device. */
async function seen({ store }: Tab): Promise<ShownCart> {
  await store.beginNextCart('another');
  return store.shownCart() as ShownCart;
}

function fold(commands: readonly CartCommand[]): { lines: WantedLine[] } {
  return { lines: commands.reduce<WantedLine[]>(applyCommand, []) };
}

function quantities({ lines }: { lines: readonly WantedLine[] }): Record<string, number> {
  return Object.fromEntries(lines.map((line) => [line.key, line.quantity]));
}
