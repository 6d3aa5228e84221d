import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../server/database/database.ts';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-catalog-'));
let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  // The test's goods have ids of their own.
  for (const table of ['categories', 'attributes', 'attribute_values', 'products', 'variants'])
    await shop.db.rows(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const fileOf = (content: string | Uint8Array, name = 'file.csv') => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const json = async (line: string) => JSON.parse((await portico(`${line} --json`)).out);
const named = (code: string) => shop.db.prisma.product.findFirst({ where: { code }, include: { variants: { orderBy: { id: 'asc' } } } });

test('CLI-4 a German spreadsheet in Windows-1252 with semicolons: dry run as a table, import, and again without a change', async () => {
  const csv = fileOf(
    Buffer.from(
      'Artikelnummer;Bezeichnung;VK brutto;Bestand;Größe;Kategorie;Lieferant\r\nMÜTZE;Mütze für 5 \x80;1.234,50;7;S;Kleidung > Mützen;Müller\r\nMÜTZE;;1.300,00;;"L";;\r\n',
      'latin1',
    ),
  );
  const line = `catalog import ${csv} --language de --map "price=VK brutto"`;
  expect(await portico(`${line} --dry-run`)).toMatchObject({
    code: 0,
    out: 'Code   Field  Before  After\nMÜTZE  new            Mütze für 5 €\n1 created, 0 changed, 0 unchanged, 0 left out, 0 refused. Nothing was written.\n',
    err: 'Read: price (VK brutto), code (Artikelnummer), name (Bezeichnung), stock (Bestand), option:Größe (Größe), categories (Kategorie).\nLeft out: Lieferant. --map "field=Column" says what a column is.\n',
  });
  expect(await named('MÜTZE')).toBeNull();
  expect(await portico(line)).toMatchObject({ code: 2, err: expect.stringContaining('Add --yes') });
  expect((await portico(`${line} --yes --publish`)).out).toBe('1 created, 0 changed, 0 unchanged, 0 left out, 0 refused.\n');
  expect(await named('MÜTZE')).toMatchObject({
    name: { de: 'Mütze für 5 €', en: 'Mütze für 5 €' },
    published: true,
    variants: [
      { code: 'MÜTZE-S', price: 123_450, stock: 7 },
      { code: 'MÜTZE-L', price: 130_000, stock: null },
    ],
  });
  expect((await portico(`${line} --yes`)).out).toBe('0 created, 0 changed, 1 unchanged, 0 left out, 0 refused.\n');
});

test('CLI-2 a dry run in JSON holds all changes; UTF-16 with tabs is read', async () => {
  const tabs = fileOf(Buffer.from('\uFEFFSKU\tprice\tstock\r\nMÜTZE-S\t1200\tnone\r\n', 'utf16le'), 'tabs.txt');
  expect(await json(`catalog import ${tabs} --dry-run`)).toEqual({
    products: 1,
    created: 0,
    changed: 1,
    unchanged: 0,
    left_out: 0,
    refused: 0,
    pictures: { sent: 0, addresses: 0 },
    leftOut: [],
    named: [],
    changes: [
      { code: 'MÜTZE-S', variant: 'MÜTZE-S', field: 'price', before: '1234.50', after: '1200.00' },
      { code: 'MÜTZE-S', variant: 'MÜTZE-S', field: 'stock', before: '7', after: '' },
    ],
    dryRun: true,
    interrupted: false,
  });
});

test('amounts that may be two things are asked for, and refused in a pipe', async () => {
  const csv = fileOf('code,name,price\nA1,A,1.234\nA2,B,2.000\n');
  expect(await portico(`catalog import ${csv} --yes`)).toMatchObject({
    code: 2,
    err: 'The column "price" has amounts as 1.234, which may be a thousand or about one. Add --decimal , or --decimal . for the sign before the decimals.\n',
  });
  const asked = await portico(`catalog import ${csv}`, { interactive: true, plain: true, answers: ['x', ',', 'y'] });
  expect(asked).toMatchObject({ code: 0, out: expect.stringContaining('2 created') });
  expect(await named('A1')).toMatchObject({ price: 123_400 });
  expect((await portico(`catalog import ${csv} --decimal , --yes`)).out).toContain('2 unchanged');
  const mixed = fileOf('code,price\nA1,1.50\nA2,"1,50"\n');
  expect((await portico(`catalog import ${mixed} --yes`)).err).toContain('amounts as 1.50 and as 1,50');
});

test('an unknown column is asked for in a terminal', async () => {
  const csv = fileOf('code,Netto\nA1,"12,50"\n');
  const asked = await portico(`catalog import ${csv}`, { interactive: true, plain: true, answers: ['?', 'price', 'yes'] });
  expect(asked.prompts[0]).toBe('What is the column "Netto", as "12,50"? (a field, ? for their names, nothing to leave it out) ');
  expect(asked.err).toContain('The fields are code, variantCode, name');
  expect(await named('A1')).toMatchObject({ variants: [{ price: 1_250 }] });
});

test('what is refused names line and column, is written down, and can be mended; the rest is imported', async () => {
  const csv = fileOf(`code,name,price,stock,pictures
B1,"=SUM(A1)",10,5,
B2,Two,on request,many,
B3,Three
B4,"Four" x,1,1,
B5,Five,5,5,nowhere.jpg
B6,,6,6,
B7,Seven,7,7,
`);
  const rejects = join(folder, 'wrong.csv');
  const { code, out, err } = await portico(`catalog import ${csv} --yes --rejects ${rejects}`);
  expect([code, out]).toEqual([1, '2 created, 0 changed, 0 unchanged, 0 left out, 5 refused.\n']);
  expect(err.split('\n').slice(1)).toEqual([
    'Line 3 (B2), price: "on request" is no amount with "." before the decimals.',
    'Line 3 (B2), stock: "many" is no number of pieces.',
    'Line 5, code: Its quotes do not close, or something follows a closing quote.',
    'Line 4 (B3), code: It has 2 cells, and the first row 5.',
    `Line 6 (B5), pictures: There is no picture "nowhere.jpg" in ${folder}.`,
    'Line 7 (B6), name: A product needs a name.',
    '',
  ]);
  expect(await named('B1')).toMatchObject({ name: { en: '=SUM(A1)' } });
  const written = readFileSync(rejects, 'utf8');
  const lines = written.split('\r\n');
  expect([lines[0], lines[1], lines[3]]).toEqual([
    'code,name,price,stock,pictures,line,reason',
    'B2,Two,on request,many,,3,"price: ""on request"" is no amount with ""."" before the decimals. stock: ""many"" is no number of pieces."',
    'B3,Three,,,,4,"code: It has 2 cells, and the first row 5."',
  ]);
  const mended = written.replace('on request,many', '2,2');
  expect((await portico(`catalog import ${fileOf(mended, 'mended.csv')} --yes`)).out).toMatch(/^1 created, .* [34] refused/);
});

test('a product that stands in a JSON file twice is refused the second time', async () => {
  const tea = (price: number) => `{"code":"J1","name":{"en":"J"},"variants":[{"code":"J1","price":${price}}]}\n`;
  const { code, out, err } = await portico(`catalog import ${fileOf(tea(100) + tea(200), 'twice.ndjson')} --yes`);
  expect([code, out, err]).toEqual([
    1,
    '1 created, 0 changed, 0 unchanged, 0 left out, 1 refused.\n',
    expect.stringContaining('Line 2, code: J1 stands in line 1 already.'),
  ]);
  expect((await named('J1'))?.variants).toMatchObject([{ price: 100 }]);
});

test('without a column of codes, and for what is no table, nothing is begun', async () => {
  expect((await portico(`catalog import ${fileOf('Nummer,price\n1,2\n')} --yes`)).err).toBe(
    'No column is called "code". There is: Nummer, price. --map "code=…" says which one it is.\n',
  );
  expect((await portico(`catalog import ${fileOf('')} --yes`)).err).toMatch(/is empty/);
  expect((await portico(`catalog import ${fileOf('code\0\n')} --yes`)).err).toMatch(/is not/);
  expect(await portico('catalog import /nowhere.csv')).toMatchObject({ code: 2, err: 'There is no file /nowhere.csv.\n' });
});

test('a zip: its table and pictures are read, each picture is sent once, what is none is refused', async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const zip = zipSync({
    'shop/products.csv': strToU8(
      'code,name,price,pictures\nC1,One,1,cup.png; https://cdn.example/x.jpg\nC2,Two,2,photos/cup.png\nC3,Three,3,text.jpg\n',
    ),
    'shop/photos/cup.png': png,
    'shop/text.jpg': strToU8('no picture'),
    '__MACOSX/shop/._products.csv': strToU8('x'),
  });
  const file = fileOf(zip, 'shop.zip');
  const { code, out, err } = await portico(`catalog import ${file} --yes`);
  expect([code, out]).toEqual([
    1,
    '2 created, 0 changed, 0 unchanged, 0 left out, 1 refused.\n1 pictures sent.\nNot imported: 1 pictures are web addresses. Fetch them into a folder for --pictures.\n',
  ]);
  expect(err).toContain('Line 4 (C3), pictures: The picture "shop/text.jpg" is refused: it is none that is JPEG');
  expect(
    await shop.db.rows(sql`select count(*)::int as n, count(distinct hash)::int as files from product_pictures
    where product_id in (select id from products where code like 'C_')`),
  ).toEqual([{ n: 2, files: 1 }]);
  expect((await portico(`catalog import ${file} --yes`)).out).toMatch(/^0 created, 0 changed, 2 unchanged, 0 left out, 1 refused\.\nNot/);
});

