import type { Me } from '#domain/people/types.ts';
import type { AccountDetails } from '#domain/places/account.ts';
import type { Address } from '#domain/places/schema.ts';
import { type TypedAddress, typedAddress } from './typed-address.ts';

type Saved = { address: Address };

/** The one to fill in first: billing addresses have an email, and the newest stands first. */
export function likelyAddress(saved: readonly Saved[]): Address | undefined {
  return (saved.find(({ address }) => address.email !== undefined) ?? saved[0])?.address;
}

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
