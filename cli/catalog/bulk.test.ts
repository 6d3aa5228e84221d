import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../server/database/database.ts';
import { type CliShop, openCliShop, type Portico } from '../testing.ts';

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  await shop.db.rows(sql`insert into variants (id, product_id, code, price, stock) values (22, 2, 'lamp-red', 9900, 8)`);
  await shop.db.rows(
    sql`insert into categories (id, parent_id, name) values (1, null, '{"en": "Home"}'), (2, 1, '{"en": "Lamps", "de": "Lampen"}')`,
  );
  await shop.db.rows(sql`insert into product_categories values (2, 1, false), (2, 2, true)`);
});
afterAll(() => shop.close());

const json = async (line: string) => JSON.parse((await portico(`${line} --json`)).out);
const prices = async () => (await json('products list --search lamp')).variants.map(({ priceMinor }: { priceMinor: number }) => priceMinor);

test('CLI-4 a dry run shows what the change then does, and undo takes it back', async () => {
  const line = 'products price --percent 10 --ending 99 --category "Home > Lamps"';
  const table = [
    'Code        Name           Price  Becomes',
    'lamp-black  Lamp (Black)  €59.00   €64.99',
    'lamp-red    Lamp          €99.00  €108.99',
    '2 variants of 2 change.',
    '',
  ].join('\n');
  expect((await portico(`${line} --dry-run`)).out).toBe(`${table}Nothing is changed: this was a dry run.\n`);
  expect(await json(`${line} --dry-run`)).toEqual({
    found: 2,
    changed: 2,
    sample: [
      { code: 'lamp-black', name: 'Lamp (Black)', beforeMinor: 5_900, afterMinor: 6_499 },
      { code: 'lamp-red', name: 'Lamp', beforeMinor: 9_900, afterMinor: 10_899 },
    ],
    currency: 'EUR',
  });
  expect(await prices()).toEqual([5_900, 9_900]);
  const unasked = { code: 2, err: '2 variants would change. Add --yes to do it all the same.\n' };
  expect(await portico(line)).toMatchObject(unasked);
  const asked = await portico(line, { interactive: true, answers: ['n'] });
  expect([asked.code, asked.prompts]).toEqual([2, ['2 variants would change. Change them? (y/N) ']]);
  expect(asked.err).toBe(`${table}Nothing was done.\n`);
  const done = await portico(line, { interactive: true, answers: ['y'] });
  expect(done).toMatchObject({ code: 0, out: '2 variants are changed. "portico products undo" undoes it.\n' });
  expect(await prices()).toEqual([6_499, 10_899]);
  await portico('products price lamp-red 1');
  expect((await portico('products undo --yes')).out).toMatch(
    /^Undone: price \+10 %, 2 variants, \d{4}-\d\d-\d\d \d\d:\d\d\. 1 is as before\.\nChanged since, so left alone: lamp-red\.\n$/,
  );
  await portico('products price lamp-red 99');
  expect(await prices()).toEqual([5_900, 9_900]);
  expect(await portico('products undo --yes')).toMatchObject({
    code: 5,
    err: expect.stringContaining('no change of many products to undo'),
  });
});

test('CLI-4 stock, tax and publication are changed by a filter, in units and words of their own', async () => {
  expect(await json('products stock --add -5 --search lamp --yes')).toEqual({ id: expect.any(Number), found: 2, changed: 2 });
  expect((await portico('products stock --set unlimited --value colour=black --dry-run')).out).toMatch(
    /lamp-black +Lamp \(Black\) +0 +∞\n1 variant of 1 changes\./,
  );
  expect(await json('products undo --yes')).toMatchObject({ undone: 2, kept: [] });
  expect((await portico('products tax --category lampen --set reduced --dry-run')).out).toMatch(
    /lamp +Lamp +standard +reduced\n1 product of 1 changes\./,
  );
  expect((await portico('products unpublish --code tea --code lamp --yes')).out).toBe(
    '2 products are changed. "portico products undo" undoes it.\n',
  );
  expect((await portico('products unpublish tea --dry-run')).out).toBe('1 product fits, and nothing changes.\n');
  await portico('products undo --yes');
});

