import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOrders } from '#domain/links/schema.ts';
import type { LinkList } from '#domain/links/types.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { signedInPublisher } from './testing.ts';

let shop: AccountShop;
let publisher: Browser;
beforeAll(async () => {
  shop = await openAccountShop();
  publisher = await signedInPublisher(shop);
  for (let n = 0; n < 7; n++) {
    const named = { ...(n < 3 ? { campaign: 'Sale' } : {}), source: n % 2 === 0 ? 'news' : 'app', tags: n < 2 ? ['tea', 'new'] : ['tea'] };
    await publisher.call('links.create', { url: `https://list.example/${n}`, ...named });
  }
  const at = new Date('2026-11-20T12:00:00Z');
  // Ties on purpose: a page ends between two of them.
  await shop.db.prisma.link.updateMany({ data: { createdAt: at, clicks: 5, clickedAt: at } });
  await shop.db.prisma.link.updateMany({
    where: { url: { endsWith: '/0' } },
    data: { clicks: 9, clickedAt: new Date('2026-11-21T12:00:00Z') },
  });
  await publisher.call('links.createTerm', { field: 'campaign', name: 'autumn' });
});
afterAll(() => shop.close());

const list = (filter: object) => publisher.query('links.list', filter) as Promise<LinkList>;

test.each(linkOrders)('the pages of %s hold every link once, in one order', async (order) => {
  const whole = (await list({ order, limit: 200 })).links.map(({ id }) => id);
  const paged: number[] = [];
  let after: string | null | undefined;
  do {
    const page = await list({ order, limit: 2, ...(after && { after }) });
    paged.push(...page.links.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(whole).toHaveLength(7);
  expect(paged).toEqual(whole);
});

test.each(['7', '1-', '-1', '1-99999999999', 'x-1', '99999999999-1'])('the place %s is refused', async (after) => {
  expect(await list({ order: 'most-clicked', after })).toBe('bad_input');
});

test('tags, and campaigns with their links and clicks, are counted', async () => {
  expect(await publisher.query('links.tags')).toEqual([
    { name: 'tea', links: 7 },
    { name: 'new', links: 2 },
  ]);
  expect(await publisher.query('links.termTotals', { field: 'campaign' })).toMatchObject([
    { name: 'autumn', links: 0, clicks: 0 },
    { name: 'Sale', links: 3, clicks: 19 },
  ]);
  expect(await publisher.query('links.termTotals', { field: 'source', search: 'APP' })).toMatchObject([{ name: 'app', links: 3 }]);
});
