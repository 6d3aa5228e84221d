import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DecidedCart, decideCommand } from '#domain/cart/decide.ts';
import { applyCommand, firstVersion, settleCart, settleLines } from '#domain/cart/rules.ts';
import type { CartCommand } from '#domain/cart/schema.ts';
import { offerOf } from '#domain/cart/testing.ts';
import type { Cart, WantedLine } from '#domain/cart/types.ts';
import { checkoutOf } from '#domain/checkout/testing.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';

/** Requests of every registered kind are lost, doubled, answered late, sent by two tabs at once and killed on their way. */

const key = 'a'.repeat(32);
const REFUSED = 4;
const REFUSED_DIGEST = 'changed';
const people = ['Ada', 'Ole', null];
const runs = { numRuns: 40 };

type Tab = Awaited<ReturnType<typeof openTab>>;
type Fate = 'answered' | 'lost on the way' | 'answer lost' | 'arrived twice' | 'answered late' | 'killed before' | 'killed after';
type Input = {
  key?: string;
  commands: CartCommand[];
  deliveryId: number;
  shipping: { name: string } | null;
  orderKey: string;
  commandId: string;
  follow: boolean;
  signing: { id: string };
  digest: string;
  id: string;
};

const fates: Fate[] = ['answered', 'lost on the way', 'answer lost', 'arrived twice', 'answered late', 'killed before', 'killed after'];
let next: Fate[];
let answerLate: () => void;
let late: Promise<void>;
let server: ReturnType<typeof openServer>;
let tabs: Tab[];
let locks: ReturnType<typeof fakeLocks>;

beforeEach(() => {
  // Only the test decides when something is sent; the fake IndexedDB runs on immediates.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tap = fc.record({
  do: fc.constantFrom('cart', 'delivery', 'address', 'payment'),
  tab: fc.nat(1),
  value: fc.integer({ min: 1, max: 4 }),
});
/** Two carts become one under another key, on another device or by signing in on this one; and a tab asks what became of its cart. */
const merging = fc.record({ do: fc.constantFrom('merge', 'arrive', 'follow'), tab: fc.nat(1) });
const sending = fc.record({ do: fc.constant('send'), tab: fc.nat(1), fate: fc.constantFrom(...fates), both: fc.boolean() });

test('CART-8, CART-9, CHK-1, CHK-5 whatever is lost and repeated, and whichever key the cart goes by, the server has the last choices, and each cart command once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 6, arbitrary: tap }, { weight: 4, arbitrary: sending }, { weight: 1, arbitrary: merging }), {
        maxLength: 25,
      }),
      async (steps) => {
        await openDevice();
        const given: CartCommand[] = [];
        const chosen = { delivery: null as number | null, address: null as string | null, payment: null as number | null };
        for (const step of steps) {
          const tab = tabs[step.tab] as Tab;
          if ('fate' in step) {
            await send(step.fate, step.both ? tabs : [tab]);
            continue;
          }
          if (!('value' in step)) {
            await followed(step.do, tab);
            continue;
          }
          if (step.do === 'cart') given.push(await addToCart(tab, step.value));
          else if (step.do === 'payment') chosen.payment = await choose(tab, 'payment', { paymentId: step.value }, step.value);
          else if (step.do === 'address') {
            const name = people[step.value % people.length] ?? null;
            chosen.address = await choose(tab, 'address', { billing: { name: 'Ada' }, to: name === null ? null : { name } }, name);
          } else {
            await choose(tab, 'delivery', { deliveryId: step.value }, null);
            if (step.value !== REFUSED) chosen.delivery = step.value;
            // A refusal leaves the earlier choice, which may never have been sent.
            else chosen.delivery = null;
          }
          const waiting = (await tab.outbox.readOutbox()).entries;
          const shown = tab.kinds.applyPending<{ paymentId?: number }>('payment', {}, waiting);
          expect(shown.paymentId ?? null).toBe(chosen.payment);
        }
        next = [];
        answerLate();
        for (const { sending } of tabs) expect(await sending.sendNow()).toBeNull();
        const [tab] = tabs as [Tab];
        const { entries } = await tab.outbox.readOutbox();
        expect(entries.filter(({ kind }) => kind !== 'payment')).toEqual([]);
        expect(server.lines()).toEqual(quantities(given.reduce<WantedLine[]>(applyCommand, [])));
        expect(server.timesApplied()).toEqual(given.map(() => 1));
        expect(server.address()).toBe(chosen.address);
        if (chosen.delivery !== null) expect(server.delivery()).toBe(chosen.delivery);
        expect(server.hasUnknownKeys()).toBe(false);
        await followed('follow', tab);
        expect(await tab.store.cartKey()).toBe(server.key());
        const { lines = [] } = (await shownCart(tab)) ?? {};
        expect(quantities(lines.map((line) => ({ ...line, quantity: line.wanted })))).toEqual(server.lines());
        vi.clearAllTimers();
      },
    ),
    runs,
  );
});

