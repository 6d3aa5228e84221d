import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-pages-'));
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** What differs from run to run is made alike. */
const steady = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
const visitorSees = async (path: string) => (await shop.app.inject(path)).statusCode;

test('SITE-1 a page is made of files, listed, published, moved, taken back and deleted', async () => {
  const [en, de] = [file('about.md', '# Who we are\nTea.\n'), file('ueber.md', '# Wer wir sind')];
  const make = `pages create --title "en=About us" --title "de=Über uns" --text en=${en} --text de=${de} --show-in menu`;
  expect(await portico(make)).toMatchObject({
    code: 0,
    out: '/page/about-us is made. "portico pages publish about-us" shows it to visitors.\n',
  });
  expect(steady((await portico('pages list --csv')).out)).toBe(
    'id,slug,title,published,linkedIn,sequence,version,createdAt,updatedAt\r\n1,about-us,About us,false,menu,0,1,TIME,TIME\r\n',
  );
  expect((await portico('pages list')).out).toMatch(/about-us +About us +not published +menu/);
  expect(await visitorSees('/page/about-us')).toBe(404);
  expect((await portico('pages publish /de/page/about-us')).out).toBe('/page/about-us is published.\n');
  expect(await visitorSees('/page/about-us')).toBe(200);
  const edited = await portico('pages edit about-us --address our-story --title de= --place 3 --json');
  expect(JSON.parse(steady(edited.out))).toEqual({
    id: 1,
    slug: 'our-story',
    title: { en: 'About us' },
    text: { en: '# Who we are\nTea.', de: '# Wer wir sind' },
    description: {},
    published: true,
    linkedIn: 'menu',
    sequence: 3,
    version: 2,
    createdAt: 'TIME',
    updatedAt: 'TIME',
    formerSlugs: ['about-us'],
  });
  expect((await portico('pages show our-story')).out).toMatch(
    /Linked +in the menu, place 3\nEarlier +about-us[\s\S]*\nDeutsch\n# Wer wir sind\n/,
  );
  expect((await portico('pages unpublish our-story')).out).toBe('/page/our-story is no longer published.\n');
  expect(await portico('pages delete our-story')).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
  expect(await portico('pages delete our-story --yes')).toMatchObject({ code: 0, out: '/page/our-story is deleted.\n' });
});

test.each([
  ['pages create --text en=x', 2, 'x was not read'],
  ['pages create --title About', 2, '--title About: it has to begin with a language'],
  ['pages create --text en=-', 2, 'Name the title of the page'],
  ['pages create --title "ar=من نحن"', 2, 'Its title gives no address'],
  ['pages edit nothing --place 1', 5, 'There is no page "nothing".'],
  ['pages edit nothing', 2, 'Name what to change'],
  ['legal edit terms', 2, 'Name the texts with --text'],
  ['home edit --file package.json', 2, 'package.json is not what "portico home show --json" prints.'],
])('%s is refused', async (line, code, sentence) => {
  expect(await portico(line)).toMatchObject({ code, err: expect.stringContaining(sentence) });
});

test('SITE-5 the home page is written to a file, edited and read back; an old file is refused', async () => {
  const { out } = await portico('home show --json');
  const home = JSON.parse(out);
  expect(home.home.blocks.map(({ kind }: { kind: string }) => kind)).toEqual([
    'slides',
    'trust',
    'categories',
    'newest',
    'recommended',
    'all',
  ]);
  home.home.blocks = [
    { kind: 'text', hidden: false, text: { en: 'Welcome.' } },
    { kind: 'all', hidden: true },
  ];
  const path = file('home.json', JSON.stringify(home));
  expect((await portico(`home edit --file ${path}`)).out).toMatch(/Parts +text: Welcome\.\n +all \(hidden\)\n/);
  const late = await portico(`home edit --file ${path} --json`);
  expect([late.code, JSON.parse(late.err).error.code]).toEqual([6, 'record_changed']);
});

test('a legal text is written by language, and the others stay', async () => {
  await portico(`legal edit withdrawal --text fr=${file('r.md', 'Quatorze jours')}`);
  const { out } = await portico('legal show withdrawal --json');
  expect(JSON.parse(out)).toMatchObject({ page: 'withdrawal', text: { fr: 'Quatorze jours', de: expect.any(String) } });
  expect((await portico('legal show withdrawal')).out).toContain('\nFrançais\nQuatorze jours\n');
});
