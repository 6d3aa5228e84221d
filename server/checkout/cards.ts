import type { OwnAddress } from '#domain/places/types.ts';
import type { Context } from '../context.ts';
import { ownAddresses } from '../places/own-addresses.ts';

/** CHK-1: what this visitor may choose from besides the billing address, the newest first. A guest's are on the guest's device. */
export async function addressCards({ db, me }: Pick<Context, 'db' | 'me'>): Promise<OwnAddress[]> {
  const person = await me();
  return person === null ? [] : ownAddresses({ db, personId: person.id });
}
