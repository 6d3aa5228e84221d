import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliShop, openCliShop } from './testing.ts';

let shop: CliShop;
let number = '';
beforeAll(async () => {
  shop = await openCliShop();
  await shop.portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  number = await shop.order();
  await shop.order();
  await shop.portico(`orders mark-paid ${number}`);
  await shop.portico(`orders refund-note ${number} 5 --reason "=arrived broken"`);
});
afterAll(() => shop.close());

const cells = (line = '') => line.split(',');

test('CLI-1 an order is exported with a row for each line, and the order repeated', async () => {
  const { code, out, err } = await shop.portico('stats export orders');
  expect([code, err]).toEqual([0, '']);
  const [heads, ...rows] = out.trimEnd().split('\r\n');
  const of = (row: string | undefined, ...names: string[]) => names.map((name) => cells(row)[cells(heads).indexOf(name)]);
  expect(rows.length).toBe(4);
  const shown = [
    'number',
    'line',
    'lineName',
    'lineQuantity',
    'lineTotalMinor',
    'lineTotalMajor',
    'totalMajor',
    'refundedMajor',
    'paidMajor',
    'receipt',
  ];
  expect(of(rows[0], ...shown)).toEqual([number, '1', 'Lamp', '1', '5900', '59.00', '68.90', '5.00', '68.90', 'R00001']);
  expect(of(rows[1], 'number', 'line', 'lineName', 'totalMinor')).toEqual([number, '2', 'Tea', '6890']);
  expect(of(rows[0], 'billingName', 'billingCountry', 'shippingName', 'deliveryName')).toEqual(['Mia Beck', 'DE', 'Mia Beck', 'Parcel']);
  expect(of(rows[0], 'payments')[0]).toMatch(/^Bank transfer \S+ done 68\.90 \S+Z$/);
  expect(of(rows[0], 'received')[0]).toMatch(/^68\.90 transfer \S+Z$/);
  expect(of(rows[0], 'refunds')[0]).toMatch(/^G00001 5\.00 \S+Z =arrived broken$/);
});

test('CLI-1 in JSON an order holds its lines, payments and refunds', async () => {
  const { orders, count } = JSON.parse((await shop.portico('stats export orders --json')).out);
  expect(count).toBe(2);
  expect(orders[0]).toMatchObject({
    number,
    totalMinor: 6_890,
    taxes: expect.any(Array),
    lines: [
      { name: 'Lamp', quantity: 1, totalMinor: 5_900 },
      { name: 'Tea', totalMinor: 500 },
    ],
    payments: [{ method: 'Bank transfer', state: 'done', amountMinor: 6_890 }],
    paidMinor: 6_890,
    received: [{ method: 'transfer', amountMinor: 6_890 }],
    refunds: [{ number: 'G00001', amountMinor: 500, reason: '=arrived broken' }],
    billing: { name: 'Mia Beck', country: 'DE' },
    shipping: null,
  });
  const [first] = (await shop.portico('stats export orders --ndjson')).out.split('\n');
  expect(JSON.parse(first ?? '')).toEqual(orders[0]);
});

test('CLI-1 products and customers are exported', async () => {
  const [head, ...rows] = (await shop.portico('stats export products --csv')).out.trimEnd().split('\r\n');
  expect(head).toBe(
    'id,code,productCode,name,options,priceMinor,priceMajor,listPriceMinor,listPriceMajor,currency,stock,weight,taxClass,published,createdAt',
  );
  expect(rows.some((row) => /,Tea,.*,500,5\.00,/.test(row))).toBe(true);
  expect((await shop.portico('stats export customers')).out.split('\r\n')[0]).toBe(
    'id,email,name,language,verified,vatId,company,phone,street,street2,zip,city,state,country,createdAt,orders,revenue',
  );
});

test('CLI-1 an export waits for its reader after each page, and says when Ctrl-C ended it', async () => {
  const order: string[] = [];
  const stopping = new AbortController();
  const drain = async () => {
    order.push('taken');
    stopping.abort();
  };
  const { code, err } = await shop.portico('stats export links', { drain, interruption: () => stopping.signal });
  expect([code, order]).toEqual([130, ['taken']]);
  expect(err).toBe('Interrupted after 0 links: what was written is not all.\n');
});

test.each([
  ['publisher', 'links', 0],
  ['publisher', 'clicks', 0],
  ['publisher', 'products', 3],
  ['editor', 'products', 0],
  ['editor', 'orders', 3],
  ['editor', 'customers', 3],
])('API-3 a %s who exports %s ends with %i', async (role, what, exit) => {
  await shop.db.pool.query('update people set role = $1::role where email = $2', [role, 'olga@shop.example']);
  const { code } = await shop.portico(`stats export ${what}`);
  await shop.db.pool.query(`update people set role = 'operator' where email = 'olga@shop.example'`);
  expect(code).toBe(exit);
});
