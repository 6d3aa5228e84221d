import { Failure } from '#domain/failure.ts';
import { MOST_ADDRESSES, tidyAddress } from '#domain/places/rules.ts';
import type { Address, AddressChange } from '#domain/places/schema.ts';
import type { OwnAddress } from '#domain/places/types.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { problemsOf } from './judging.ts';

/** Whose addresses: nobody ever sees or changes another person's. */
type Owner = Pick<Context, 'db'> & { personId: number };

/** Where a person's orders were sent to, the newest first. */
export function ownAddresses({ db, personId }: Owner): Promise<OwnAddress[]> {
  return db.rows<OwnAddress>(sql`select id, address from own_addresses where person_id = ${personId} order by id desc`);
}

/**
 * Keeps an address; one that is kept already stays as it is.
 * @throws Failure address_incomplete with what is wrong by field, too_many_addresses
 */
export function keepAddress({ db, personId, now }: Owner & Pick<Context, 'now'>, given: Address): Promise<OwnAddress> {
  const stored = JSON.stringify(whole(given));
  return db.transaction(async (tx) => {
    // Of two who keep the last one at the same time the second waits, and is counted.
    await tx.rows(sql`select 1 from people where id = ${personId} for no key update`);
    const [known] = await tx.rows<OwnAddress>(
      sql`select id, address from own_addresses where person_id = ${personId} and address = ${stored}::jsonb`,
    );
    if (known !== undefined) return known;
    const [added] = await tx.rows<OwnAddress>(sql`
      insert into own_addresses (person_id, address, created_at) select ${personId}::int, ${stored}::jsonb, ${now}
      where (select count(*) from own_addresses where person_id = ${personId}) < ${MOST_ADDRESSES}::int returning id, address`);
    if (added === undefined) throw new Failure('too_many_addresses', { most: MOST_ADDRESSES });
    return added;
  });
}

/**
 * Writes an address anew; orders that were sent to it keep theirs.
 * @throws Failure address_incomplete with what is wrong by field, forbidden where it is not this person's
 */
export async function changeAddress({ db, personId }: Owner, { id, address }: AddressChange): Promise<OwnAddress> {
  const [changed] = await db.rows<OwnAddress>(sql`
    update own_addresses set address = ${JSON.stringify(whole(address))}::jsonb
    where id = ${id} and person_id = ${personId} returning id, address`);
  if (changed === undefined) throw new Failure('forbidden');
  return changed;
}

/** Forgets an address; one that is not this person's stays, and nobody learns of it. */
export async function forgetAddress({ db, personId }: Owner, id: number): Promise<void> {
  await db.rows(sql`delete from own_addresses where id = ${id} and person_id = ${personId}`);
}

function whole(address: Address): Address {
  const shipping = problemsOf(address, 'shipping');
  if (Object.keys(shipping).length > 0) throw new Failure('address_incomplete', { fields: { shipping } });
  return tidyAddress(address);
}
