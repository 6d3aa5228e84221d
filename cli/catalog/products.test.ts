import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../server/database/database.ts';
import { type CliShop, openCliShop, type Portico } from '../testing.ts';

const [HASH, OTHER] = ['a1'.repeat(32), 'b2'.repeat(32)];
const folder = mkdtempSync(join(tmpdir(), 'portico-products-'));
const file = (name: string) => join(folder, name);

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  for (const [name, width] of [
    ['one.png', 30],
    ['two.jpg', 40],
  ] as const)
    await sharp({ create: { width, height: 20, channels: 3, background: '#a33' } }).toFile(file(name));
  // The goods of the test shop have ids of their own.
  for (const table of ['products', 'variants', 'attributes', 'attribute_values'])
    await shop.db.rows(sql`select setval(${`${table}_id_seq`}::text::regclass, 1000)`);
  await shop.db.rows(sql`insert into pictures (hash, type, width, height, bytes) values
    (${HASH}, 'image/png', 30, 20, ''::bytea), (${OTHER}, 'image/png', 40, 20, ''::bytea)`);
  await portico('attributes create Size --value S --value L');
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const json = async (line: string) => JSON.parse((await portico(`${line} --json`)).out);

test('CLI-4 categories are made, renamed, moved, listed as a tree and deleted', async () => {
  expect((await portico('categories create Home')).out).toBe('Home is category 1 now.\n');
  await portico('categories create Lamps --name de=Lampen --in Home');
  await portico('categories create Kitchen');
  expect((await portico('categories move "Home > Lampen" --in Kitchen')).out).toBe('It is Kitchen > Lamps now.\n');
  expect((await portico('categories rename Lamps Lights fr=Lampes')).out).toBe('It is Kitchen > Lights now.\n');
  expect((await portico('categories move Kitchen --place 1')).code).toBe(0);
  expect((await portico('categories list')).out).toBe(
    'Id  Category  Products\n 3  Kitchen          0\n 2    Lights         0\n 1  Home             0\n',
  );
  expect((await portico('categories list --csv')).out).toBe(
    'id,parentId,path,products\r\n3,,Kitchen,0\r\n2,3,Kitchen > Lights,0\r\n1,,Home,0\r\n',
  );
  expect(await json('categories list')).toEqual([
    { id: 3, parentId: null, path: 'Kitchen', products: 0 },
    { id: 2, parentId: 3, path: 'Kitchen > Lights', products: 0 },
    { id: 1, parentId: null, path: 'Home', products: 0 },
  ]);
  expect(await portico('categories delete Kitchen --yes')).toMatchObject({
    code: 6,
    err: expect.stringContaining('Kitchen is not empty'),
  });
  expect((await portico('categories delete lampen --yes')).out).toBe('Kitchen > Lights is deleted.\n');
});

test('CLI-4 attributes have values, which are added, coloured and removed', async () => {
  expect((await portico('attributes create Tone --name de=Ton --display swatches --value "Red=#c0392b" --value Blue')).out).toMatch(
    /^Tone is attribute \d+ now: Red, Blue\.\n$/,
  );
  expect((await portico('attributes edit ton --value "Blue=#0000ff" --value Green --without-value red')).out).toBe(
    'Tone has: Blue, Green.\n',
  );
  const [, id] = /^ *(\d+) {2}Tone/m.exec((await portico('attributes list')).out) ?? [];
  expect((await portico('attributes list --csv')).out).toMatch(
    new RegExp(`\r\n${id},Tone,swatches,\\d+,Blue,#0000ff,0\r\n${id},Tone,swatches,\\d+,Green,,0\r\n`),
  );
  expect((await portico('attributes delete Tone --yes')).out).toBe('"Tone" is deleted.\n');
  expect(await portico('attributes delete Colour --yes')).toMatchObject({
    code: 6,
    err: expect.stringContaining('Variants have a value of Colour'),
  });
});

