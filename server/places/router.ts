import { z } from 'zod';
import { Address, AddressChange } from '#domain/places/schema.ts';
import { Id } from '#domain/primitives.ts';
import type { Context } from '../context.ts';
import { customer, router } from '../http/trpc.ts';
import { mayAct } from '../people/roles.ts';
import { changeAddress, forgetAddress, keepAddress, ownAddresses } from './own-addresses.ts';

/** A customer's own addresses, and nobody else's. */
export const places = router({
  mine: customer.meta({ summary: 'One’s own addresses' }).query(async ({ ctx }) => ownAddresses(await owner(ctx))),
  keep: customer
    .meta({ summary: 'Saves an address' })
    .input(Address)
    .mutation(async ({ ctx, input }) => keepAddress(await owner(ctx), input)),
  change: customer
    .meta({ summary: 'Changes a saved address' })
    .input(AddressChange)
    .mutation(async ({ ctx, input }) => changeAddress(await owner(ctx), input)),
  forget: customer
    .meta({ summary: 'Removes a saved address' })
    .input(z.object({ id: Id }))
    .mutation(async ({ ctx, input }) => forgetAddress(await owner(ctx), input.id)),
});

async function owner(ctx: Context) {
  return { ...ctx, personId: (await mayAct(ctx, 'customer')).id };
}