test('CHK-4 whatever is lost while an order is checked, one that arrived is found once, and one that did not stays pending', async () => {
  const check = fc.record({ tab: fc.nat(1), fate: fc.constantFrom(...fates), both: fc.boolean(), arrives: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(check, { maxLength: 8 }), async (steps) => {
      await openDevice();
      const { orders } = tabs[0] as Tab;
      const command = { key, orderKey: 'o', language: 'en', paymentId: 1, expectedTotal: 1, termsAccepted: true, owner: null } as const;
      await orders.storeOrder(command);
      for (const { tab, fate, both, arrives } of steps) {
        if (arrives) server.place('o');
        await send(fate, both ? tabs : [tabs[tab] as Tab]);
      }
      next = [];
      answerLate();
      for (const { sending } of tabs) await sending.sendNow();
      const arrived = steps.some(({ arrives }) => arrives);
      const [tab] = tabs as [Tab];
      expect((await tab.ownOrders()).map(({ id }) => id)).toEqual(arrived ? [7] : []);
      expect(await tab.orders.readOrder()).toEqual(arrived ? undefined : command);
      expect(await tab.store.cartKey()).toBe(arrived ? undefined : key);
      expect(server.placedByOutbox()).toBe(0);
      vi.clearAllTimers();
    }),
    runs,
  );
});

test('PROD-6, FOL-1, MAIL-1, PWA-4 whatever is lost and repeated, each message, click and subscription counts once, and the last wish to follow stands', async () => {
  const written = fc.record({ do: fc.constantFrom('write', 'follow', 'click', 'subscribe'), tab: fc.nat(1), follow: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(written, sending), { maxLength: 20 }), async (steps) => {
      await openDevice();
      const ids: string[] = [];
      let followed: boolean | null = null;
      let clicks = 0;
      const subscribed: string[] = [];
      await (tabs[0] as Tab).links.keepFollowed('tea', '/shop');
      for (const step of steps) {
        if ('fate' in step) {
          await send(step.fate, step.both ? tabs : [tabs[step.tab] as Tab]);
          continue;
        }
        const { pending, links } = tabs[step.tab] as Tab;
        if (step.do === 'click') {
          clicks += 1;
          await links.followOffline(new URL('https://shop.example/r/tea'));
          continue;
        }
        const id = crypto.randomUUID();
        const record = { kind: 'product', id: 7 };
        if (step.do === 'subscribe') {
          subscribed.push(id);
          await pending.enqueue({ kind: 'subscribe', id, command: { id, listId: 3, email: `${id}@shop.example` } }, () => false);
        } else if (step.do === 'write') {
          ids.push(id);
          await pending.enqueue({ kind: 'messages', id, command: { ...record, commandId: id, text: id } }, () => false);
        } else {
          followed = step.follow;
          const command = { ...record, topic: 'news', follow: step.follow, language: 'en' };
          await pending.enqueue({ kind: 'follows', id, command }, (other) => other.kind === 'follows');
        }
      }
      next = [];
      answerLate();
      for (const { sending } of tabs) expect(await sending.sendNow()).toBeNull();
      expect((await (tabs[0] as Tab).outbox.readOutbox()).entries).toEqual([]);
      expect(server.messages()).toEqual(ids);
      expect(server.followed()).toBe(followed);
      expect(server.clicks()).toBe(clicks);
      expect(server.subscribed()).toEqual(subscribed);
      vi.clearAllTimers();
    }),
    runs,
  );
});

