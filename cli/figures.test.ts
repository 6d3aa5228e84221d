import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../server/database/database.ts';
import { type CliShop, openCliShop } from './testing.ts';

let shop: CliShop;
beforeAll(async () => {
  shop = await openCliShop();
  await shop.portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  const [early, first, second] = [await shop.order(), await shop.order(), await shop.order()];
  await shop.portico(`orders mark-paid ${first}`);
  await shop.portico(`orders refund-note ${first} 5 --reason "=arrived broken"`);
  for (const [number, at] of [
    [early, '2026-02-27'],
    [first, '2026-03-01'],
    [second, '2026-03-03'],
  ])
    await shop.db.rows(sql`update orders set placed_at = ${new Date(`${at}T12:00:00Z`)} where number = ${number}`);
});
afterAll(() => shop.close());

const out = async (line: string) => {
  const { code, out: text, err } = await shop.portico(line);
  expect([code, err]).toEqual([0, '']);
  return text;
};
const days = '--from 2026-03-01 --to 2026-03-03';

test('CLI-1 sales as CSV, NDJSON and JSON', async () => {
  expect(await out(`stats sales ${days} --csv`)).toMatchInlineSnapshot(`
    "from,to,orders,newCustomers,revenueMinor,revenueMajor,grossMinor,grossMajor,netMinor,netMajor,taxMinor,taxMajor,deliveryMinor,deliveryMajor,refundedMinor,refundedMajor,paidMinor,paidMajor,awaitedMinor,awaitedMajor,averageOrderMinor,averageOrderMajor,currency
    2026-03-01,2026-03-01,1,0,6390,63.90,6890,68.90,5790,57.90,1100,11.00,490,4.90,500,5.00,6890,68.90,0,0.00,6890,68.90,EUR
    2026-03-02,2026-03-02,0,0,0,0.00,0,0.00,0,0.00,0,0.00,0,0.00,0,0.00,0,0.00,0,0.00,0,0.00,EUR
    2026-03-03,2026-03-03,1,0,6890,68.90,6890,68.90,5790,57.90,1100,11.00,490,4.90,0,0.00,0,0.00,6890,68.90,6890,68.90,EUR
    "
  `);
  expect((await out(`stats sales ${days} --ndjson`)).split('\n')[1]).toMatchInlineSnapshot(
    `"{"from":"2026-03-02","to":"2026-03-02","orders":0,"revenueMinor":0,"grossMinor":0,"netMinor":0,"taxMinor":0,"deliveryMinor":0,"refundedMinor":0,"paidMinor":0,"awaitedMinor":0,"averageOrderMinor":0,"newCustomers":0}"`,
  );
  expect(JSON.parse(await out(`stats sales ${days} --by month --json`))).toMatchInlineSnapshot(`
    {
      "before": {
        "averageOrderMinor": 6890,
        "awaitedMinor": 6890,
        "deliveryMinor": 490,
        "from": "2026-02-26",
        "grossMinor": 6890,
        "netMinor": 5790,
        "newCustomers": 1,
        "orders": 1,
        "paidMinor": 0,
        "refundedMinor": 0,
        "revenueMinor": 6890,
        "taxMinor": 1100,
        "to": "2026-02-28",
      },
      "by": "month",
      "currency": "EUR",
      "from": "2026-03-01",
      "rows": [
        {
          "averageOrderMinor": 6890,
          "awaitedMinor": 6890,
          "deliveryMinor": 980,
          "from": "2026-03-01",
          "grossMinor": 13780,
          "netMinor": 11580,
          "newCustomers": 0,
          "orders": 2,
          "paidMinor": 6890,
          "refundedMinor": 500,
          "revenueMinor": 13280,
          "taxMinor": 2200,
          "to": "2026-03-03",
        },
      ],
      "running": false,
      "to": "2026-03-03",
      "total": {
        "averageOrderMinor": 6890,
        "awaitedMinor": 6890,
        "deliveryMinor": 980,
        "grossMinor": 13780,
        "netMinor": 11580,
        "newCustomers": 0,
        "orders": 2,
        "paidMinor": 6890,
        "refundedMinor": 500,
        "revenueMinor": 13280,
        "taxMinor": 2200,
      },
      "zone": "Europe/Berlin",
    }
  `);
});

