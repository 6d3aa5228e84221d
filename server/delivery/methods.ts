import { changedMethod } from '#domain/delivery/changes.ts';
import { type DeliveryChange, DeliveryMethod, Steps, Words } from '#domain/delivery/schema.ts';
import type { DeliveryRecord, StaffDelivery } from '#domain/delivery/types.ts';
import { Failure } from '#domain/failure.ts';
import { Address } from '#domain/places/schema.ts';
import { auditOf } from '../audit.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { Prisma } from '../database/generated/client.ts';
import type { AuditRecord } from '../http/contract.ts';
import { touch } from '../page-cache/invalidation.ts';
import { shopSettings } from '../settings/service.ts';
import { lockMethod } from './queries.ts';
import { DELIVERY } from './terms.ts';

type Named = { id: number };

/** All delivery methods, as shoppers are offered them; amounts in minor units of `currency`. */
export async function listMethods({ db }: Pick<Context, 'db'>): Promise<{ methods: StaffDelivery[]; currency: string }> {
  const rows = await db.prisma.deliveryMethod.findMany({ orderBy: [{ sequence: 'asc' }, { id: 'asc' }], include: counted });
  return { methods: rows.map(staffDelivery), currency: (await shopSettings(db)).currency };
}

/** @throws Failure not_found */
export async function showMethod({ db }: Pick<Context, 'db'>, { id }: Named): Promise<DeliveryRecord> {
  const method = await readMethod(db, id);
  return { ...method, currency: (await shopSettings(db)).currency, history: await auditOf({ db }, recordOf(method)) };
}

/** @throws Failure bad_input with the fields that are wrong */
export function addMethod({ db }: Pick<Context, 'db'>, change: DeliveryChange): Promise<StaffDelivery> {
  const data = columnsOf(judged(change));
  return db.transaction(async (tx) => {
    await touch(tx, [DELIVERY]);
    return staffDelivery(await tx.prisma.deliveryMethod.create({ data, include: counted }));
  });
}

/**
 * Changes what is named and leaves the rest. An order keeps the price that was agreed, and shows the way by what it is called now; what was
 * chosen already neither becomes a counter nor stops being one.
 * @throws Failure not_found, bad_input with the fields that are wrong
 */
export function changeMethod({ db }: Pick<Context, 'db'>, { id, change }: Named & { change: DeliveryChange }): Promise<StaffDelivery> {
  return db.transaction(async (tx) => {
    const { id: _, orders, ...method } = await lockedMethod(tx, id);
    const { kind = method.kind } = change;
    // An order that was to be fetched says nowhere else where, and one that was sent to where.
    if (orders > 0 && (kind === 'pick_up') !== (method.kind === 'pick_up')) throw new Failure('bad_input', { fields: ['kind'] });
    const data = columnsOf(judged(changedMethod(method, change)));
    await touch(tx, [DELIVERY]);
    return staffDelivery(await tx.prisma.deliveryMethod.update({ where: { id }, data, include: counted }));
  });
}

/**
 * Offers it to nobody any more. Where an order or a cart has chosen it, it stays, unpublished: an order goes on telling how it is sent.
 * @throws Failure not_found
 */
export function removeMethod({ db }: Pick<Context, 'db'>, { id }: Named): Promise<StaffDelivery & { removed: boolean }> {
  return db.transaction(async (tx) => {
    // Locked, so that no cart chooses it between the count of its orders and its end.
    const method = await lockedMethod(tx, id);
    await touch(tx, [DELIVERY]);
    if (method.orders === 0) await tx.prisma.deliveryMethod.delete({ where: { id } });
    else await tx.prisma.deliveryMethod.update({ where: { id }, data: { published: false } });
    return { ...method, published: false, removed: method.orders === 0 };
  });
}

/** The record of a delivery method's audit rows. */
export function recordOf({ id }: Named): AuditRecord {
  return { kind: 'delivery', id };
}

/** Concurrent changes wait, and so does a cart that chooses it. */
async function lockedMethod(tx: Transaction, id: number): Promise<StaffDelivery> {
  await lockMethod(tx, id);
  return readMethod(tx, id);
}

async function readMethod({ prisma }: Pick<Transaction, 'prisma'>, id: number): Promise<StaffDelivery> {
  const row = await prisma.deliveryMethod.findFirst({ where: { id }, include: counted });
  if (row === null) throw new Failure('not_found');
  return staffDelivery(row);
}

function judged(method: DeliveryChange): DeliveryMethod {
  const { success, data, error } = DeliveryMethod.safeParse(method);
  if (!success) throw new Failure('bad_input', { fields: error.issues.map(({ path }) => path.join('.')) });
  return data;
}

/** What a kind has no use for is null in the row. */
function columnsOf(method: DeliveryMethod) {
  const { kind, name, note, countries, published, sequence } = method;
  return {
    kind,
    name,
    note,
    countries,
    published,
    sequence,
    price: kind === 'by_weight' ? 0 : method.price,
    freeFrom: kind === 'free_from' ? method.freeFrom : null,
    steps: kind === 'by_weight' ? method.steps : Prisma.DbNull,
    address: kind === 'pick_up' ? method.address : Prisma.DbNull,
  };
}

const counted = { _count: { select: { orders: true } } } satisfies Prisma.DeliveryMethodInclude;
type Row = Prisma.DeliveryMethodGetPayload<{ include: typeof counted }>;

/** What a kind has no use for is absent. */
function staffDelivery({ kind, price, freeFrom, steps, address, name, note, _count, ...row }: Row): StaffDelivery {
  const common = { ...row, name: Words.parse(name), note: Words.parse(note), orders: _count.orders };
  switch (kind) {
    case 'fixed':
      return { kind, price, ...common };
    case 'free_from':
      return { kind, price, freeFrom: freeFrom ?? 0, ...common };
    case 'by_weight':
      return { kind, steps: Steps.parse(steps), ...common };
    case 'pick_up':
      return { kind, price, address: Address.parse(address), ...common };
  }
}
