import { createHash, randomUUID } from 'node:crypto';
import type { Role, Scope } from '#domain/people/types.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { shopper } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { testContext } from '../testing/context.ts';
import { emailOf, PASSWORD } from '../testing/outsider.ts';

const roles = { Ann: 'customer', Ben: 'customer', Pia: 'publisher', Eda: 'editor', Olga: 'operator' } as const satisfies Record<
  string,
  Role
>;
export type Name = keyof typeof roles;

export type Told = { ids: Record<Name, number>; orders: Record<'Ann' | 'Ben', number[]>; lines: Record<'Ann' | 'Ben', number[]> };

/** A person of each role; Ann has two orders and Ben has one, a guest has another, and Ben has a cart. */
export async function fillShop(db: Database): Promise<Told> {
  const ids: Told['ids'] = { Ann: 0, Ben: 0, Pia: 0, Eda: 0, Olga: 0 };
  for (const [name, role] of Object.entries(roles) as [Name, Role][]) {
    ids[name] = await createPerson(testContext(db), { email: emailOf(name), name, password: PASSWORD, role });
  }
  await db.rows(sql`
    insert into categories (id, parent_id, name) values
      (1, null, '{"en": "Home"}'), (2, 1, '{"en": "Lamps", "de": "Leuchten"}'), (3, 2, '{"en": "Desk lamps"}')`);
  await db.rows(sql`
    insert into product_categories (product_id, category_id, direct) values (2, 3, true), (2, 2, false), (2, 1, false), (1, 1, true)`);
  await db.rows(sql`update products set created_at = '2026-01-05T10:00:00.500Z', updated_at = '2026-01-05T10:00:00.500Z'`);
  const ann = [await orderOf(db, ids.Ann, [TEA]), await orderOf(db, ids.Ann, [TEA, LAMP])];
  const ben = [await orderOf(db, ids.Ben, [TEA])];
  await orderOf(db, null, [TEA]);
  const cart = shopper(db);
  await cart.put(TEA);
  await db.rows(sql`update orders set person_id = ${ids.Ben}::int where cart_key = ${cart.key}`);
  const linesOf = async (orders: number[]) =>
    (await db.prisma.orderLine.findMany({ where: { orderId: { in: orders } }, orderBy: { id: 'asc' } })).map(({ id }) => id);
  return { ids, orders: { Ann: ann, Ben: ben }, lines: { Ann: await linesOf(ann), Ben: await linesOf(ben) } };
}

/** Two of each. */
async function orderOf(db: Database, personId: number | null, goods: readonly number[]): Promise<number> {
  const buyer = shopper(db);
  for (const variant of goods) await buyer.put(variant, variant === LAMP ? 1 : 2);
  const { cart } = await buyer.live();
  const { id } = await buyer.order({ expectedTotal: cart.total });
  await db.prisma.order.update({ where: { id }, data: { personId } });
  return id;
}

export async function tokenOf(db: Database, personId: number, scopes: Scope[], expiresAt: Date | null = null): Promise<string> {
  const token = randomUUID();
  const tokenHash = createHash('sha256').update(token).digest();
  await db.prisma.apiToken.create({ data: { tokenHash, personId, scopes, expiresAt } });
  return `${db.name}.${token}`;
}