test('a zip that unpacks to far more than it has is refused before it fills the disk, and no file leaves its folder', async () => {
  const bomb = fileOf(zipSync({ 'a.csv': new Uint8Array(11_000_000) }), 'bomb.zip');
  expect(await portico(`catalog import ${bomb} --yes`)).toMatchObject({
    code: 2,
    err: expect.stringContaining('far more than a catalogue has'),
  });
  const picture = fileOf(zipSync({ 'a.csv': strToU8('code\n'), 'a.png': new Uint8Array(10_500_000) }), 'large.zip');
  expect((await portico(`catalog import ${picture} --yes`)).err).toContain('a.png in');
  const outside = fileOf(zipSync({ '../../outside.csv': strToU8('code\n') }), 'out.zip');
  expect((await portico(`catalog import ${outside} --yes`)).err).toBe(`${outside} has to hold one CSV or JSON file; it holds 0.\n`);
  expect(await portico(`catalog import ${fileOf('PK no zip', 'no.zip')} --yes`)).toMatchObject({ code: 2 });
});

test('--only-new, --only-known and --complete', async () => {
  const csv = fileOf('code,name,price\nA1,New name,1\nE1,E,1\n');
  expect((await portico(`catalog import ${csv} --yes --only-known --dry-run`)).out).toContain(
    '0 created, 1 changed, 0 unchanged, 1 left out',
  );
  expect((await portico(`catalog import ${csv} --yes --only-new`)).out).toContain('1 created, 0 changed, 0 unchanged, 1 left out');
  expect((await portico(`catalog import ${csv} --only-new --only-known`)).code).toBe(2);
  const one = fileOf('code,variantCode\nMÜTZE,MÜTZE-S\n');
  await portico(`catalog import ${one} --yes --complete`);
  expect((await named('MÜTZE'))?.variants).toMatchObject([{ active: true }, { active: false }]);
});

test('Ctrl-C ends it after the part that is on its way; run again, it goes on', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `F${at},F ${at},1\n`);
  const csv = fileOf(`code,name,price\n${rows.join('')}`);
  const controller = new AbortController();
  let sent = 0;
  const lines = await portico(`catalog import ${csv} --yes`, {
    interruption: () => controller.signal,
    complain: () => {
      sent += 1;
      controller.abort();
    },
  });
  expect(sent).toBeGreaterThan(0);
  expect(lines.code).toBe(130);
  const again = await portico(`catalog import ${csv} --yes`);
  expect(again.code).toBe(0);
  expect(await shop.db.prisma.product.count({ where: { code: { startsWith: 'F' } } })).toBe(250);
});