test('SIGN-1 whatever is lost and repeated, each offer is signed once, and the device knows what became of it', async () => {
  const signed = fc.record({ tab: fc.nat(1), refused: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(signed, sending), { maxLength: 10 }), async (steps) => {
      await openDevice();
      const offers = new Map<number, { id: string; refused: boolean }>();
      for (const step of steps) {
        if ('fate' in step) {
          await send(step.fate, step.both ? tabs : [tabs[step.tab] as Tab]);
          continue;
        }
        const [offer, id] = [offers.size + 1, crypto.randomUUID()];
        offers.set(offer, { id, refused: step.refused });
        const digest = step.refused ? REFUSED_DIGEST : 'd';
        const command = { id: offer, accessToken: 't', digest, signing: { id }, document: { number: 'Q00001' } };
        await (tabs[step.tab] as Tab).pending.enqueue({ kind: 'signature', id, untilSettled: true, command }, () => false);
      }
      next = [];
      answerLate();
      for (const { sending } of tabs) expect(await sending.sendNow()).toBeNull();
      expect((await (tabs[0] as Tab).outbox.readOutbox()).entries).toEqual([]);
      const taken = [...offers].filter(([, { refused }]) => !refused).map(([offer, { id }]) => [offer, id]);
      expect(server.signed()).toEqual(taken);
      for (const [offer, { refused }] of offers) {
        const outcome = await (tabs[0] as Tab).outcomes.readOutcome(offer);
        expect(outcome?.kind).toBe(refused ? 'refused' : 'accepted');
      }
      vi.clearAllTimers();
    }),
    runs,
  );
});

test('every kind that page and worker register is covered by these tests', async () => {
  await openDevice();
  expect(tabs[0]?.kinds.registeredKinds().toSorted()).toEqual([
    'address',
    'cart',
    'consents',
    'delivery',
    'follows',
    'link-click',
    'messages',
    'order',
    'payment',
    'signature',
    'subscribe',
  ]);
});

/** One device with two tabs: separate modules, one store. */
async function openDevice(): Promise<void> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  server = openServer();
  next = [];
  late = new Promise((come) => {
    answerLate = come;
  });
  await openApp();
  await (await (tabs[0] as Tab).device.device()).put('cart', key, 'key');
}

async function openApp(): Promise<void> {
  locks = fakeLocks();
  vi.stubGlobal('navigator', { locks, onLine: true });
  vi.stubGlobal('fetch', answer);
  tabs = [await openTab(), await openTab()];
}

async function openTab() {
  vi.resetModules();
  await import('./outbox-kinds.ts');
  await import('./checkout/order-kind.ts');
  return {
    orders: await import('./checkout/order-entry.ts'),
    store: await import('./cart/cart-store.ts'),
    pending: await import('./offline/pending.ts'),
    outbox: await import('./offline/outbox.ts'),
    kinds: await import('./offline/kinds.ts'),
    sending: await import('./offline/sending.ts'),
    device: await import('./offline/store.ts'),
    arrive: await import('./offline/arrive.ts'),
    links: await import('./links/followed.ts'),
    outcomes: await import('./quotes/acceptance-outcome.ts'),
    ownOrders: (await import('./orders/own-orders.ts')).ownOrders,
  };
}

