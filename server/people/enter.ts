import { Failure } from '#domain/failure.ts';
import type * as Types from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Arrival } from './person-part.ts';
import type { Move } from './session.ts';
import { hasApp, rightsOf } from './staff-factor.ts';

type Person = Types.Me & { id: number };

/** `me`: what the device is answered, with the cart that it goes on with */
export type Entered = { me: Types.Entered; arrival: Arrival };

/**
 * Makes the visitor's session this person's, under a new token; the caller has checked that it is them. What the visitor had, above all
 * their cart, moves to the person in the same transaction. `cart`: the key that the device knows; `strong`: they have shown more than a
 * password or a mail.
 * @throws Failure second_factor_needed where an app's code is needed and was not shown
 */
export async function enterAs(ctx: Context, { id, name, email, role }: Person, cart?: string, strong = false): Promise<Entered> {
  if (!strong && (await hasApp(ctx, id))) throw new Failure('second_factor_needed');
  let arrival: Arrival = { cartKey: null, leftOut: [] };
  const move: Move = async (tx, remembered) => {
    // A cart begun with plain forms may be another one than the device's, which the visitor goes on with.
    const keys = cart === undefined || remembered === null || remembered === cart ? [cart ?? remembered] : [remembered, cart];
    arrival = { cartKey: keys.at(-1) ?? null, leftOut: [] };
    for (const cartKey of keys) {
      for (const { signedIn } of ctx.personParts) {
        if (signedIn === undefined) continue;
        const one = await signedIn(ctx, tx, { personId: id, cartKey });
        arrival = { ...one, leftOut: [...arrival.leftOut, ...one.leftOut] };
      }
    }
    return arrival.cartKey;
  };
  await ctx.session.rotate(id, move, { strong });
  const { cartKey: key, leftOut } = arrival;
  const me = await rightsOf(ctx.db, { name, email, role }, strong);
  return { me: { ...me, ...(key !== null && { cart: { key, leftOut } }) }, arrival };
}
