import type { Me } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Arrival } from './person-part.ts';

type Person = Me & { id: number };

export type Entered = { me: Me; arrival: Arrival };

/**
 * Makes the visitor's session this person's, under a new token; the caller has checked that it is them. What the visitor had, above all
 * their cart, moves to the person in the same transaction. `cart`: the key that the device knows.
 */
export async function enterAs(ctx: Context, { id, name, email, role }: Person, cart?: string): Promise<Entered> {
  let arrival: Arrival = { cartKey: cart ?? null, leftOut: [] };
  await ctx.session.rotate(id, async (tx, remembered) => {
    arrival = { cartKey: cart ?? remembered, leftOut: [] };
    for (const { signedIn } of ctx.personParts) {
      if (signedIn !== undefined) arrival = await signedIn(ctx, tx, { personId: id, cartKey: arrival.cartKey });
    }
    return arrival.cartKey;
  });
  return { me: { name, email, role }, arrival };
}
