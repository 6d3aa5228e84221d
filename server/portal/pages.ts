import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { formToken } from '../people/form-token.ts';
import { whoAmI } from '../people/service.ts';
import { accountDetails } from '../places/account.ts';
import { ownAddresses } from '../places/own-addresses.ts';
import { shopSettings } from '../settings/service.ts';
import type { PersonalAnswer, PersonalPages } from '../slice.ts';
import { portalHome } from './home.ts';

export const personalPages: PersonalPages = {
  '/my': async (ctx) => {
    const token = await formToken(ctx);
    if (token.csrf === undefined) return token;
    const me = await whoAmI(ctx);
    return me === null ? { me, ...token } : { me, portal: await portalHome(ctx), ...token };
  },
  '/my/account': (ctx) =>
    forPerson(ctx, '/my/account', async (owner) => ({
      account: await accountDetails(owner),
      countryId: (await shopSettings(owner.db)).countryId,
    })),
  '/my/addresses': (ctx) => forPerson(ctx, '/my/addresses', async (owner) => ({ addresses: await ownAddresses(owner) })),
  '/my/data': (ctx) => forPerson(ctx, '/my/data', async () => ({})),
};

type Owner = Pick<Context, 'db'> & { personId: number };

/** What only a person has; a visitor signs in first, and is led back. */
async function forPerson(ctx: Context, path: string, read: (owner: Owner) => Promise<object>): Promise<PersonalAnswer> {
  const me = await ctx.me();
  if (me === null) return { redirect: `/web/login?${new URLSearchParams({ redirect: withLanguage(ctx.language, path) })}` };
  return { me: await whoAmI(ctx), ...(await read({ db: ctx.db, personId: me.id })), ...(await formToken(ctx)) };
}
