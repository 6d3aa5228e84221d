import { randomBytes, randomUUID } from 'node:crypto';
import type { Cart } from '#domain/cart/types.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { type Database, sql } from '../../server/database/database.ts';
import { newBilling } from '../buyer.ts';
import { type Connection, dataOf, get, openConnection, post, sessionOf, withConnection } from './client.ts';
import { databaseCpu } from './database-cpu.ts';
import { cpuCost, median, rate } from './rounds.ts';
import { type Place, type RunningShop, startShop } from './shop.ts';
import type { Row } from './table.ts';

const NAME = 'One guest order, cart to confirmation';
const ROUNDS = 5;
const ORDERS = 40;
/** A server that was just started compiles its code for some hundred orders more; what each costs is known after that. */
const WARM_UP = 600;
const COUNTED = 10;
const SHOPPERS = 8;
const RUSH = 4_000;

/** All that the app requests for one order: cart, checkout steps with a look at the delivery methods, order, confirmation page. */
export async function measureOrder(shop: RunningShop, place: Place, db: Database): Promise<Row[]> {
  // A variant with a stock count, so that it has to be held and taken.
  const [variant] = await db.rows<{ id: number }>(sql`
    update variants set stock = 1000000 where id = (select min(id) from variants where stock is null) returning id`);
  const variantId = variant?.id ?? 0;
  const ofDatabase = () => databaseCpu(place.dataDir) ?? 0;
  const rounds: { cost: number; database: number }[] = [];
  await withConnection(shop.port, async (connection) => {
    await orderTimes(connection, variantId, WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      const before = { server: (await shop.used()).cpu, database: ofDatabase() };
      await orderTimes(connection, variantId, ORDERS);
      const database = (ofDatabase() - before.database) / ORDERS;
      rounds.push({ cost: ((await shop.used()).cpu - before.server) / ORDERS + database, database });
    }
  });
  return [
    { name: NAME, measured: await countStatements(place, variantId), unit: 'statements', atMost: 30 },
    ...againstPostgres(rounds),
    { name: 'Guest orders by eight at once', measured: await rush(shop.port, variantId), unit: 'a second', note: 'cart to confirmation' },
  ];
}

/** Server and database, mails included, against the database alone: a slow hour of the machine slows both. */
function againstPostgres(rounds: readonly { cost: number; database: number }[]): Row[] {
  const { measured: cheapest, note } = cpuCost(rounds.map(({ cost }) => cost));
  const database = median(rounds.map((round) => round.database));
  if (database === 0) return []; // a system without /proc
  const measured = median(rounds.map((round) => round.cost / round.database));
  const costs = `${cheapest.toFixed(1)} ms CPU, ${database.toFixed(1)} of them PostgreSQL’s; ${note}`;
  return [{ name: `${NAME}, against PostgreSQL’s part of it`, measured, unit: '', atMost: 4, note: costs }];
}

/** Orders a second, by shoppers who each begin the next as soon as one is confirmed. */
async function rush(port: number, variantId: number): Promise<number> {
  const connections = await Promise.all(Array.from({ length: SHOPPERS }, () => openConnection(port)));
  const perSecond = await rate(
    RUSH,
    connections.map((connection) => () => order(connection, variantId)),
  );
  for (const connection of connections) connection.close();
  return perSecond;
}

async function countStatements(place: Place, variantId: number): Promise<number> {
  const counted = await startShop<{ statements: number }>(place, 'count-statements.mjs');
  try {
    return await withConnection(counted.port, async (connection) => {
      await orderTimes(connection, variantId, 1);
      const before = await counted.used();
      await orderTimes(connection, variantId, COUNTED);
      return ((await counted.used()).statements - before.statements) / COUNTED;
    });
  } finally {
    await counted.stop();
  }
}

async function orderTimes(connection: Connection, variantId: number, times: number): Promise<void> {
  for (let each = 0; each < times; each++) await order(connection, variantId);
}

async function order(connection: Connection, variantId: number): Promise<void> {
  const cart = { key: randomBytes(16).toString('hex'), language: 'en' };
  // Each comes from an address of its own, as limits count by it.
  const headers: Record<string, string> = { 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` };
  const ask = async (request: Buffer): Promise<Buffer> => {
    const { head, body } = await connection.ask(request);
    const session = sessionOf(head);
    if (session !== undefined) headers.Cookie = session;
    return body;
  };
  const query = async <T>(procedure: string, input: unknown) =>
    dataOf<T>(await ask(get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, headers)));
  const mutate = async <T>(procedure: string, input: unknown) => dataOf<T>(await ask(post(`/trpc/${procedure}`, input, headers)));

  const command = { id: randomUUID(), kind: 'add', line: String(variantId), variantId, quantity: 2 };
  await mutate('cart.send', { ...cart, commands: [command] });
  await query<Cart>('cart.get', cart);
  await ask(get('/shop/checkout', headers)); // leads to the address
  await ask(get('/shop/address', headers));
  const chosen = await mutate<Checkout>('checkout.addresses', { ...cart, billing: newBilling(), shipping: null });
  const ready = await mutate<Checkout>('checkout.delivery', { ...cart, deliveryId: chosen.deliveries[0]?.id });
  await query<Checkout>('checkout.state', cart);
  await mutate<Checkout>('checkout.hold', cart);
  const shown = { expectedTotal: ready.cart.total, expectedRevision: ready.revision };
  const placing = { orderKey: randomUUID(), paymentId: ready.payments[0]?.id, ...shown, termsAccepted: true };
  await mutate('checkout.place', { ...cart, ...placing });
  const page = await ask(get('/shop/confirmation', { ...headers, 'Accept-Encoding': 'identity' }));
  if (!page.includes('Thank you')) throw new Error('The order was not confirmed');
}
