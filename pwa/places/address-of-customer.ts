import type { Me } from '#domain/people/types.ts';
import type { AccountDetails } from '#domain/places/account.ts';
import { likelyAddress, type Saved } from './likely-address.ts';
import { type TypedAddress, typedAddress } from './typed-address.ts';

/** CHK-1: a customer's billing address as the account says it, else the likeliest of the saved ones. */
export function addressOfCustomer(
  me: Pick<Me, 'name' | 'email'>,
  saved: readonly Saved[],
  empty: TypedAddress,
  account: AccountDetails | null = null,
): TypedAddress {
  const address = account?.address ?? likelyAddress(saved);
  const typed = address === undefined ? { ...empty, name: me.name } : typedAddress(address);
  return { ...typed, email: typed.email || me.email };
}
