import { changedMethod } from '#domain/delivery/changes.ts';
import { type DeliveryChange, DeliveryMethod } from '#domain/delivery/schema.ts';
import type { DeliveryRecord, StaffDelivery } from '#domain/delivery/types.ts';
import { Failure } from '#domain/failure.ts';
import { auditOf } from '../audit.ts';
import type { Context } from '../context.ts';
import { type Database, type Sql, sql } from '../database/database.ts';
import type { AuditRecord } from '../http/contract.ts';
import { shopSettings } from '../settings/service.ts';

type Named = { id: number };
type Reader = Pick<Database, 'rows'>;

const columns: Sql = sql`
  d.id, d.kind::text as kind, d.name, d.note, d.price, d.free_from as "freeFrom", d.steps, d.address, d.countries, d.published, d.sequence,
  (select count(*)::int from orders o where o.delivery_method_id = d.id) as orders`;

/** All ways to deliver, as shoppers are offered them; amounts in minor units of `currency`. */
export async function listMethods({ db }: Pick<Context, 'db'>): Promise<{ methods: StaffDelivery[]; currency: string }> {
  const rows = await db.rows<Row>(sql`select ${columns} from delivery_methods d order by d.sequence, d.id`);
  return { methods: rows.map(staffDelivery), currency: (await shopSettings(db)).currency };
}

/** @throws Failure not_found */
export async function showMethod({ db }: Pick<Context, 'db'>, { id }: Named): Promise<DeliveryRecord> {
  const method = await readMethod(db, id);
  return { ...method, currency: (await shopSettings(db)).currency, history: await auditOf({ db }, recordOf(method)) };
}

/** @throws Failure bad_input with the fields that are wrong */
export async function addMethod({ db }: Pick<Context, 'db'>, change: DeliveryChange): Promise<StaffDelivery> {
  const [row] = await db.rows<Row>(sql`
    insert into delivery_methods as d (kind, name, note, price, free_from, steps, address, countries, published, sequence)
    values (${valuesOf(judged(change))}) returning ${columns}`);
  if (row === undefined) throw new Error('A row that was inserted was not returned');
  return staffDelivery(row);
}

/**
 * Changes what is named and leaves the rest. An order keeps the price that was agreed, and shows the way by what it is called now; what was
 * chosen already neither becomes a counter nor stops being one.
 * @throws Failure not_found, bad_input with the fields that are wrong
 */
export function changeMethod({ db }: Pick<Context, 'db'>, { id, change }: Named & { change: DeliveryChange }): Promise<StaffDelivery> {
  return db.transaction(async (tx) => {
    const { id: _, orders, ...method } = await lockMethod(tx, id);
    const { kind = method.kind } = change;
    // An order that was to be fetched says nowhere else where, and one that was sent to where.
    if (orders > 0 && (kind === 'pick_up') !== (method.kind === 'pick_up')) throw new Failure('bad_input', { fields: ['kind'] });
    const [row] = await tx.rows<Row>(sql`
      update delivery_methods d set (kind, name, note, price, free_from, steps, address, countries, published, sequence) =
        (${valuesOf(judged(changedMethod(method, change)))}) where d.id = ${id} returning ${columns}`);
    if (row === undefined) throw new Failure('not_found');
    return staffDelivery(row);
  });
}

/**
 * Offers it to nobody any more. Where an order or a cart has chosen it, it stays, unpublished: an order goes on telling how it is sent.
 * @throws Failure not_found
 */
export function removeMethod({ db }: Pick<Context, 'db'>, { id }: Named): Promise<StaffDelivery & { removed: boolean }> {
  return db.transaction(async (tx) => {
    // Locked, so that no cart chooses it between the count of its orders and its end.
    const method = await lockMethod(tx, id);
    if (method.orders === 0) await tx.rows(sql`delete from delivery_methods where id = ${id}`);
    else await tx.rows(sql`update delivery_methods set published = false where id = ${id}`);
    return { ...method, published: false, removed: method.orders === 0 };
  });
}

/** The record of a delivery method's audit rows. */
export function recordOf({ id }: Named): AuditRecord {
  return { kind: 'delivery', id };
}

async function lockMethod(db: Reader, id: number): Promise<StaffDelivery> {
  await db.rows(sql`select 1 from delivery_methods where id = ${id} for update`);
  return readMethod(db, id);
}

async function readMethod(db: Reader, id: number): Promise<StaffDelivery> {
  const [row] = await db.rows<Row>(sql`select ${columns} from delivery_methods d where d.id = ${id}`);
  if (row === undefined) throw new Failure('not_found');
  return staffDelivery(row);
}

function judged(method: DeliveryChange): DeliveryMethod {
  const { success, data, error } = DeliveryMethod.safeParse(method);
  if (!success) throw new Failure('bad_input', { fields: error.issues.map(({ path }) => path.join('.')) });
  return data;
}

function valuesOf(method: DeliveryMethod): Sql {
  const { kind, name, note, countries, published, sequence } = method;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return sql`${kind}::delivery_kind, ${json(name)}::jsonb, ${json(note)}::jsonb, ${'price' in method ? method.price : 0}::int,
    ${'freeFrom' in method ? method.freeFrom : null}::int, ${json('steps' in method ? method.steps : undefined)}::jsonb,
    ${json('address' in method ? method.address : undefined)}::jsonb, ${countries}::int[], ${published}::boolean, ${sequence}::int`;
}

type Row = Record<string, unknown>;

/** What a kind has no use for is null in the row and absent here. */
function staffDelivery({ price, ...row }: Row): StaffDelivery {
  const known = Object.entries(row).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(known), ...(row.kind === 'by_weight' ? {} : { price }) } as StaffDelivery;
}