test('CLI-4 a sale has days of the shop’s zone', async () => {
  expect((await portico('products sale lamp --percent 20 --ending 90 --until 2099-12-24 --yes')).out).toMatch(/^2 variants are changed/);
  const { saleUntil, price } = await shop.db.prisma.variant.findFirstOrThrow({ where: { code: 'lamp-black' } });
  expect([saleUntil?.toISOString(), price]).toEqual(['2099-12-24T23:00:00.000Z', 4_790]);
  expect((await portico('products sale --all --end --dry-run')).out).toMatch(/lamp-black .* €47.90 +none\n/);
  expect((await portico('products sale lamp --end --yes')).code).toBe(0);
  expect(await prices()).toEqual([5_900, 9_900]);
});

test.each([
  ['products price', 2, 'Say which: a code, or many by --search'],
  ['products price lamp-black', 2, 'Say the price with --set, or by how much it changes with --percent.'],
  ['products price lamp-black 5 --percent 10', 2, 'Name one with its new value, or many by options: not both.'],
  ['products price --percent ten --all', 2, 'It has to be a percentage'],
  ['products price --set cheap --all', 2, '"cheap" is no amount in EUR.'],
  ['products stock --add 5 --set 3 --all', 2, 'cannot be used with'],
  ['products price --percent 5 --category Lmps', 5, 'There is no category "Lmps". Near it: "Home > Lamps".'],
  ['products price --percent 5 --value Size=S', 5, 'There is no attribute "Size". There is: Colour.'],
  ['products price --percent 5 --code nothing', 5, 'No product or variant has the code nothing'],
  ['products price --percent 5 --search nothing', 5, 'Nothing fits'],
  ['products sale lamp', 2, 'Say what it costs with --price or --percent, or --end.'],
  ['products sale lamp --percent 5 --from 2026-02-30', 2, 'It has to be as 2026-12-01'],
  ['products sale lamp --percent 5 --from 2099-02-02 --until 2099-02-01', 2, 'before it begins'],
])('CLI-2 portico %s ends with %i and a reason', async (line, code, sentence) => {
  expect(await portico(line)).toMatchObject({ code, out: '', err: expect.stringContaining(sentence) });
});

test('CLI-4 a change whose answer is lost is sent again and counts once; where none comes, --again goes on with it', async () => {
  let lost = 1;
  const relay = createServer(async (request, response) => {
    const body = await buffer(request);
    const { authorization = '' } = request.headers;
    const answer = await fetch(`${shop.origin}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      ...(request.method === 'POST' && { body }),
    });
    const text = await answer.text();
    if (request.method === 'POST' && lost-- > 0) response.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const env = {
    profile: undefined,
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    token: (await portico('token create --scope all')).out.trim(),
  };
  const line = 'products price --percent 10 --search lamp';
  expect(await portico(`${line} --yes`, { env })).toMatchObject({ code: 0, out: expect.stringContaining('2 variants are changed.') });
  expect(await prices()).toEqual([6_490, 10_890]);
  lost = 3;
  const broken = await portico(`${line} --yes`, { env });
  expect(broken).toMatchObject({ code: 4, err: expect.stringContaining('What it has changed is unknown.') });
  const [again = ''] = /--again \S+/.exec(broken.err) ?? [];
  expect((await portico(`${line} ${again}`, { env })).out).toMatch(/^2 variants are changed/);
  expect(await prices()).toEqual([7_139, 11_979]);
  expect(await portico(`products price --percent 20 --search lamp ${again}`)).toMatchObject({ code: 1 });
  await portico('products undo --yes');
  await portico('products undo --yes');
  relay.close();
});

test('CLI-4 what changed between the question and the answer is not changed unseen, and Ctrl-C ends between two parts', async () => {
  await shop.db.rows(
    sql`insert into variants (id, product_id, code, price) select 100 + n, 2, 'many-' || n, 100 from generate_series(1, 600) n`,
  );
  const more = () => shop.db.rows(sql`insert into variants (id, product_id, code, price) values (999, 2, 'many-999', 100)`);
  const ask = async () => {
    await more();
    return 'y';
  };
  const refused = await portico('products stock --set 3 --search many-', { interactive: true, ask });
  expect(refused).toMatchObject({ code: 6, err: expect.stringContaining('601 fit now, not 600: somebody changed the catalogue since.') });
  const stopping = new AbortController();
  const surroundings = { interruption: () => stopping.signal, progress: (line: string) => void (line !== '' && stopping.abort()) };
  expect(await portico('products stock --set 3 --search many- --yes', surroundings)).toMatchObject({
    code: 130,
    err: 'Interrupted: 500 variants of 601 changed. "portico products undo" undoes what was changed.\n',
  });
  expect((await portico('products undo --yes')).out).toMatch(/ 500 are as before\.\n$/);
});
