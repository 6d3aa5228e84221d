import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../server/database/database.ts';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
});
afterAll(() => shop.close());

const json = async (line: string) => JSON.parse((await portico(`${line} --json`)).out);

test('CLI-4 an order is listed, paid, shipped, and a refund is noted', async () => {
  const number = await shop.order();
  expect((await portico('orders list')).out).toMatch(
    new RegExp(`^Number  Placed +Customer  Pieces   Total  State  Payment\n${number}  \\S+ \\S+  Mia Beck +2  €68.90  open   awaited\n$`),
  );
  expect(await portico(`orders mark-paid ${number}`)).toMatchObject({ code: 0, out: `${number} (Mia Beck, €68.90) is paid.\n`, err: '' });
  expect(await json(`orders ship ${number} --tracking T-1`)).toMatchObject({ number, state: 'shipped', tracking: 'T-1' });
  const noted = await portico(`orders refund-note ${number} 12.5 --reason "arrived broken"`);
  expect(noted).toMatchObject({ code: 0, out: `${number} (Mia Beck, €68.90) has a note that €12.50 was given back.\n` });
  expect(await portico(`orders note ${number} "before noon"`)).toMatchObject({
    code: 0,
    out: `${number} (Mia Beck, €68.90) has the note; the customer does not see it.\n`,
  });
  expect((await json(`orders show ${number}`)).notes).toEqual([{ text: 'before noon', at: expect.any(String), by: 'Olga' }]);
  const shown = (await portico(`orders show ${number}`)).out;
  for (const part of [
    'shipped',
    'T-1',
    'Lindenweg 4',
    '€59.00',
    'Parcel',
    '€12.50  arrived broken',
    'Olga  before noon',
    'orders.ship  Olga',
    'Tax 19 %',
  ])
    expect(shown).toContain(part);
});

test('CLI-4 an order is cancelled, after a confirmation in a terminal', async () => {
  const [first, second] = [await shop.order(), await shop.order()];
  expect(await portico(`orders cancel ${first}`, { interactive: true, answers: ['n'] })).toMatchObject({
    code: 2,
    err: 'Nothing was done.\n',
    prompts: [`${first} is not paid. Cancel it, and tell the customer? (y/N) `],
  });
  expect((await json(`orders show ${first}`)).state).toBe('open');
  expect((await portico(`orders cancel ${first}`, { interactive: true, answers: ['y'] })).out).toContain('is cancelled');
  expect(await portico(`orders cancel ${second} --reason "out of lamps"`)).toMatchObject({ code: 0, prompts: [] });
  expect((await json(`orders show ${second}`)).history).toMatchObject([{ action: 'orders.cancel', details: { reason: 'out of lamps' } }]);
});

test('CLI-4 orders are found by state, payment and words, page by page', async () => {
  const cancelled = (await json('orders list --state cancelled')).orders;
  expect(cancelled).toHaveLength(2);
  expect((await json('orders list --payment paid --search beck')).orders).toHaveLength(1);
  expect((await json('orders list --search nobody')).orders).toEqual([]);
  expect((await json('orders list --stage to-ship')).orders).toEqual([]);
  const page = await portico('orders list --limit 2');
  expect(page.out.split('\n')).toHaveLength(4);
  expect(page.err).toMatch(/^2 of 3: add --all, or --before \d+\.\n$/);
  const [, before] = /--before (\d+)/.exec(page.err) ?? [];
  expect((await json(`orders list --before ${before}`)).orders).toHaveLength(1);
  expect((await json('orders list --all')).orders).toHaveLength(3);
  expect(await portico('orders list --search nobody')).toMatchObject({ code: 0, out: '', err: 'There are no such orders.\n' });
});

test('CLI-2 a list is CSV with --csv', async () => {
  const { out } = await portico('orders list --limit 1 --csv');
  const [head, row, rest] = out.split('\r\n');
  expect(head).toBe(
    'id,number,state,paymentState,placedAt,customer,email,pieces,lacking,totalMinor,totalMajor,paidMinor,paidMajor,refundedMinor,refundedMajor,currency,pickUp',
  );
  expect(row).toMatch(/^\d+,S\d+,cancelled,\w+,[\dT:.-]+Z,Mia Beck,mia@customer.example,2,0,6890,68.90,0,0.00,0,0.00,EUR,false$/);
  expect(rest).toBe('');
  expect((await portico('orders list --search nobody --csv')).out).toBe(`${head}\r\n`);
});