test('CLI-1 sales for people: bars and what they are compared to', async () => {
  expect((await shop.portico(`stats sales ${days}`, { width: 90 })).out).toMatchInlineSnapshot(`
    "Days           2026-03-01 to 2026-03-03 in Europe/Berlin
    Orders         2 (+100 %)
    Revenue        €132.80 (+93 %)
    Average order  €68.90 (0 %)
    New customers  0 (-100 %)
    Gross          €137.80, of it €9.80 delivery
    Net and tax    €115.80 and €22.00
    Paid           €68.90, awaited €68.90
    Given back     €5.00
    Compared to    2026-02-26 to 2026-02-28
    Revenue line   █·█

    Day         Orders  Revenue     Tax  New customers
    2026-03-01       1   €63.90  €11.00              0  ███████████████████████████████████▎
    2026-03-02       0    €0.00   €0.00              0
    2026-03-03       1   €68.90  €11.00              0  ██████████████████████████████████████
    "
  `);
});

test('CLI-1 products, customers and taxes as CSV, and a JSON value of each', async () => {
  expect(await out(`stats products ${days} --by variant --csv`)).toMatchInlineSnapshot(`
    "code,name,options,published,orders,pieces,netMinor,netMajor,grossMinor,grossMajor,currency
    lamp-black,Lamp,Black,true,2,2,9916,99.16,11800,118.00,EUR
    tea,Tea,,true,2,2,840,8.40,1000,10.00,EUR
    "
  `);
  expect(await out(`stats customers ${days} --csv`)).toMatchInlineSnapshot(`
    "name,lastOrder,orders,revenueMinor,revenueMajor,currency
    Mia Beck,S00003,2,13280,132.80,EUR
    "
  `);
  expect(await out(`stats taxes ${days} --csv`)).toMatchInlineSnapshot(`
    "country,ratePercent,netMinor,netMajor,taxMinor,taxMajor,grossMinor,grossMajor,refundedMinor,refundedMajor,currency
    DE,19,11580,115.80,2200,22.00,13780,137.80,500,5.00,EUR
    "
  `);
  expect(JSON.parse(await out(`stats products ${days} --limit 2 --json`)).rows[0]).toMatchInlineSnapshot(`
    {
      "code": "lamp",
      "grossMinor": 11800,
      "name": "Lamp",
      "netMinor": 9916,
      "options": "",
      "orders": 2,
      "picture": {
        "hash": "aa",
        "height": 600,
        "width": 800,
      },
      "pieces": 2,
      "productId": 2,
      "published": true,
      "slug": "lamp-2",
    }
  `);
  expect(JSON.parse(await out(`stats customers ${days} --json`))).toMatchInlineSnapshot(`
    {
      "count": 1,
      "currency": "EUR",
      "from": "2026-03-01",
      "returning": 1,
      "rows": [
        {
          "lastOrder": "S00003",
          "name": "Mia Beck",
          "orders": 2,
          "revenueMinor": 13280,
        },
      ],
      "running": false,
      "to": "2026-03-03",
      "zone": "Europe/Berlin",
    }
  `);
  expect(JSON.parse(await out(`stats taxes ${days} --json`))).toMatchInlineSnapshot(`
    {
      "currency": "EUR",
      "from": "2026-03-01",
      "rows": [
        {
          "country": "DE",
          "grossMinor": 13780,
          "netMinor": 11580,
          "rate": 1900,
          "refundedMinor": 500,
          "taxMinor": 2200,
        },
      ],
      "running": false,
      "to": "2026-03-03",
      "total": {
        "grossMinor": 13780,
        "netMinor": 11580,
        "refundedMinor": 500,
        "taxMinor": 2200,
      },
      "zone": "Europe/Berlin",
    }
  `);
});

