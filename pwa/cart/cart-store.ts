import { overLimit } from '#domain/cart/limits.ts';
import { applyCommand, goesWith, lineKey, offerThere, priceIn, replaces, settleCart, settleLines, taxOfCart } from '#domain/cart/rules.ts';
import type { CartCommand } from '#domain/cart/schema.ts';
import type { Cart, CartLine, Offer, WantedLine } from '#domain/cart/types.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Api } from '../api/network-api.ts';
import { onChange, publishChange } from '../offline/changes.ts';
import { isCartOfDevice, leadTo, leaveCart } from '../offline/device-cart.ts';
import { type Entry, entryOf } from '../offline/entry.ts';
import { newId } from '../offline/new-id.ts';
import { add as addToOutbox } from '../offline/outbox.ts';
import { sendNow, sendSoon } from '../offline/sending.ts';
import { device } from '../offline/store.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { cartDevice, type Refusal } from './cart-device.ts';
import { newCartKey } from './cart-key.ts';
import { CART } from './cart-kind.ts';
import { noteDeviceCart } from './note-device-cart.ts';
import type { PendingCommand, SeenOffer, Terms } from './pending-command.ts';

/** The confirmed cart with the pending commands applied. `null` until the device has been read. */
export type ShownCart = Cart & {
  waiting: number;
  refusals: Refusal[];
  /** false: the server has not confirmed this cart yet, so its tax is unknown */
  taxKnown: boolean;
};

/** Without lines no amount is shown, so the currency is arbitrary. */
const EMPTY: Omit<Cart, 'key'> = {
  version: 0,
  currency: 'EUR',
  taxIncluded: true,
  taxRate: 0,
  lines: [],
  quantity: 0,
  untaxed: 0,
  tax: 0,
  taxes: [],
  delivery: 0,
  total: 0,
};

type UnqueuedCommand = Omit<PendingCommand, 'cartKey' | 'seq'>;

let shown: ShownCart | null = null;
let trouble: Trouble | null = null;
/** being written to the device's store */
let writing: readonly UnqueuedCommand[] = [];
let stopListening: (() => void) | undefined;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stopListening = onChange(() => void reread());
    void reread();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopListening?.();
  };
}

export function shownCart(): ShownCart | null {
  return shown;
}

/** Why what is on the device could not be read; null when it was. */
export function cartTrouble(): Trouble | null {
  return trouble;
}

/** The server renders without a device. */
export function noCart(): null {
  return null;
}

/** Adds to the cart at once on the device; sent after a pause. */
export function add(offer: SeenOffer, quantity: number, language: Language, line = lineKey(offer.variantId)): Promise<void> {
  // Public pages show the price with domestic tax.
  const there = shown === null ? offer : offerThere(offer, taxOfCart(shown));
  return enqueue({ id: newId(), kind: 'add', line, variantId: offer.variantId, quantity }, there, language, termsOf(offer));
}

/** Sets a line's quantity; zero removes it. `paused`: the shopper has paused already, so that it is sent at once. */
export async function setQuantity(line: CartLine, quantity: number, language: Language, paused = false): Promise<void> {
  const { variantId, key } = line;
  const terms = shown === null || shown.lines.length === 0 ? undefined : termsOf(shown);
  await enqueue({ id: newId(), kind: 'set', line: key, variantId, quantity }, line, language, terms);
  if (paused) void sendNow();
}

export async function dismissRefusals(): Promise<void> {
  await (await cartDevice()).put('cart', [], 'refusals');
  await changed();
}

export async function markRefusalsShown(ids: readonly string[]): Promise<void> {
  const tx = (await cartDevice()).transaction('cart', 'readwrite');
  const refusals = ((await tx.store.get('refusals')) ?? []) as Refusal[];
  await tx.store.put(
    refusals.map((each) => (ids.includes(each.id) ? { ...each, said: true as const } : each)),
    'refusals',
  );
  await tx.done;
  await changed();
}