test('CLI-4 shipping what is not paid and cancelling what is paid ask in a terminal, and want --yes in a script', async () => {
  const number = await shop.order();
  const state = async () => (await json(`orders show ${number}`)).state;
  for (const form of ['', ' --json']) {
    const { code, err } = await portico(`orders ship ${number}${form}`);
    expect([code, err]).toEqual([2, expect.stringContaining(`${number} is not paid. Add --yes to do it all the same.`)]);
  }
  const asked = { interactive: true, answers: ['n'] };
  expect(await portico(`orders ship ${number}`, asked)).toMatchObject({
    code: 2,
    prompts: [`${number} is not paid. Ship it all the same? (y/N) `],
  });
  expect(await state()).toBe('open');
  await portico(`orders mark-paid ${number}`);
  expect((await portico(`orders cancel ${number}`)).err).toContain('is paid: the money has to be given back. Add --yes');
  expect((await portico(`orders cancel ${number}`, asked)).prompts).toEqual([
    `${number} is paid: the money has to be given back. Cancel it, and tell the customer? (y/N) `,
  ]);
  expect(await state()).toBe('open');
  expect((await portico(`orders cancel ${number} --yes`)).code).toBe(0);
  const second = await shop.order();
  expect(await portico(`orders ship ${second} --yes`)).toMatchObject({ code: 0, out: expect.stringContaining('is shipped') });
  await portico(`orders unship ${second}`);
  await portico(`orders cancel ${second}`);
});

test('CLI-4 what stock had too little of is shown with its order, and asked about before it is shipped', async () => {
  const number = await shop.order();
  await portico(`orders mark-paid ${number}`);
  await shop.db.pool.query(
    `update order_lines set lacking = 1 where name = 'Tea' and order_id = (select id from orders where number = $1)`,
    [number],
  );
  expect((await portico(`orders show ${number}`)).out).toMatch(/ Total {2}Stock *\n.*\ntea .* 1 not in stock when ordered\n/);
  expect(await json(`orders show ${number}`)).toMatchObject({ lacking: 1, lines: [{ lacking: 0 }, { lacking: 1 }] });
  expect(await portico(`orders ship ${number}`)).toMatchObject({
    code: 2,
    err: `${number} has a piece that was not in stock when it was ordered. Add --yes to do it all the same.\n`,
  });
  await portico(`orders mark-unpaid ${number}`);
  expect((await portico(`orders ship ${number}`)).err).toContain('is not paid, and has a piece that was not in stock');
  expect((await portico(`orders ship ${number} --yes`)).out).toContain('is shipped');
});

test('CLI-4 paid, shipped and tracking are corrected, and each correction is written down', async () => {
  const number = await shop.order();
  await portico(`orders mark-paid ${number}`);
  await portico(`orders ship ${number} --tracking T-1`);
  expect((await portico(`orders tracking ${number} T-2`)).out).toContain('is tracked with T-2.');
  expect((await portico(`orders unship ${number} --reason "wrong parcel"`)).out).toContain('is open again; the customer was not told.');
  expect((await portico(`orders mark-unpaid ${number}`)).out).toContain('is not paid; the customer was not told.');
  const { state, paymentState, tracking, history } = await json(`orders show ${number}`);
  expect([state, paymentState, tracking]).toEqual(['open', 'awaited', '']);
  expect(history.slice(2)).toMatchObject([
    { action: 'orders.set-tracking', by: 'Olga', details: { tracking: 'T-2' } },
    { action: 'orders.unship', details: { reason: 'wrong parcel' } },
    { action: 'orders.mark-unpaid' },
  ]);
  await portico(`orders cancel ${number}`);
});

