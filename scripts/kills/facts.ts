import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, sql } from '../../server/database/database.ts';
import type { Facts, Ordered } from './judge.ts';

const HEAD = 4_096;
const PATIENCE = 120_000;

/** Limited goods and how many there are. */
export type Stock = Map<number, number>;

/** Goods to compete for: some unlimited, one plentiful, one scarce. */
export async function stockGoods(db: Database): Promise<{ variantIds: number[]; stock: Stock }> {
  const rows = await db.rows<{ id: number }>(sql`
    select min(v.id) as id from variants v join products p on p.id = v.product_id
    where p.published and p.saleable and v.active and not exists (select from product_options o where o.option_id = p.id)
    group by p.id order by 1 limit 4`);
  const [endless, common, plenty, scarce] = rows.map(({ id }) => id);
  if (scarce === undefined) throw new Error('The demo shop has too few products.');
  const stock: Stock = new Map([
    [plenty ?? 0, 100_000],
    [scarce, 60],
  ]);
  await db.rows(sql`update variants set stock = null where id in (${endless}, ${common})`);
  for (const [id, count] of stock) await db.rows(sql`update variants set stock = ${count} where id = ${id}`);
  return { variantIds: rows.map(({ id }) => id), stock };
}

/** Waits until every event is handled, with failed ones retried at once, and no mail waiting for its turn. Returns those that were not. */
export async function allHandled(db: Database): Promise<string[]> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    await db.rows(sql`update mail_slots set at = now() where at > now()`);
    await db.rows(
      sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() and attempts < max_attempts`,
    );
    const waiting = await db.rows<{ task: string; attempts: number; error: string | null; over: boolean }>(sql`
      select task_identifier as task, attempts, last_error as error, attempts >= max_attempts and locked_at is null as over
      from graphile_worker.jobs where task_identifier ~ '^(order|quote|signature)[.]'`);
    if (waiting.every(({ over }) => over) || Date.now() > deadline)
      return waiting.map(({ task, attempts, error }) => `"${task}" was not done in ${attempts} attempts: ${error}`);
    await delay(250);
  }
}

export async function readFacts(
  db: Database,
  { stock, mails, host }: { stock: Stock; mails: string; host: string },
): Promise<Facts & { offerMails: Set<string> }> {
  const orders = await db.rows<Ordered>(sql`
    select o.id, o.cart_key as "cartKey", o.order_key::text as "orderKey", coalesce(o.order_key = any(o.given_up_keys), false) as "givenUp", o.number, o.state::text as state, o.total,
      array(select t.amount from payment_transactions t where t.order_id = o.id) as payments,
      (select count(*)::int from stock_holds h where h.order_id = o.id) as holds,
      coalesce((select json_agg(json_build_object('key', l.key, 'variantId', l.variant_id, 'quantity', l.quantity))
        from order_lines l where l.order_id = o.id), '[]') as lines
    from orders o where o.origin = 'cart' and (o.number is not null or o.order_key is not null or o.placed_at is not null)`);
  const carts = await db.rows<{ key: string; applied: string[]; lines: { key: string; quantity: number }[] }>(sql`
    select o.cart_key as key, array(select c.id::text from cart_commands c where c.order_id = o.id) as applied,
      coalesce((select json_agg(json_build_object('key', l.key, 'quantity', l.quantity)) from order_lines l where l.order_id = o.id), '[]') as lines
    from orders o where o.cart_key is not null`);
  const offers = await db.rows<{ number: string }>(sql`select number from orders where origin = 'quotation' and number is not null`);
  const [series] = await db.rows<{ next: number }>(sql`select next from number_series where name = 'S'`);
  const left = await db.rows<{ id: number; stock: number }>(
    sql`select id, stock from variants where id = any(${[...stock.keys()]}::int[])`,
  );
  const sent = mailsIn(mails);
  return {
    orders,
    carts: new Map(carts.map(({ key, ...cart }) => [key, cart])),
    offerNumbers: offers.map(({ number }) => number),
    nextNumber: series?.next ?? 1,
    stock: left.map(({ id, stock: now }) => ({ variantId: id, before: stock.get(id) ?? 0, now })),
    mails: new Set(sent.filter((id) => !id.startsWith('quote-'))),
    offerMails: new Set(sent.filter((id) => id.startsWith('quote-'))),
    database: db.name,
    host,
  };
}

function mailsIn(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return files.map((name) => /^message-id:\s+<([^>]+)>/im.exec(headOf(join(folder, name)))?.[1] ?? `${name} without an id`);
}

function headOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD);
    return head.toString('utf8', 0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}