/** Stores the server's cart, unless the device has a later version. `asked`: the key that it was asked for, which may lead to another by now. */
export async function confirmCart(cart: Cart, asked = cart.key): Promise<void> {
  if (cart.closed) return beginNextCart(cart.key);
  const tx = (await device()).transaction(['cart', 'outbox'], 'readwrite');
  const stores = { cart: tx.objectStore('cart'), outbox: tx.objectStore('outbox') };
  const known = await stores.cart.get('key');
  if (known === undefined || (known === asked && asked !== cart.key)) await leadTo(stores, cart.key);
  const agreed = (await stores.cart.get('agreed')) as Cart | undefined;
  const ours = (await stores.cart.get('key')) === cart.key;
  if (ours && replaces(cart, agreed, new Date())) await stores.cart.put(cart, 'agreed');
  await tx.done;
  await changed();
}

/** The device's cart goes by the key that an answer bears instead of the one that it was asked for. */
export async function followKey(asked: string, key: string): Promise<void> {
  if (asked === key) return;
  const tx = (await device()).transaction(['cart', 'outbox'], 'readwrite');
  const stores = { cart: tx.objectStore('cart'), outbox: tx.objectStore('outbox') };
  if ((await stores.cart.get('key')) === asked) await leadTo(stores, key);
  await tx.done;
  await changed();
}

/** Whether this key leads to the device's cart, also where it goes by another one now. */
export async function isOwnKey(key: string): Promise<boolean> {
  const tx = (await device()).transaction('cart');
  return isCartOfDevice({ cart: tx.store }, key);
}

/** The key of this device's cart, or undefined while nothing was ever put into it. */
export async function cartKey(): Promise<string | undefined> {
  return (await (await cartDevice()).get('cart', 'key')) as string | undefined;
}

/** The last version of the cart that the server confirmed; 0: none. */
export async function confirmedVersion(): Promise<number> {
  return ((await (await cartDevice()).get('cart', 'agreed')) as Cart | undefined)?.version ?? 0;
}

/** A device without a cart adopts the one that its session began with plain forms. */
export async function adoptRemembered(api: Api, language: Language): Promise<void> {
  if ((await cartKey()) !== undefined) return;
  const key = await api.cart.remembered.query();
  if (key !== null) await confirmCart(await api.cart.get.query({ key, language }));
}

export async function beginNextCart(ordered: string): Promise<void> {
  const tx = (await device()).transaction('cart', 'readwrite');
  // No key until the first command, so that a cart begun with a plain form can be adopted.
  if (await isCartOfDevice({ cart: tx.store }, ordered)) await leaveCart({ cart: tx.store });
  await tx.done;
  await changed();
}

/** Rejects where the device cannot store it; then nothing has changed. */
async function enqueue(command: CartCommand, offer: Offer, language: Language, terms: Terms | undefined): Promise<void> {
  const waiting: UnqueuedCommand = { kind: CART, id: command.id, language, command, offer: offerOf(offer), ...(terms && { terms }) };
  // Shown before it is stored: the next tap builds on it, however slowly the device writes.
  writing = [...writing, waiting];
  if (shown !== null) show({ ...shown, ...foldWaiting(shown.taxKnown ? shown : { ...shown, ...terms }, [waiting]) });
  const taken = () => {
    writing = writing.filter((each) => each !== waiting);
  };
  try {
    await addToOutbox({ ...waiting, cartKey: await ownKey() } satisfies PendingCommand);
  } catch (error) {
    taken();
    await reread();
    throw error;
  }
  await reread();
  taken();
  sendSoon();
}

async function ownKey(): Promise<string> {
  const tx = (await cartDevice()).transaction('cart', 'readwrite');
  const known = (await tx.store.get('key')) as string | undefined;
  const key = known ?? newCartKey();
  if (known === undefined) await tx.store.put(key, 'key');
  await tx.done;
  return key;
}

async function changed(): Promise<void> {
  publishChange();
  await read();
}

