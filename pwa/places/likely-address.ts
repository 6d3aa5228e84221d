import type { Address } from '#domain/places/schema.ts';

export type Saved = { address: Address };

/** The one to fill in first: billing addresses have an email, and the newest stands first. */
export function likelyAddress(saved: readonly Saved[]): Address | undefined {
  return (saved.find(({ address }) => address.email !== undefined) ?? saved[0])?.address;
}
