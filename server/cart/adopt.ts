import { mergeLines } from '#domain/cart/merge.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { emptyCart, lockCarts, readCart, writeCart } from './queries.ts';

/**
 * Moves what one cart wants into another: the same line adds up, to 9,999 at most. The caller knows both keys and so may use both.
 * The first cart stays, empty, so that a device which still uses it loses nothing; a person's cart stays as it is. Answers whether
 * anything was moved.
 * @throws Failure cart_closed where the second was ordered
 */
export async function adoptCart(ctx: Context, { from, into }: { from: string; into: string }): Promise<boolean> {
  if (from === into) return false;
  const { currency } = await shopSettings(ctx.db);
  const personId = (await ctx.session.read())?.personId ?? null;
  const { language, now } = ctx;
  const move = () =>
    ctx.db.transaction(async (tx) => {
      await lockCarts(tx, [from, into]);
      const source = await readCart(tx, { key: from, language });
      if (source.id === null || source.state !== 'draft' || source.personId !== null) return false;
      const target = await readCart(tx, { key: into, language });
      if (target.id === source.id) return false;
      if (target.state !== 'draft') throw new Failure('cart_closed');
      if (source.lines.length === 0) return false;
      const kept = mergeLines(target.lines, source.lines, new Map([...source.offers, ...target.offers]));
      const written = await writeCart(tx, target, { key: into, language, currency, personId, now, kept, gone: [], acknowledged: [] });
      if (written === undefined) return undefined;
      await emptyCart(tx, source.id, now);
      return true;
    });
  // Somebody else may begin the second cart before there is anything to lock; from then on there is.
  const moved = (await move()) ?? (await move());
  if (moved === undefined) throw new Failure('unavailable');
  return moved;
}

/**
 * The session remembers the cart last changed, unless it is another person's than the one who is signed in; another one that a guest's
 * session remembered goes into this. Answers whether that changed it.
 */
export async function rememberCart(ctx: Context, key: string, owner: number | null): Promise<boolean> {
  const { cartKey: known = null, personId = null } = (await ctx.session.read()) ?? {};
  if (known === key || (personId !== null && owner !== null && owner !== personId)) return false;
  const moved = known !== null && personId === null && (await adoptCart(ctx, { from: known, into: key }));
  await ctx.session.remember({ cartKey: key });
  return moved;
}
