import { Failure } from '#domain/failure.ts';
import type { Me } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Arrival } from './person-part.ts';
import type { Move } from './session.ts';
import { hasApp, rightsOf } from './staff-factor.ts';

type Person = Me & { id: number };

export type Entered = { me: Me; arrival: Arrival };

/**
 * Makes the visitor's session this person's, under a new token; the caller has checked that it is them. What the visitor had, above all
 * their cart, moves to the person in the same transaction. `cart`: the key that the device knows; `strong`: they have shown more than a
 * password or a mail.
 * @throws Failure second_factor_needed where an app's code is needed and was not shown
 */
export async function enterAs(ctx: Context, { id, name, email, role }: Person, cart?: string, strong = false): Promise<Entered> {
  if (!strong && (await hasApp(ctx, id))) throw new Failure('second_factor_needed');
  let arrival: Arrival = { cartKey: cart ?? null, leftOut: [] };
  const move: Move = async (tx, remembered) => {
    arrival = { cartKey: cart ?? remembered, leftOut: [] };
    for (const { signedIn } of ctx.personParts) {
      if (signedIn !== undefined) arrival = await signedIn(ctx, tx, { personId: id, cartKey: arrival.cartKey });
    }
    return arrival.cartKey;
  };
  await ctx.session.rotate(id, move, strong);
  return { me: await rightsOf(ctx.db, { name, email, role }, strong), arrival };
}
