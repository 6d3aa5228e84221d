import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../server/database/database.ts';
import { storePicture } from '../server/media/pictures.ts';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-export-'));
let shop: CliShop;
let portico: Portico;
let all = 0;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  // The test's goods have ids of their own.
  for (const table of ['categories', 'attributes', 'attribute_values', 'products', 'variants'])
    await shop.db.rows(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`);
  // Their picture is none.
  await shop.db.rows(sql`delete from product_pictures where length(hash) < 64`);
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, 'cup.png'), png);
  await storePicture(shop.db, png);
  const csv = join(folder, 'cups.csv');
  writeFileSync(
    csv,
    `code,variantCode,name,name_fr,description,categories,price,listPrice,salePrice,saleUntil,stock,weight,taxClass,published,pictures,option:Glaze
CUP,CUP-B,=Cup,Tasse,"- of clay
- by hand; -5 degrees
=
end",Home > Cups,12.00,15,9.50,2099-12-31,3,250,reduced,yes,cup.png,Blue
CUP,CUP-W,,,,,12.50,,,,,,,,,White
`,
  );
  expect(await portico(`catalog import ${csv} --yes`)).toMatchObject({ code: 0 });
  all = await shop.db.prisma.product.count({ where: { deletedAt: null } });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const unchanged = () => ({ products: all, created: 0, changed: 0, unchanged: all, left_out: 0, refused: 0, changes: [] });
const again = async (file: string) => JSON.parse((await portico(`catalog import ${file} --dry-run --json`)).out);

test('CLI-2 CSV: a row for each variant, guarded from spreadsheets, imports again unchanged', async () => {
  const { code, out, err } = await portico('catalog export');
  expect([code, err]).toEqual([0, '']);
  const [head, ...rows] = out.split('\r\n');
  expect(head).toMatch(
    /^code,variantCode,name,summary,description,categories,price,listPrice,salePrice,saleFrom,saleUntil,stock,weight,taxClass,published,pictures,variantPicture,name_de,summary_de,description_de,name_fr,.*,option:Glaze$/,
  );
  const hash = /[0-9a-f]{64}/.exec(rows[0] ?? '')?.[0];
  expect(rows[0]).toMatch(
    new RegExp(
      `^CUP,CUP-B,'=Cup,,"'- of clay\\n'- by hand;' -5 degrees\\n'=\\nend",Home > Cups,12.00,15.00,9.50,,2100-01-01T00:00:00.000Z,3,250,reduced,true,${hash},,,,,Tasse,,,,,,.*Blue$`,
    ),
  );
  expect(rows[1]).toMatch(/^CUP,CUP-W,,,,,12\.50,,,,,,,,,,,.*White$/);
  const file = join(folder, 'again.csv');
  writeFileSync(file, out);
  expect(await again(file)).toMatchObject(unchanged());
});

test('CLI-2 JSON and NDJSON hold the same, and import again unchanged', async () => {
  const [list, lines] = [join(folder, 'all.json'), join(folder, 'all.ndjson')];
  expect(await portico(`catalog export ${list}`)).toMatchObject({ code: 0, out: '', err: `${all} products are in ${list}.\n` });
  expect(statSync(list).mode & 0o777).toBe(0o600);
  await portico(`catalog export ${lines}`);
  const { products } = JSON.parse(readFileSync(list, 'utf8'));
  expect(products).toHaveLength(all);
  expect(
    readFileSync(lines, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(products);
  expect(JSON.parse((await portico('catalog export --json')).out)).toEqual({ products });
  expect(products.find(({ code }: { code: string }) => code === 'CUP')).toEqual({
    code: 'CUP',
    name: { en: '=Cup', fr: 'Tasse' },
    summary: { en: '' },
    description: { en: '- of clay\n- by hand; -5 degrees\n=\nend' },
    categories: [['Home', 'Cups']],
    taxClass: 'reduced',
    published: true,
    pictures: [{ file: expect.stringMatching(/^[0-9a-f]{64}$/), alt: { en: '' } }],
    variants: [
      {
        code: 'CUP-B',
        values: { Glaze: 'Blue' },
        price: 1_200,
        listPrice: 1_500,
        sale: { price: 950, from: null, until: '2100-01-01T00:00:00.000Z' },
        stock: 3,
        weight: 250,
        steps: [],
      },
      { code: 'CUP-W', values: { Glaze: 'White' }, price: 1_250, listPrice: null, sale: null, stock: null, weight: null, steps: [] },
    ],
  });
  for (const file of [list, lines]) expect(await again(file)).toMatchObject(unchanged());
});

test('a zip holds the table and the pictures as they were uploaded, and imports again unchanged', async () => {
  const file = join(folder, 'shop.zip');
  expect((await portico(`catalog export ${file}`)).err).toMatch(/ products and \d+ pictures are in /);
  const files = unzipSync(readFileSync(file));
  const picture = Object.keys(files).find((name) => /^pictures\/[0-9a-f]{64}\.png$/.test(name));
  expect(Buffer.from(files[picture ?? ''] ?? []).equals(readFileSync(join(folder, 'cup.png')))).toBe(true);
  expect(await again(file)).toMatchObject(unchanged());
});

test('a file of another kind is not written', async () => {
  expect(await portico('catalog export shop.pdf')).toMatchObject({
    code: 2,
    err: expect.stringContaining('.csv, .json, .ndjson and .zip are'),
  });
});
