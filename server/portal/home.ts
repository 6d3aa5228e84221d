import type { Portal } from '#domain/portal/types.ts';
import type { Context } from '../context.ts';
import { ordersOf } from '../orders/mine.ts';
import { atLeast, mayAct } from '../people/roles.ts';
import { accountDetails } from '../places/account.ts';

const LATEST = 3;

/** ACC-3. Each slice says itself how many records of the person it has. */
export async function portalHome(ctx: Context): Promise<Portal> {
  const me = await mayAct(ctx, 'customer');
  const places = ctx.personParts.flatMap(({ place, staffPlace }) => [
    ...(place === undefined ? [] : [place]),
    ...(staffPlace === undefined || !atLeast(me.role, staffPlace.role) ? [] : [staffPlace]),
  ]);
  const [account, latest, counts] = await Promise.all([
    accountDetails({ db: ctx.db, personId: me.id }),
    ordersOf(ctx, LATEST),
    Promise.all(places.map(async ({ name, count }) => ({ name, count: await count(ctx, me) }))),
  ]);
  return { account, latest, places: counts };
}
