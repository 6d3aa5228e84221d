import { Failure } from '#domain/failure.ts';
import { type AccountDetails, type AccountProblems, accountAddress, accountProblems } from '#domain/places/account.ts';
import { countryCode } from '#domain/places/countries.ts';
import { type AccountDraft, Address } from '#domain/places/schema.ts';
import { states } from '#domain/places/states.ts';
import { defaultLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { touch } from '../page-cache/invalidation.ts';

type Owner = Pick<Context, 'db'> & { personId: number };

export async function accountDetails({ db, personId }: Owner): Promise<AccountDetails> {
  const select = { name: true, email: true, vatId: true, address: true } as const;
  const { address, ...person } = await db.prisma.person.findFirstOrThrow({ where: { id: personId }, select });
  return { ...person, address: address === null ? null : Address.parse(address) };
}

/**
 * ACC-4: stores one's own details; orders have their own copy.
 * @throws Failure address_incomplete with what is wrong by field
 */
export async function changeAccount(
  { db, personId, personParts, drop }: Owner & Pick<Context, 'personParts' | 'drop'>,
  draft: AccountDraft,
): Promise<AccountDetails> {
  const { name, email } = await accountDetails({ db, personId });
  const fields = problemsOfAccount(draft, email);
  if (Object.keys(fields).length > 0) throw new Failure('address_incomplete', { fields });
  const address = accountAddress(draft);
  const stale = await db.transaction(async (tx) => {
    await tx.prisma.person.update({ where: { id: personId }, data: { name: address.name, vatId: draft.vatId, address } });
    if (address.name === name) return [];
    const tags: string[] = [];
    for (const { renamed } of personParts) tags.push(...((await renamed?.(tx, personId)) ?? []));
    await touch(tx, tags);
    return tags;
  });
  if (stale.length > 0) drop(stale);
  return { name: address.name, email, vatId: draft.vatId, address };
}

export function problemsOfAccount(draft: AccountDraft, email: string): AccountProblems {
  const country = countryCode(draft.countryId);
  const ids = country === undefined ? [] : states(country, defaultLanguage).map(([id]) => id);
  return accountProblems(draft, email, ids);
}
