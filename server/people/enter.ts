import type * as Types from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Arrival } from './person-part.ts';

type Person = Types.Me & { id: number };

/** `me`: what the device is answered, with the cart that it goes on with */
export type Entered = { me: Types.Entered; arrival: Arrival };

/**
 * Makes the visitor's session this person's, under a new token; the caller has checked that it is them. What the visitor had, above all
 * their cart, moves to the person in the same transaction. `cart`: the key that the device knows.
 */
export async function enterAs(ctx: Context, { id, name, email, role }: Person, cart?: string): Promise<Entered> {
  let arrival: Arrival = { cartKey: null, leftOut: [] };
  await ctx.session.rotate(id, async (tx, remembered) => {
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
  });
  const { cartKey: key, leftOut } = arrival;
  return { me: { name, email, role, ...(key !== null && { cart: { key, leftOut } }) }, arrival };
}