test('CLI-4 an order is paid in parts: what has come is listed and shown, and the last of it is taken back', async () => {
  const number = await shop.order();
  expect((await portico(`orders mark-paid ${number} --amount 20.00 --note "deposit"`)).out).toBe(
    `${number} (Mia Beck, €68.90) is partly paid: €20.00.\n`,
  );
  expect((await portico('orders list --payment partly-paid')).out).toMatch(new RegExp(`${number} .* open +partly paid: €20\\.00\n$`));
  const shown = (await portico(`orders show ${number}`)).out;
  for (const part of [
    /partly paid: €20\.00, until /,
    /Paid +€20\.00/,
    /Due now +€48\.90/,
    /Payments\n.*€20\.00 {2}transfer {2}Olga {2}deposit/,
  ])
    expect(shown).toMatch(part);
  const twice = await portico(`orders mark-paid ${number} --amount 20.00`);
  expect(twice).toMatchObject({ code: 2, err: expect.stringContaining('was noted for') });
  const tooMuch = await portico(`orders mark-paid ${number} --amount 48.91`);
  expect([tooMuch.code, tooMuch.err]).toEqual([6, 'This is more than what is left to pay.\n']);
  expect((await portico(`orders mark-paid ${number} --amount nothing`)).err).toContain('"nothing" is no amount in EUR.');
  expect((await portico(`orders ship ${number}`)).err).toContain(`${number} is only partly paid. Add --yes`);
  expect((await portico(`orders cancel ${number}`)).err).toContain('is partly paid: the money has to be given back. Add --yes');
  expect((await portico(`orders mark-paid ${number}`)).out).toContain('is paid.');
  expect((await portico(`orders mark-unpaid ${number}`)).out).toContain('is partly paid: €20.00; the customer was not told.');
  const { paidMinor, dueMinor, payments } = await json(`orders show ${number}`);
  expect([paidMinor, dueMinor, payments]).toEqual([2_000, 4_890, [expect.objectContaining({ amountMinor: 2_000, by: 'Olga' })]]);
  await portico(`orders mark-unpaid ${number}`);
  await portico(`orders cancel ${number}`);
});

test('CLI-4 a list in JSON has the fields of its CSV, the same in both, and an order tells the unit of each amount', async () => {
  const { orders } = await json('orders list');
  const [head = '', ...rows] = (await portico('orders list --csv')).out.trimEnd().split('\r\n');
  expect(rows.map((row) => row.split(','))).toEqual(orders.map((order: object) => Object.values(order).map(String)));
  expect(head.split(',')).toEqual(Object.keys(orders[0]));
  const record = await json(`orders show ${orders[0].number}`);
  expect(record).toMatchObject({ state: orders[0].state, totalMinor: 6_890, deliveryMinor: 490, lines: [{ unitPriceMinor: 5_900 }, {}] });
  expect(Object.keys(record)).not.toContain('total');
});

test('CLI-4 products are listed page by page, whatever there is of them, and what is left out is said', async () => {
  const codes = async (line: string) => (await json(`products list ${line}`)).variants.map(({ code }: { code: string }) => code);
  const all = await codes('--all');
  expect(all.length).toBeGreaterThan(2);
  const { err } = await portico('products list --limit 1 --csv');
  expect(err).toBe(`1 of ${all.length}: add --all, or --after ${all[0]}.\n`);
  const one = [];
  for (let after = ''; one.length < all.length; ) {
    const [code] = await codes(`--limit 1 ${after}`);
    one.push(code);
    after = `--after ${code}`;
  }
  expect(one).toEqual(all);
  expect(await portico('products list --search nothing')).toMatchObject({ out: '', err: 'There are no such products.\n' });
});

test('CLI-4 stock is counted, no longer counted, and products are hidden', async () => {
  expect(await portico('products stock lamp-black 7')).toMatchObject({ code: 0, out: 'Of lamp-black there are 7 now.\n' });
  expect((await portico('products list --search lamp')).out).toMatch(/lamp-black +lamp +Lamp \(Black\) +€59.00 +7 +standard +yes/);
  await portico('products stock lamp-black unlimited');
  await portico('products unpublish lamp');
  expect((await json('products list --search lamp')).variants).toMatchObject([{ code: 'lamp-black', stock: null, published: false }]);
  expect(await portico('products publish lamp')).toMatchObject({ code: 0, out: 'lamp is shown in the shop.\n' });
});