test('CLI-4 a product is made with categories, pictures and variants, shown, and made again from its file', async () => {
  const line = `products create --code POT --name Teapot --name de=Teekanne --summary "For tea" --description @${file('text.md')}`;
  writeFileSync(file('pictures.json'), JSON.stringify({ pictures: [{ hash: HASH }] }));
  writeFileSync(file('text.md'), 'Holds a litre.\nKeeps warm.');
  const made = await portico(
    `${line} --category "Kitchen > Pots" --make-categories --file ${file('pictures.json')} --tax reduced --stock 3 --variant "code=POT-S,Size=s,price=9,90" --variant "code=POT-L,Size=L,price=14.90,stock=unlimited,weight=800" --publish`,
  );
  expect(made).toMatchObject({ code: 0, err: '', out: 'Teapot is made: POT, 2 variants. The shop shows it.\n' });
  const { out } = await portico('products show POT');
  expect(out).toContain('Product POT\nName         Teapot\n             de: Teekanne\n');
  expect(out).toContain(
    'Description  Holds a litre.\n             Keeps warm.\nState        shown in the shop\nCategories   Kitchen > Pots\nTax          reduced\nPictures     1\n',
  );
  expect(out).toMatch(/\nPOT-S +S +€9\.90 +3 *\nPOT-L +L +€14\.90 +∞ +800 g\n$/);
  expect(await json('products show POT-L')).toMatchObject({
    code: 'POT',
    name: { en: 'Teapot', de: 'Teekanne' },
    variants: [
      { code: 'POT-S', priceMinor: 990, currentMinor: 990, stock: 3 },
      { code: 'POT-L', priceMinor: 1_490, listPrice: null, stock: null },
    ],
  });
  const asFile = JSON.parse((await portico('products show POT --as-file')).out);
  expect(asFile).toMatchObject({
    categories: ['Kitchen > Pots'],
    variants: [{ values: { Size: 'S' }, price: '9.90' }, { price: '14.90' }],
  });
  const copy = JSON.stringify(asFile).replaceAll('POT', 'CAN');
  expect((await portico('products create --file - --name Can', { answers: [copy] })).out).toMatch(/^Can is made: CAN, 2 variants\./);
  expect(JSON.parse((await portico('products show CAN --as-file')).out)).toEqual({
    ...JSON.parse(copy),
    version: expect.any(Number),
    name: { en: 'Can', de: 'Teekanne' },
  });
});

test('CLI-4 an edit changes what it names, of one variant too, and what another changed since is refused', async () => {
  const before = await portico('products show POT --as-file');
  expect((await portico('products edit POT --name fr=Théière --variant "code=POT-S,price=10.90,list-price=12" --without POT-L')).out).toBe(
    'Teapot (POT) is changed.\n',
  );
  expect(await json('products show POT')).toMatchObject({
    name: { en: 'Teapot', de: 'Teekanne', fr: 'Théière' },
    variants: [{ code: 'POT-S', priceMinor: 1_090, listPriceMinor: 1_200, stock: 3 }],
  });
  expect(await portico('products edit POT --file -', { answers: [before.out] })).toMatchObject({
    code: 6,
    err: 'Somebody else has changed POT since it was read, so nothing is changed. "portico products show POT" shows it as it is now.\n',
  });
  expect((await portico('products edit POT --price 11 --new-code KETTLE --unpublish')).out).toBe('Teapot (KETTLE) is changed.\n');
  expect(await json('products show KETTLE')).toMatchObject({ published: false, variants: [{ priceMinor: 1_100 }] });
});

test('CLI-4 pictures are ordered and removed by their places', async () => {
  const pictures = [{ hash: HASH }, { hash: OTHER, alt: { en: 'A can', de: 'Eine Kanne' } }];
  await portico('products edit CAN --file -', { answers: [JSON.stringify({ pictures })] });
  expect((await portico('products picture order CAN 2')).out).toBe('CAN has 2 pictures.\n');
  expect((await portico('products picture list CAN')).out).toMatch(
    /^Place {2}Size {5}Shows {2}Hash\n {4}1 {2}40 × 20 {2}A can +\w{12}\n {4}2 {2}30 × 20 +\w{12}\n$/,
  );
  expect((await portico('products picture list CAN --csv')).out).toMatch(
    /^place,hash,width,height,alt\r\n1,[0-9a-f]{64},40,20,A can\r\n2,/,
  );
  expect((await portico('products picture remove CAN 2')).out).toBe('CAN has 1 picture.\n');
});