/** After a failed read the last cart stays, with the reason. */
async function reread(): Promise<void> {
  await read().catch((error: unknown) => {
    trouble = troubleOf(error);
    notifyListeners();
  });
}

async function read(): Promise<void> {
  const tx = (await cartDevice()).transaction(['cart', 'outbox']);
  const [key, former, agreed, refusals, waiting] = await Promise.all([
    tx.objectStore('cart').get('key') as Promise<string | undefined>,
    tx.objectStore('cart').get('former') as Promise<string[] | undefined>,
    tx.objectStore('cart').get('agreed') as Promise<Cart | undefined>,
    tx.objectStore('cart').get('refusals') as Promise<Refusal[] | undefined>,
    tx.objectStore('outbox').getAll(),
  ]);
  noteDeviceCart(key !== undefined);
  const entries = waiting.map(entryOf);
  const isOfThis = ({ kind, cartKey: of = '' }: Entry) => kind === CART && (of === key || former?.includes(of) === true);
  const ofThis = entries.filter((each): each is PendingCommand => isOfThis(each));
  const stored = new Set(entries.map(({ id }) => id));
  const all = [...ofThis, ...writing.filter(({ id }) => !stored.has(id))];
  const confirmed = agreed !== undefined && agreed.key === key;
  const base = confirmed ? agreed : { key: key ?? '', ...EMPTY, ...all.find(({ terms }) => terms !== undefined)?.terms };
  trouble = null;
  show({ ...foldWaiting(base, all), waiting: ofThis.length, refusals: refusals ?? [], taxKnown: confirmed });
}

function show(cart: ShownCart): void {
  shown = cart;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The same rules as on the server, with the prices and stock that the device knows. */
export function foldWaiting(agreed: Cart, waiting: readonly UnqueuedCommand[]): Cart {
  if (waiting.length === 0) return agreed;
  const offers = new Map<number, Offer>(waiting.map(({ offer }) => [offer.variantId, offer]));
  for (const line of agreed.lines) offers.set(line.variantId, offerOf(line));
  const agreedLines = new Map(agreed.lines.map((line) => [line.key, line]));
  const touched = (key: string) => waiting.some(({ command }) => goesWith(key, command.line));
  const wanted = agreed.lines.map(({ key, variantId, wanted: quantity }) => ({ key, variantId, quantity }));
  const folded = waiting.reduce<readonly WantedLine[]>((before, { command }) => {
    const after = applyCommand(before, command);
    return overLimit(before, after, offers, agreed.highestOrder) === undefined ? after : before;
  }, wanted);
  const priced = folded.map((line) => {
    const old = agreedLines.get(line.key);
    const offer = offers.get(line.variantId);
    const now = offer === undefined ? 0 : priceIn(line.quantity, offer);
    return { ...line, id: old?.id ?? 0, seenPrice: old === undefined || touched(line.key) ? now : seenPriceOf(old, now) };
  });
  const lines = settleLines(priced, offers).map((line) => (touched(line.key) ? { ...line, waiting: true } : line));
  return settleCart(agreed.key, agreed.version, lines, { ...agreed, tax: taxOfCart(agreed) }, agreed.delivery);
}

/** The notice of a changed price stays until the shopper changes the line, as on the server. */
function seenPriceOf({ notices }: CartLine, now: number): number {
  return notices.find((notice) => notice.kind === 'price')?.from ?? now;
}

function termsOf({ currency, taxIncluded }: Terms): Terms {
  return { currency, taxIncluded };
}

function offerOf(of: Offer | CartLine): Offer {
  const { variantId, productId, slug, name, options, picture, listPrice, left, saleable, steps, weight, taxClass } = of;
  const unitPrice = ('singlePrice' in of ? of.singlePrice : undefined) ?? of.unitPrice;
  const known = { ...(steps && { steps }), ...(weight && { weight }), ...(taxClass && { taxClass }) };
  return { variantId, productId, slug, name, options, picture, unitPrice, listPrice, left, saleable, ...known };
}