test('CLI-4 a variant gets a price in the shop’s currency, and what it costs in quantity stays', async () => {
  await shop.db.rows(
    sql`insert into price_steps (variant_id, from_quantity, price) select id, 10, 4000 from variants where code = 'lamp-black'`,
  );
  const line = 'lamp-black costs €49.90 instead of €59.00.\nFrom 10 pieces on each still costs €40.00.\n';
  expect(await portico('products price lamp-black 49.90')).toMatchObject({ code: 0, out: line, err: '' });
  expect((await portico('products list --search lamp')).out).toMatch(/lamp-black +lamp +Lamp \(Black\) +€49.90 /);
  expect(await json('products price lamp 39,5')).toEqual({
    code: 'lamp-black',
    priceMinor: 3_950,
    priceBeforeMinor: 4_990,
    currency: 'EUR',
    steps: [],
    followers: 0,
  });
  expect((await portico('products price lamp-black 39.5')).out).toBe('lamp-black costs €39.50, as before.\n');
  await portico('products price lamp-black 59');
});

test.each([
  ['lamp-black -5', 2, '"-5" is no amount in EUR. It looks like 12.50.'],
  ['lamp-black 1.999', 2, '"1.999" is no amount in EUR.'],
  ['lamp-black 12,50€', 2, '"12,50€" is no amount in EUR.'],
  ['lamp-black 10000000.01', 2, '"10000000.01" is too much: a price is at most €10,000,000.00.'],
  ['nothing 1', 5, 'No product or variant has the code nothing: "portico products list" shows which there are.'],
])('CLI-2 portico products price %s ends with %i and a reason, and changes nothing', async (line, code, sentence) => {
  const before = await portico('products list --json');
  const ran = await portico(`products price ${line}`);
  expect([ran.code, ran.out]).toEqual([code, '']);
  expect(ran.err).toContain(sentence);
  expect(await portico('products list --json')).toEqual(before);
});

test('CLI-2 the code of a product with several variants names none of them', async () => {
  await shop.db.rows(sql`insert into variants (id, product_id, code, price) values (22, 2, 'lamp-red', 5900)`);
  expect(await portico('products price lamp 1')).toMatchObject({
    code: 1,
    err: expect.stringContaining('lamp has several variants. Name one: lamp-black, lamp-red.'),
  });
  expect((await json('products list --search lamp')).variants).toMatchObject([{ priceMinor: 5_900 }, { priceMinor: 5_900 }]);
  await shop.db.rows(sql`update variants set active = false where id = 22`);
});

test('CLI-4 a product gets a tax class, and an unknown class is refused', async () => {
  expect(await portico('products tax tea reduced')).toMatchObject({ code: 0, out: 'tea is of the tax class reduced.\n' });
  expect((await json('products list --search tea')).variants).toMatchObject([{ code: 'tea', taxClass: 'reduced' }]);
  expect((await portico('products tax nothing zero')).code).toBe(5);
  const wrong = await portico('products tax tea luxury');
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('standard, reduced, zero');
});

test('CLI-4 a delivery method is added, changed, shown and removed', async () => {
  expect((await portico('delivery list')).out).toBe(
    'Id  Name    Costs  Countries  Place  Shown\n 1  Parcel  €4.90  all            0  yes\n',
  );
  const added = await portico(
    'delivery add free-from --name Courier --name de=Kurier --price 9.90 --free-from 75 --countries DE,at --place 3',
  );
  expect(added).toMatchObject({ code: 0, out: 'Courier is delivery method 2 now.\n', err: '' });
  expect(await json('delivery set 2 --kind by-weight --step 2000=9.90 --step 31500=39.90 --hidden')).toMatchObject({
    id: 2,
    kind: 'by_weight',
    name: { en: 'Courier', de: 'Kurier' },
    steps: [
      { upTo: 2000, priceMinor: 990 },
      { upTo: 31_500, priceMinor: 3990 },
    ],
    countries: [276, 40],
    published: false,
    sequence: 3,
  });
  const { out } = await portico('delivery show 2');
  for (const part of ['Courier (2)', 'Name, de          Kurier', '€9.90 up to 2000 g, €39.90 up to 31500 g', 'DE AT', 'delivery.set  Olga'])
    expect(out).toContain(part);
  expect((await portico('delivery list --csv')).out).toContain('2,by_weight,Courier,,,,,2000=9.90 31500=39.90,EUR,DE AT,false,3,0\r\n');
  expect(await portico('delivery remove 2')).toMatchObject({ code: 0, out: 'Courier (2) is removed.\n' });
  expect((await portico('delivery remove 1')).out).toMatch(
    /^Parcel \(1\) is hidden: (an order or a cart has|\d+ orders and carts have) chosen it\.\n$/,
  );
  await portico('delivery set 1 --shown');
});

