import { randomBytes } from 'node:crypto';
import { mergeWithin } from '#domain/cart/merge.ts';
import type { LeftOut } from '#domain/cart/types.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { lockOwner } from '../places/queries.ts';
import { addKey, followInto, lockOwnCarts, openKeyOf } from './person-queries.ts';
import { readCart, writeCart } from './queries.ts';

export type Joining = { personId: number; key: string | null; language: Language; currency: string; now: Date };

/** `key`: of the cart that the visitor goes on with; null: neither they nor the person had one. */
export type Joined = { key: string | null; leftOut: LeftOut[] };

/**
 * Makes the visitor's cart the person's, or merges it into the one that they have: from then on its key leads there. Another person's cart
 * and an order stay as they are, and the visitor leaves them; a cart whose payment has begun is never merged. Who signs in twice at once
 * waits for the other, by the person's row.
 */
export async function joinCarts(tx: Transaction, joining: Joining): Promise<Joined> {
  const { personId, key } = joining;
  await lockOwner(tx, personId);
  const { named, carts } = await lockOwnCarts(tx, joining);
  const mayMerge = carts.filter(
    ({ state, begun, personId: owner }) => state === 'draft' && !begun && (owner === null || owner === personId),
  );
  // The oldest of the person's: two devices decide alike.
  const survivor = mayMerge.find((cart) => cart.personId === personId) ?? mayMerge[0];
  const leftOut: LeftOut[] = [];
  for (const cart of mayMerge) if (survivor !== undefined && cart !== survivor) leftOut.push(...(await merge(tx, cart, survivor, joining)));
  if (survivor !== undefined && survivor.personId === null) {
    await tx.prisma.order.update({ where: { id: survivor.id }, data: { personId } });
  }
  if (key === null || named === null) {
    if (key === null || survivor === undefined) return { key: survivor?.key ?? key, leftOut };
    // A command under this key may have begun a cart just now, which is then merged.
    return (await addKey(tx, key, survivor.id)) ? { key: survivor.key, leftOut } : joinCarts(tx, joining);
  }
  const own = carts.find(({ id }) => id === named);
  const isLeft = own === undefined || own.state !== 'draft' || (own.personId !== null && own.personId !== personId);
  if (isLeft) return { key: survivor?.key ?? randomBytes(16).toString('hex'), leftOut };
  return { key: own.begun ? own.key : (survivor?.key ?? own.key), leftOut };
}

/** The key of the visitor's cart: what the session remembers while that is open, else, for who is signed in, the cart that is theirs. */
export async function currentKey({ db, session }: Pick<Context, 'db' | 'session'>): Promise<string | null> {
  const { personId = null, cartKey = null } = (await session.read()) ?? {};
  if (personId === null) return cartKey;
  return (await openKeyOf(db, personId, cartKey)) ?? cartKey;
}

async function merge(
  tx: Transaction,
  from: { id: number; key: string },
  into: { id: number; key: string },
  { personId, language, currency, now }: Joining,
): Promise<LeftOut[]> {
  const source = await readCart(tx, { key: from.key, language });
  const target = await readCart(tx, { key: into.key, language });
  const { lines, leftOut } = mergeWithin(target.lines, source.lines, new Map([...source.offers, ...target.offers]));
  const change = { key: into.key, language, currency, personId, now, kept: lines, gone: [], acknowledged: [] };
  if (source.lines.length > 0) await writeCart(tx, target, change);
  await followInto(tx, from.id, into.id);
  return leftOut;
}