async function followed(how: string, { store, arrive }: Tab): Promise<void> {
  if (how !== 'follow') server.merge();
  if (how === 'arrive') await arrive.arriveWith({ key: server.key(), leftOut: [] });
  if (how === 'follow') await store.confirmCart(server.cart(), await store.cartKey());
}

async function shownCart({ store }: Tab): Promise<Cart | null> {
  const close = store.subscribe(() => undefined);
  await vi.waitUntil(() => store.shownCart() !== null);
  const shown = store.shownCart();
  close();
  return shown;
}

async function send(fate: Fate, senders: readonly Tab[]): Promise<void> {
  next = [fate];
  const before = server.requests();
  const all = Promise.all(senders.map(({ sending }) => sending.sendNow()));
  if (fate !== 'answered late' && !fate.startsWith('killed')) return void (await all);
  const isSent = async () =>
    server.requests() > before || (await (tabs[0] as Tab).outbox.readOutbox()).entries.every(({ kind }) => kind === 'payment');
  await vi.waitUntil(isSent);
  if (server.requests() === before) return void (await all);
  if (fate === 'answered late') {
    answerLate();
    await all;
    late = new Promise((come) => {
      answerLate = come;
    });
  } else await openApp();
}

async function answer(address: string, { body }: { body?: string } = {}): Promise<Response> {
  const [path = '', query] = address.split('?input=');
  const input = JSON.parse(body ?? decodeURIComponent(query ?? '{}')) as Input;
  const fate = next.shift() ?? 'answered';
  const never = new Promise<never>(() => undefined);
  server.count();
  if (fate === 'lost on the way') throw new TypeError('Failed to fetch');
  if (fate === 'killed before') return never;
  const first = server.receive(path, input);
  if (fate === 'arrived twice') return server.receive(path, input);
  if (fate === 'answered late') await late;
  if (fate === 'answer lost') throw new TypeError('Failed to fetch');
  return fate === 'killed after' ? never : first;
}

