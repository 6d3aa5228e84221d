import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkPage, MadeLink } from '#domain/links/types.ts';
import { webOf } from '../outside/testing.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { signedInPublisher } from './testing.ts';
import { titleIn } from './titles.ts';

let shop: AccountShop;
let publisher: Browser;
beforeAll(async () => {
  shop = await openAccountShop({
    web: webOf({ 'https://tea.example/': '<title>Tea &amp; cake</title>', 'https://coffee.example/': '<title>Coffee</title>' }),
  });
  publisher = await signedInPublisher(shop);
  await shop.db.prisma.category.create({ data: { id: 7, name: { en: 'Tea', de: 'Tee' } } });
});
afterAll(() => shop.close());

async function titled(draft: object): Promise<LinkPage> {
  const { link } = (await publisher.call('links.create', draft)) as MadeLink;
  expect(link.title).toBe('title' in draft ? draft.title : link.url);
  return titleOf(link.code);
}

async function titleOf(code: string): Promise<LinkPage> {
  await shop.mails();
  return (await publisher.query('links.byCode', { code })) as LinkPage;
}

test.each([
  ['of the page', { url: 'https://tea.example/' }, 'Tea & cake'],
  ['that was given, and not of the page', { url: 'https://tea.example/', medium: 'mail', title: 'Mine' }, 'Mine'],
  ['of an own page, in its language', { url: 'https://shop.example/de/shop/category/tee-7' }, 'Tee'],
  ['that is the target where there is none', { url: 'https://silent.example/' }, 'https://silent.example/'],
])('a link gets the title %s, after the answer', async (_, draft, title) => {
  expect((await titled(draft)).title).toBe(title);
});

test('another target brings its own title, unless a title was given', async () => {
  const untitled = await titled({ url: 'https://silent.example/once' });
  await publisher.call('links.change', { id: untitled.id, url: 'https://coffee.example/' });
  expect((await titleOf(untitled.code)).title).toBe('Coffee');
});

test.each([
  ['<TITLE lang="en">\n  Tea&nbsp;&mdash;&#x20AC;&#60;b&gt;\n</TITLE >', 'Tea —€<b>'],
  ['<title>a\u0000b\u202ec&#8238;&#7;d</title>', 'a bc d'],
  [`<title>${'ä😀'.repeat(400)}</title>`, 'ä😀'.repeat(150)],
  ['<titles>no</titles>', ''],
  ['<title>never closed', ''],
  ['<title'.repeat(40_000), ''],
  ['<title>'.repeat(40_000), ''],
  ['', ''],
])('the title in %.40j', (html, title) => expect(titleIn(html)).toBe(title));
