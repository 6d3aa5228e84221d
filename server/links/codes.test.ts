import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkPage, MadeLink } from '#domain/links/types.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { giveCode } from './creating.ts';
import { signedInPublisher } from './testing.ts';

let shop: AccountShop;
let publisher: Browser;
beforeAll(async () => {
  shop = await openAccountShop();
  publisher = await signedInPublisher(shop);
});
afterAll(() => shop.close());

const create = (draft: object) => publisher.call('links.create', draft) as Promise<MadeLink>;
const follow = async (code: string) => (await publisher.get(`/r/${code}`)).location;

test('LINK-4 a code of one’s own is edited, all codes before it go on working, and another link cannot take them', async () => {
  const { link } = await create({ url: 'https://tea.example/', code: 'tea' });
  const { link: other } = await create({ url: 'https://coffee.example/' });
  const change = (code: string, newCode: string) => publisher.call('links.changeCode', { code, newCode }) as Promise<LinkPage>;
  expect(await change('tea', 'tea-2')).toMatchObject({ id: link.id, code: 'tea-2', codes: [{ code: 'tea-2' }, { code: 'tea' }] });
  expect(await change('tea', 'tea')).toMatchObject({ code: 'tea', codes: [{ code: 'tea' }, { code: 'tea-2' }] });
  expect(await change(other.code, 'tea-2')).toBe('code_taken');
  expect(await change(other.code, '')).toBe('code_empty');
  expect(await change('unknown', 'x')).toBe('not_found');
  expect([await follow('tea'), await follow('tea-2'), await follow('TEA')]).toEqual([
    'https://tea.example/',
    'https://tea.example/',
    undefined,
  ]);
});

test('a link that is there already answers to a code of one’s own too, once', async () => {
  const { link } = await create({ url: 'https://cake.example/' });
  const again = { url: 'https://cake.example/', code: 'cake' };
  expect(await create(again)).toMatchObject({ created: false, link: { id: link.id, code: 'cake' } });
  expect(await create(again)).toMatchObject({ created: false, link: { id: link.id, code: 'cake' } });
  expect(await create({ url: 'https://bread.example/', code: 'cake' })).toBe('code_taken');
  expect(await create({ url: 'https://bread.example/' })).toMatchObject({ created: true });
  expect([await follow(link.code), await follow('cake')]).toEqual(['https://cake.example/', 'https://cake.example/']);
});

test('a random code grows by a sign with each one that is given already', async () => {
  const { link } = await create({ url: 'https://full.example/' });
  const give = () =>
    shop.db.transaction((tx) =>
      giveCode(tx, { linkId: link.id, code: undefined, now: new Date(), random: (size) => new Uint8Array(size) }),
    );
  for (let times = 0; times < 3; times++) await give();
  const { codes } = (await publisher.query('links.byCode', { code: 'aaa' })) as LinkPage;
  expect(codes.map(({ code }) => code)).toEqual(['aaaaa', 'aaaa', 'aaa', link.code]);
});
