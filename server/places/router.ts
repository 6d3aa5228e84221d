import { z } from 'zod';
import { AccountDetails, CountryInfo, OwnAddress } from '#domain/places/answers.ts';
import { AccountDraft, Address, AddressChange } from '#domain/places/schema.ts';
import { Id } from '#domain/primitives.ts';
import { Language } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';
import { anyone, customer, router } from '../http/trpc.ts';
import { mayAct } from '../people/roles.ts';
import { accountDetails, changeAccount } from './account.ts';
import { countryInfo } from './country-info.ts';
import { changeAddress, ownAddresses, removeAddress, saveAddress } from './own-addresses.ts';

export const places = router({
  country: anyone
    .meta({ summary: 'The fields of an address in a country, in its order, and its states' })
    .input(z.object({ id: z.int(), language: Language }))
    .output(CountryInfo)
    .query(({ input }) => countryInfo(input)),
  account: customer
    .meta({ summary: 'One’s own details' })
    .output(AccountDetails)
    .query(async ({ ctx }) => accountDetails(await owner(ctx))),
  changeAccount: customer
    .meta({ summary: 'Changes one’s own details, but for the email address' })
    .input(AccountDraft)
    .output(AccountDetails)
    .mutation(async ({ ctx, input }) => changeAccount(await owner(ctx), input)),
  mine: customer
    .meta({ summary: 'One’s own addresses' })
    .output(z.array(OwnAddress))
    .query(async ({ ctx }) => ownAddresses(await owner(ctx))),
  keep: customer
    .meta({ summary: 'Saves an address' })
    .input(Address)
    .output(OwnAddress)
    .mutation(async ({ ctx, input }) => saveAddress(await owner(ctx), input)),
  change: customer
    .meta({ summary: 'Changes a saved address' })
    .input(AddressChange)
    .output(OwnAddress)
    .mutation(async ({ ctx, input }) => changeAddress(await owner(ctx), input)),
  forget: customer
    .meta({ summary: 'Removes a saved address' })
    .input(z.object({ id: Id }))
    .output(z.void())
    .mutation(async ({ ctx, input }) => removeAddress(await owner(ctx), input.id)),
});

async function owner(ctx: Context) {
  return { ...ctx, personId: (await mayAct(ctx, 'customer')).id };
}