test('CLI-4 a pick-up address is set field by field, with its state', async () => {
  const address = ['"name=Tea & Co"', '"street=1 Pier"', '"city=San Francisco"', 'zip=94105', 'country=US', 'state=CA'];
  const { id } = await json(`delivery add pick-up --name Pier ${address.map((field) => `--address ${field}`).join(' ')}`);
  const { out } = await portico(`delivery show ${id}`);
  for (const part of ['nothing, to be picked up', 'Tea & Co', '1 Pier', 'San Francisco']) expect(out).toContain(part);
  expect(await json(`delivery set ${id} --address state=ny --address zip=10001`)).toMatchObject({
    address: { name: 'Tea & Co', zip: '10001', stateId: 840 * 36 ** 3 + Number.parseInt('NY', 36) },
  });
  await portico(`delivery remove ${id}`);
});

test.each([
  ['add by-drone --name Drone', 2, 'There is no kind "by-drone". There is: fixed, free-from, by-weight, pick-up.'],
  ['add fixed --name Parcel --price cheap', 2, '"cheap" is no amount in EUR.'],
  ['add fixed --name Parcel --price 1 --countries DE,XX', 2, 'There is no country "XX".'],
  ['add by-weight --name Parcel --step 2kg=1', 2, '"2kg=1" is no step. It looks like 2000=9.90'],
  ['add pick-up --name Parcel --address town=Kiel', 2, '"town=Kiel" is no part of an address.'],
  ['add pick-up --name Parcel --address state=CA', 2, 'There is no state "CA" there.'],
  ['set 1', 2, 'Name at least one change'],
  ['set 1 --shown --hidden', 2, 'Choose one of --shown and --hidden.'],
  ['show one', 2, 'It has to be a whole number.'],
  ['add by-weight --name Parcel --step 2000=2 --step 1000=1', 1, 'It is about steps.'],
  ['add fixed --price 1', 1, 'It is about name.'],
  ['set 99 --price 1', 5, 'We could not find'],
])('CLI-2 portico delivery %s ends with %i and a reason, and changes nothing', async (line, code, sentence) => {
  const before = await portico('delivery list --json');
  const ran = await portico(`delivery ${line}`);
  expect([ran.code, ran.out]).toEqual([code, '']);
  expect(ran.err).toContain(sentence);
  expect(await portico('delivery list --json')).toEqual(before);
});