test('CLI-1 products, customers and taxes for people', async () => {
  expect(await out(`stats products ${days}`)).toMatchInlineSnapshot(`
    "Days  2026-03-01 to 2026-03-03 in Europe/Berlin

    Code  Product  Orders  Pieces    Gross
    lamp  Lamp          2       2  €118.00
    tea   Tea           2       2   €10.00
    "
  `);
  expect(await out(`stats customers ${days}`)).toMatchInlineSnapshot(`
    "Days       2026-03-01 to 2026-03-03 in Europe/Berlin
    Customers  1
    Returning  1 (100 %) had ordered before these days

    Customer  Last order  Orders  Revenue
    Mia Beck  S00003           2  €132.80
    "
  `);
  expect(await out(`stats taxes ${days}`)).toMatchInlineSnapshot(`
    "Days  2026-03-01 to 2026-03-03 in Europe/Berlin

    To       Rate      Net     Tax    Gross  Given back
    Germany  19 %  €115.80  €22.00  €137.80       €5.00
    All            €115.80  €22.00  €137.80       €5.00

    Tax is rounded for each line, as on receipts.
    "
  `);
});

test('the help says what counts', async () => {
  expect((await out('stats sales --help')).replace(/\s+/g, ' ')).toContain('Orders count that were placed and not cancelled');
});

const untimed = (text: string) => text.replace(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, 'NOW');

test('CLI-1 the audit reads like sentences, and has filters', async () => {
  expect(untimed(await out('audit'))).toMatchInlineSnapshot(`
    "When              Who   Did                 To            Details
    NOW  Olga  orders.refund-note  order S00002  amountMinor 500, reason =arrived broken
    NOW  Olga  orders.mark-paid    order S00002  
    NOW  Olga  people.claim        person 1      
    "
  `);
  expect(untimed(await out('audit --action orders.refund --csv'))).toMatchInlineSnapshot(`
    "id,at,by,name,email,action,recordKind,recordId,details
    3,NOW,person,Olga,olga@shop.example,orders.refund-note,order,S00002,"{""amountMinor"":500,""reason"":""=arrived broken""}"
    "
  `);
  expect(JSON.parse(untimed(await out('audit --record order:S00002 --by olga@shop.example --json')))).toMatchInlineSnapshot(`
    {
      "audit": [
        {
          "action": "orders.refund-note",
          "at": "NOW",
          "by": "person",
          "details": {
            "amountMinor": 500,
            "reason": "=arrived broken",
          },
          "email": "olga@shop.example",
          "id": 3,
          "name": "Olga",
          "recordId": "S00002",
          "recordKind": "order",
        },
        {
          "action": "orders.mark-paid",
          "at": "NOW",
          "by": "person",
          "details": {},
          "email": "olga@shop.example",
          "id": 2,
          "name": "Olga",
          "recordId": "S00002",
          "recordKind": "order",
        },
      ],
      "count": 2,
    }
  `);
  expect((await out('audit --all --ndjson')).trimEnd().split('\n').length).toBe(3);
  expect(await shop.portico('audit --to 2020-01-01')).toMatchObject({ code: 0, out: '', err: 'Nothing of this is recorded.\n' });
  expect(await shop.portico('audit --by nobody@shop.example')).toMatchObject({ code: 5 });
});

test('CLI-1 the audit goes on where it ended, also over entries of one moment', async () => {
  await shop.db.rows(sql`update audit_entries set at = '2026-03-01T12:00:00Z'`);
  const { out: first, err } = await shop.portico('audit --limit 2 --ndjson');
  const place = /--before (\S+)\.\n/.exec(err)?.[1];
  const rest = await out(`audit --before ${place} --ndjson`);
  const ids = (first + rest)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(ids.length).toBe(3);
});

test('whose account is deleted is named no more, and a customer without one neither', async () => {
  const gone = { email: 'deleted-9', name: 'Gone Girl', role: 'operator', deletedAt: new Date() } as const;
  const { id: personId } = await shop.db.prisma.person.create({ data: gone, select: { id: true } });
  const [ended, accepted] = [
    { recordKind: 'order', recordId: 'S00001' },
    { recordKind: 'quote', recordId: 'Q00001' },
  ];
  await shop.db.prisma.auditEntry.createMany({
    data: [
      { ...ended, at: new Date('2020-05-05T12:00:00Z'), personId, action: 'orders.cancel', details: {} },
      { ...accepted, at: new Date('2020-05-06T12:00:00Z'), personId: null, action: 'quotes.accept', details: {} },
    ],
  });
  expect(untimed(await out('audit --to 2020-05-06'))).toMatchInlineSnapshot(`
    "When              Who             Did            To            Details
    NOW  no account      quotes.accept  quote Q00001  
    NOW  deleted person  orders.cancel  order S00001  
    "
  `);
});
