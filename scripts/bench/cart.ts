import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { readCart, type Statements, writeCart } from '../../server/cart/queries.ts';
import { type Database, sql } from '../../server/database/database.ts';
import { openConnection, post, sessionOf } from './client.ts';
import { inTurn, perSecond, rate } from './rounds.ts';
import type { Row } from './table.ts';

const SHOPPERS = 8;
const ROUND = 500;

/** A change of a cart over tRPC, against its two statements in a transaction, sent by pg alone. */
export async function measureCart(port: number, db: Database): Promise<Row[]> {
  const [variant] = await db.rows<{ id: number; price: number }>(
    sql`select v.id, p.price from variants v join products p on p.id = v.product_id where p.published and v.stock is null order by v.id limit 1`,
  );
  if (variant === undefined) throw new Error('The demo shop sells nothing without limit');
  const connections = await Promise.all(Array.from({ length: SHOPPERS }, () => openConnection(port)));
  const clients = Array.from({ length: SHOPPERS }, () => new pg.Client(db.url));
  await Promise.all(clients.map((client) => client.connect()));

  const ours = connections.map((connection, shopper) => {
    const key = newKey();
    let quantity = 0;
    // Each comes from an address of its own, as limits count by it.
    const headers: Record<string, string> = { 'X-Forwarded-For': `10.0.0.${shopper}` };
    return async () => {
      quantity = (quantity % 9) + 1;
      const command = { id: randomUUID(), kind: 'set', line: String(variant.id), variantId: variant.id, quantity };
      const { head, body } = await connection.ask(post('/trpc/cart.send', { key, language: 'en', commands: [command] }, headers));
      const cookie = sessionOf(head);
      if (cookie !== undefined) headers.Cookie = cookie;
      if (!body.includes('"ok":true')) throw new Error(`The cart did not take it: ${body}`);
    };
  });
  const theirs = clients.map((client) => rawShopper(client, variant));
  const compared = await inTurn(
    9,
    () => rate(ROUND, ours),
    () => rate(ROUND, theirs),
  );

  for (const connection of connections) connection.close();
  await Promise.all(clients.map((client) => client.end()));
  return [{ name: 'Cart change, durable, against raw pg', measured: compared.ratio, unit: '', atLeast: 0.4, note: perSecond(compared) }];
}

/** The same prepared statements without the shop around them. */
function rawShopper(client: pg.Client, variant: { id: number; price: number }): () => Promise<void> {
  const key = newKey();
  const names = new Map<string, string>();
  const raw: Statements = {
    rows: async <T>({ text, values }: { text: string; values: unknown[] }) => {
      const name = names.get(text) ?? `s${names.size}`;
      names.set(text, name);
      return (await client.query({ name, text, values })).rows as T[];
    },
  };
  let quantity = 0;
  return async () => {
    quantity = (quantity % 9) + 1;
    const id = randomUUID();
    await client.query('begin');
    const found = await readCart(raw, { key, language: 'en', variantIds: [variant.id], commandIds: [id] });
    const line = { key: String(variant.id), variantId: variant.id, quantity, seenPrice: variant.price };
    const change = {
      key,
      language: 'en',
      currency: 'EUR',
      personId: null,
      now: new Date(),
      kept: [line],
      gone: [],
      acknowledged: [id],
    } as const;
    const written = await writeCart(raw, found, change);
    await client.query('commit');
    if (written === undefined) throw new Error('The cart changed under the benchmark');
  };
}

function newKey(): string {
  return randomBytes(16).toString('hex');
}