test('CLI-4 a setting is read and changed by its path, and validated by the shop', async () => {
  expect(await portico('settings set paymentTermDays 14')).toMatchObject({ code: 0, out: '14\n' });
  await portico('settings set company.zip 01067');
  expect((await portico('settings get company.zip')).out).toBe('01067\n');
  expect((await portico('settings set tax.countries {}')).err).toBe('This empties tax.countries. Add --yes to do it all the same.\n');
  await portico('settings set tax.countries {} --yes');
  expect((await portico('settings get tax')).out).toMatch(
    /^tax.rate +19 %\ntax.reduced +7 %\ntax.included +true\ntax.countries +\{\}\ntax.elsewhere +0 %\ntax.exemption +\{\}\n$/,
  );
  await portico('settings set tax.countries.FR {"standard":20,"reduced":5.5}');
  expect((await portico('settings get tax.countries')).out).toBe('tax.countries.FR.standard  20 %\ntax.countries.FR.reduced   5.5 %\n');
  for (const typed of ['19', '19%', '0.19']) expect((await portico(`settings set tax.rate ${typed}`)).out).toBe('19 %\n');
  expect((await portico('settings set tax.reduced null')).out).toBe('null\n');
  await portico('settings set tax.reduced 7');
  expect((await portico('settings set minimumOrder 12.50')).out).toBe('€12.50\n');
  expect((await portico('settings set minimumOrder 0')).out).toBe('€0.00\n');
  expect((await portico('settings set company.countryId at')).out).toBe('AT, Austria\n');
  await portico('settings set company.countryId DE');
  for (const [typed, form] of [
    ['tax.rate 1900', 'It is about tax.rate. A rate looks like 19, 19% or 0.19, and is at most 100 %.'],
    ['countryId 277', 'A country is named by its two letters, as DE.'],
    ['currency euro', 'A currency has three capital letters, as EUR.'],
    ['currency CHF', 'The currency stays EUR, as there are orders in it.'],
    ['paymentTermDays 0', 'A payment term is a whole number of days, 1 to 365.'],
  ])
    expect((await portico(`settings set ${typed}`)).err).toContain(form);
  expect((await portico('settings set tax.countries.UK {"standard":2000}')).err).toContain('tax.countries.UK');
  expect((await portico('settings set tax.exemption.de Kleinunternehmer')).out).toBe('Kleinunternehmer\n');
  expect((await portico('settings get tax.exemption')).out).toBe('tax.exemption.de  Kleinunternehmer\n');
  const wrong = await portico('settings set bank.iban DE00');
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('bank.iban');
  expect((await portico('settings set company.colour red')).err).toContain(
    'There is no setting "company.colour". There is: name, street, zip',
  );
  expect((await portico('settings set nonsense.name red')).err).toContain('There is no setting "nonsense.name"');
});

test('CLI-4 failed jobs are listed and retried', async () => {
  expect(await portico('jobs')).toMatchObject({ code: 0, out: '', err: 'Nothing has failed.\n' });
  await shop.db.rows(sql`select id from graphile_worker.add_job('mail', '{}'::json)`);
  await shop.db.rows(
    sql`update graphile_worker._private_jobs set last_error = 'No route to host', attempts = 25, run_at = now() + interval '1 day'`,
  );
  expect((await portico('jobs')).out).toMatch(/mail {2}25 of 25 {2}never {2}No route to host/);
  const slot = { mail: 'one@shop.example', reader: 'r', causer: 'c', at: new Date(Date.now() + 3_600_000) };
  await shop.db.prisma.mailSlot.create({ data: slot });
  expect((await portico('jobs')).err).toMatch(/^1 mail waits, since visitors caused too many within an hour; the last goes out at \d/);
  const [{ id }] = await json('jobs');
  expect(await portico(`jobs retry ${id}`)).toMatchObject({ code: 0, out: `${id} is tried again.\n` });
  expect(await portico('jobs retry --all')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ (is|are) tried again\.\n$/) });
  const run = { task: 'every day: purge old carts', ranAt: new Date('2026-11-20T03:17:00Z'), removed: 4_711 };
  await shop.db.prisma.jobRun.create({ data: run });
  expect((await portico('jobs')).out).toMatch(/every day: purge old carts {2}.*2026.* 4711\n/);
  expect(await json('jobs regular')).toEqual([{ ...run, ranAt: run.ranAt.toISOString() }]);
});

test.each([
  'login',
  'logout',
  'whoami',
  'orders',
  'orders list',
  'orders show',
  'orders ship',
  'products list',
  'products stock',
  'products price',
  'products tax',
  'delivery',
  'delivery list',
  'delivery add',
  'delivery set',
  'delivery remove',
  'settings set',
  'jobs retry',
])('CLI-2 the help of %s has an example', async (command) => {
  const { code, out, err } = await portico(`${command} --help`);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/Examples?:\n {2}portico \w/);
  expect(out).toContain('--json');
});

test('CLI-2 the exit codes stand in the help', async () => {
  expect((await portico('--help')).out).toMatch(/Exit codes:\n {2}0 +done\n {2}1 .+\n {2}2 .+\n {2}3 .+\n {2}4 .+/);
});

test('CLI-2 the version is the package’s', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await portico('--version')).toMatchObject({ code: 0, out: `${version}\n`, err: '' });
});

test('CLI-2 options before the noun work as after it', async () => {
  expect(await portico('--json orders list')).toEqual(await portico('orders list --json'));
});