test('CLI-4 pictures are sent from files, and what is no picture is named', async () => {
  writeFileSync(file('text.png'), 'no picture at all');
  const wrong = await portico(`products picture add CAN ${file('one.png')} ${file('text.png')}`);
  expect([wrong.code, wrong.out, wrong.err.startsWith('text.png: ')]).toEqual([1, '', true]);
  const added = await portico(`products picture add CAN ${file('one.png')} ${file('two.jpg')} --alt "A can"`);
  expect(added).toMatchObject({ code: 0, out: 'CAN has 3 pictures.\n' });
  expect((await portico('products picture remove CAN 2 3')).out).toBe('CAN has 1 picture.\n');
});

test('CLI-4 a product is deleted after a question, orders keep it, and it comes back hidden', async () => {
  const { prompts } = await portico('products delete CAN', { interactive: true, answers: ['n'] });
  expect(prompts).toEqual(['CAN goes from the shop, with all variants; orders keep what was bought. Delete? (y/N) ']);
  expect((await portico('products delete CAN --yes')).out).toBe(
    'CAN is deleted. "portico products restore CAN" brings back what was deleted.\n',
  );
  expect((await portico('products list --search CAN')).err).toBe('There are no such products.\n');
  expect((await portico('products show CAN')).out).toMatch(/\nState +deleted \d{4}-/);
  expect((await portico('products restore CAN')).out).toMatch(/^CAN is back, hidden\./);
  expect(await json('products show CAN')).toMatchObject({ published: false, deletedAt: null, variants: [{}, {}] });
});

test.each([
  ['products create --price 5', 2, 'Name it with --name.'],
  ['products create --name Tea', 2, 'Say what it costs with --price'],
  ['products create --name Tea --price 5 --code lamp', 6, 'already taken'],
  ['products create --name Tea --price 5 --category Kichen', 5, 'There is no category "Kichen". Near it: "Kitchen".'],
  ['products create --name Tea --price cheap', 2, '"cheap" is no amount in EUR.'],
  ['products create --name Tea --variant "code=A,Size=XXL,price=1"', 5, 'Size has no value "XXL". It has: S, L.'],
  ['products create --name Tea --variant "code=A,price=1,stock=few"', 2, 'whole number'],
  ['products create --name Tea --price 5 --picture nowhere.jpg', 2, 'nowhere.jpg was not read'],
  ['products create --name Tea --price 5 --picture LICENSE', 2, 'LICENSE is no picture'],
  ['products edit CAN', 2, 'Name what to change'],
  ['products edit CAN --price 5', 2, 'CAN has several variants.'],
  ['products edit nothing --name Tea', 5, 'No product has the code nothing'],
  ['products delete CAN-S --yes', 2, 'CAN-S is a variant of CAN (Can)'],
  ['products picture remove CAN 9', 5, 'There is no picture 9: there are 1.'],
  ['attributes create Weight', 2, 'Name its values with --value.'],
  ['categories move Kitchen', 2, 'Say where to'],
])('CLI-2 portico %s ends with %i and a reason', async (line, code, sentence) => {
  expect(await portico(line)).toMatchObject({ code, out: '', err: expect.stringContaining(sentence) });
});

test('CLI-2 a file that is wrong says where', async () => {
  const wrong = async (product: object) => (await portico('products create --file -', { answers: [JSON.stringify(product)] })).err;
  expect(await wrong({ name: { en: 'Tea' }, pric: 5 })).toMatch(/^Standard input: There is no "pric" here\. There is: code, /);
  expect(await wrong({ variants: [{ stock: 'few' }] })).toBe('Standard input, variants[0].stock: It has to be a whole number.\n');
  expect((await portico('products create --file -', { answers: ['{'] })).err).toMatch(/^Standard input is no JSON: /);
});

test('CLI-1 codes and paths are completed', async () => {
  const words = async (line: string) => (await portico(`complete -- ${line}`)).out.split('\n').filter(Boolean);
  expect(await words('products edit CA')).toEqual(['CAN', 'CAN-S', 'CAN-L']);
  expect(await words('products price --category Kit')).toEqual(['Kitchen', 'Kitchen > Pots']);
  expect(await words('categories delete Ho')).toEqual(['Home']);
});
