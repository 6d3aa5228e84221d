import { type DecidedCart, decideCommand } from '#domain/cart/decide.ts';
import { firstVersion } from '#domain/cart/rules.ts';
import type { CartCommand, CartRequest } from '#domain/cart/schema.ts';
import type { Cart, CommandAnswer, LeftOut } from '#domain/cart/types.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { visitorLimits } from '../http/visitor-limits.ts';
import { shopSettings } from '../settings/service.ts';
import { rememberCart } from './adopt.ts';
import { joinCarts } from './person-cart.ts';
import { isApart } from './person-queries.ts';
import { lockCarts, readCartWith, type Statements, type StoredCart, writeCart } from './queries.ts';
import { cartOf, getCart } from './reading.ts';

const TRIES = 5;
const TRIES_WITHOUT_WAITING = 2;

export type Spoken = CartCommand | { kind: 'unreadable'; id: string };

/** What has to be looked up, and what is said to the cart as it was found. */
export type Speech = {
  variantIds: readonly number[];
  commandIds?: readonly string[];
  say(found: StoredCart): readonly Spoken[];
};

/** `leftOut`: what did not fit where this made two carts one; absent: nothing. */
export type Answered = { answers: CommandAnswer[]; cart: Cart; leftOut?: LeftOut[] };

/**
 * Says something to a cart: one statement reads it, one writes it if nobody changed it in between. Who is overtaken twice waits in
 * line, and so does who is signed in and not yet in their own cart, to which the key then leads. What is refused leaves no trace.
 * @throws Failure unavailable, too_many_requests
 */
export async function changeCart(ctx: Context, request: CartRequest, speech: Speech): Promise<Answered> {
  const shop = await shopSettings(ctx.db);
  const { currency } = shop;
  const personId = (await ctx.session.read())?.personId ?? null;
  // Refused commands count too: judging them is work.
  await ctx.limit('cart change', { ...visitorLimits.commands, cost: Math.max(1, speech.commandIds?.length ?? 1) });
  let counted = false;
  let apart = false;
  const attempt = async (db: Statements, inLine: boolean): Promise<(Answered & { owner: number | null }) | undefined> => {
    const mayBeApart = personId === null || inLine ? sql`false as apart` : isApart(personId);
    const { cart: found, more } = await readCartWith<{ apart: boolean }>(db, { ...request, ...speech }, mayBeApart);
    const { answers, lines, acknowledged } = decideAll(found, speech.say(found), shop.highestOrder);
    const owner = found.personId;
    if (acknowledged.length === 0) return { answers, cart: cartOf(request.key, found, shop), owner };
    if (!counted) await countBegun(ctx, found.id === null);
    counted = true;
    apart = more.apart;
    if (apart) return undefined;
    const written = await writeCart(db, found, { ...request, currency, personId, now: ctx.now, acknowledged, ...difference(found, lines) });
    if (written === undefined) return undefined;
    const ids = new Map([...found.lines.map((line) => [line.key, line.id] as const), ...written]);
    const after = lines.map((line) => ({ ...line, id: ids.get(line.key) ?? 0 }));
    const version = found.id === null ? firstVersion(ctx.now) : found.version + 1;
    return { answers, cart: cartOf(request.key, { ...found, version, lines: after }, shop), owner };
  };
  const waitInLine = () =>
    ctx.db.transaction(async (tx) => {
      const joined = personId === null ? undefined : await joinCarts(tx, { ...request, personId, currency, now: ctx.now });
      await lockCarts(tx, [request.key]);
      const answered = await attempt(tx, true);
      return answered && { ...answered, ...(joined !== undefined && joined.leftOut.length > 0 && { leftOut: joined.leftOut }) };
    });
  for (let tries = 1; tries <= TRIES; tries++) {
    const answered = tries <= TRIES_WITHOUT_WAITING && !apart ? await attempt(ctx.db, false) : await waitInLine();
    if (answered === undefined) continue;
    const { owner, ...answer } = answered;
    const { answers, cart } = answer;
    if (cart.closed || !answers.some(({ ok }) => ok)) return answer;
    return (await rememberCart(ctx, cart.key, owner)) ? { ...answer, cart: await getCart(ctx, request) } : answer;
  }
  throw new Failure('unavailable');
}

/** Before anything is written, so that what is refused leaves no trace. */
async function countBegun(ctx: Context, isNew: boolean): Promise<void> {
  if (isNew) await ctx.limit('new cart', visitorLimits.carts);
  await ctx.session.prepare();
}

function decideAll(
  found: StoredCart,
  spoken: readonly Spoken[],
  highestOrder: number,
): { answers: CommandAnswer[]; lines: DecidedCart['lines']; acknowledged: string[] } {
  let cart: DecidedCart = { open: found.state === 'draft', lines: found.lines, acknowledged: found.acknowledged };
  const answers = spoken.map((command): CommandAnswer => {
    if (command.kind === 'unreadable') return { id: command.id, ok: false, code: 'bad_input', details: {} };
    const after = decideCommand(cart, command, found.offers, highestOrder);
    cart = after.cart;
    return after.answer;
  });
  return { answers, lines: cart.lines, acknowledged: cart.acknowledged.slice(found.acknowledged.length) };
}

function difference(found: StoredCart, lines: DecidedCart['lines']): { kept: DecidedCart['lines']; gone: string[] } {
  const untouched = new Set<DecidedCart['lines'][number]>(found.lines);
  const keys = new Set(lines.map((line) => line.key));
  return {
    kept: lines.filter((line) => !untouched.has(line)),
    gone: found.lines.map((line) => line.key).filter((key) => !keys.has(key)),
  };
}