/** Decides by the rules of the real server. */
function openServer() {
  let cart: DecidedCart = { open: true, lines: [], acknowledged: [] };
  let version = 0;
  let requests = 0;
  let placings = 0;
  const chosen = { delivery: null as number | null, address: null as string | null };
  /** all that lead to the one cart, the last as it goes by now */
  const known = [key];
  let unknown = 0;
  const placed = new Set<string>();
  const messages: string[] = [];
  let followed: boolean | null = null;
  const clicks = new Set<string>();
  const subscriptions = new Set<string>();
  const signatures = new Map<number, string>();
  const offers = new Map([1, 2, 3, 4].map((id) => [id, offerOf(id)]));
  const ok = (data: unknown) => Response.json({ result: { data } });
  const keyNow = () => known.at(-1) ?? key;
  const settled = () => {
    const lines = cart.lines.map((line, at) => ({ ...line, id: at + 1 }));
    return settleCart(keyNow(), version, settleLines(lines, offers), { currency: 'EUR', tax: { rate: 1900, included: true } });
  };
  return {
    receive(path: string, input: Input): Response {
      if (input.key !== undefined && !known.includes(input.key)) unknown += 1;
      switch (path) {
        case '/trpc/cart.send': {
          const answers = input.commands.map((command) => {
            const decided = decideCommand(cart, command, offers);
            cart = decided.cart;
            return decided.answer;
          });
          version = version === 0 ? firstVersion(new Date()) : version + 1;
          return ok({ answers, cart: settled() });
        }
        case '/trpc/checkout.delivery':
          if (input.deliveryId === REFUSED) return Response.json({ error: { data: { failure: 'not_found' } } }, { status: 404 });
          chosen.delivery = input.deliveryId;
          return ok(checkoutOf({ deliveryId: input.deliveryId, cart: settled() }));
        case '/trpc/checkout.addresses':
          chosen.address = input.shipping?.name ?? null;
          return ok(checkoutOf({ cart: settled() }));
        case '/trpc/checkout.outcome': {
          const order: PlacedOrder = { id: 7, number: 'S00007', accessToken: 't', total: 1, currency: 'EUR' };
          return ok(placed.has(input.orderKey) ? order : null);
        }
        case '/trpc/messages.post':
          if (!messages.includes(input.commandId)) messages.push(input.commandId);
          return ok({ id: messages.indexOf(input.commandId) + 1 });
        case '/trpc/follows.set':
          followed = input.follow;
          return ok({ topics: [], email: '', isUser: false });
        case '/trpc/quotes.accept': {
          if ('document' in input) return Response.json({ error: { data: { failure: 'bad_input' } } }, { status: 400 });
          if (input.digest === REFUSED_DIGEST) return Response.json({ error: { data: { failure: 'document_changed' } } }, { status: 409 });
          const offer = Number(input.id);
          if (signatures.get(offer) === undefined) signatures.set(offer, input.signing.id);
          else if (signatures.get(offer) !== input.signing.id)
            return Response.json({ error: { data: { failure: 'already_signed' } } }, { status: 409 });
          return ok({ orderNumber: 'S00001', orderId: offer, accessToken: 't', payment: null, short: [] });
        }
        case '/trpc/lists.subscribe':
          subscriptions.add(input.id);
          return ok({ isSubscriber: false, toConfirm: true, email: null });
        case '/trpc/links.recordClick':
          clicks.add(input.id);
          return ok({ counted: true });
        default:
          placings += 1;
          return Response.json({}, { status: 404 });
      }
    },
    count: () => {
      requests += 1;
    },
    place: (orderKey: string) => placed.add(orderKey),
    requests: () => requests,
    placedByOutbox: () => placings,
    merge: () => {
      known.push(String(known.length).padStart(32, 'b'));
      version += 1;
    },
    key: keyNow,
    cart: settled,
    hasUnknownKeys: () => unknown > 0,
    messages: () => messages,
    followed: () => followed,
    clicks: () => clicks.size,
    subscribed: () => [...subscriptions],
    signed: () => [...signatures],
    delivery: () => chosen.delivery,
    address: () => chosen.address,
    lines: () => quantities(cart.lines),
    timesApplied: () => cart.acknowledged.map((id) => cart.acknowledged.filter((each) => each === id).length),
  };
}

/** As in a browser; a killed app releases its locks. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  const held = new Map<string, number>();
  return {
    async request<T>(name: string, ...given: [(lock: unknown) => T] | [{ ifAvailable: true }, (lock: unknown) => T]): Promise<T> {
      const work = given.at(-1) as (lock: unknown) => T;
      if (given.length === 2 && (held.get(name) ?? 0) > 0) return work(null);
      held.set(name, (held.get(name) ?? 0) + 1);
      const mine = (last.get(name) ?? Promise.resolve()).then(() => work({})).finally(() => held.set(name, (held.get(name) ?? 1) - 1));
      last.set(
        name,
        Promise.resolve(mine).catch(() => undefined),
      );
      return mine;
    },
  };
}

async function addToCart({ store, outbox }: Tab, variantId: number): Promise<CartCommand> {
  await store.add({ ...offerOf(variantId), currency: 'EUR', taxIncluded: true }, 1, 'en');
  const { entries } = await outbox.readOutbox();
  return entries.findLast(({ kind }) => kind === 'cart')?.command as CartCommand;
}

async function choose<Value>({ pending, store }: Tab, kind: string, command: object, value: Value): Promise<Value> {
  const entry = { kind, id: crypto.randomUUID(), cartKey: (await store.cartKey()) ?? key, command: { ...command, language: 'en' } };
  await pending.enqueue(entry, (other) => other.kind === kind);
  return value;
}

function quantities(lines: readonly WantedLine[]): Record<string, number> {
  return Object.fromEntries(lines.map((line) => [line.key, line.quantity]));
}
