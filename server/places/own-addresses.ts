import { Failure } from '#domain/failure.ts';
import { MOST_ADDRESSES, tidyAddress } from '#domain/places/rules.ts';
import { Address, type AddressChange } from '#domain/places/schema.ts';
import type { OwnAddress } from '#domain/places/types.ts';
import type { Context } from '../context.ts';
import type { OwnAddress as OwnAddressRow } from '../database/generated/client.ts';
import { onMissing } from '../database/refusals.ts';
import { problemsOf } from './judging.ts';
import { lockOwner } from './queries.ts';

/** Every query is limited to this person's addresses. */
type Owner = Pick<Context, 'db'> & { personId: number };

export async function ownAddresses({ db, personId }: Owner): Promise<OwnAddress[]> {
  const rows = await db.prisma.ownAddress.findMany({ where: { personId }, orderBy: { id: 'desc' } });
  return rows.map(ownAddress);
}

/**
 * Stores an address; one that is stored already stays as it is.
 * @throws Failure address_incomplete with what is wrong by field, too_many_addresses
 */
export function saveAddress({ db, personId, now }: Owner & Pick<Context, 'now'>, given: Address): Promise<OwnAddress> {
  const address = whole(given);
  return db.transaction(async (tx) => {
    // The second of two concurrent requests waits, so that the count is right.
    await lockOwner(tx, personId);
    const known = await tx.prisma.ownAddress.findFirst({ where: { personId, address: { equals: address } } });
    if (known !== null) return ownAddress(known);
    const stored = await tx.prisma.ownAddress.count({ where: { personId } });
    if (stored >= MOST_ADDRESSES) throw new Failure('too_many_addresses', { most: MOST_ADDRESSES });
    return ownAddress(await tx.prisma.ownAddress.create({ data: { personId, address, createdAt: now } }));
  });
}

/**
 * Replaces an address; orders have their own copy.
 * @throws Failure address_incomplete with what is wrong by field, forbidden where it is not this person's
 */
export async function changeAddress({ db, personId }: Owner, { id, address }: AddressChange): Promise<OwnAddress> {
  const change = { where: { id, personId }, data: { address: whole(address) } };
  return ownAddress(await db.prisma.ownAddress.update(change).catch(onMissing(new Failure('forbidden'))));
}

/** Does nothing to another person's address, and does not reveal it. */
export async function removeAddress({ db, personId }: Owner, id: number): Promise<void> {
  await db.prisma.ownAddress.deleteMany({ where: { id, personId } });
}

function ownAddress({ id, address }: OwnAddressRow): OwnAddress {
  return { id, address: Address.parse(address) };
}

function whole(address: Address): Address {
  const shipping = problemsOf(address, 'shipping');
  if (Object.keys(shipping).length > 0) throw new Failure('address_incomplete', { fields: { shipping } });
  return tidyAddress(address);
}
