import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeLink } from '#domain/links/types.ts';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { noteLinkOrder } from './revenue.ts';

let shop: AccountShop;
let publisher: Browser;
beforeAll(async () => {
  shop = await openAccountShop();
  const [email, password] = ['nora@portico.example', 'tea-and-cake'];
  await createPerson({ db: shop.db, now: new Date() }, { name: 'Nora Lund', email, password, role: 'publisher' });
  publisher = shop.browser();
  await publisher.call('signIn', { login: email, password });
});
afterAll(() => shop.close());

/** Clicks, and answers the click's id. */
async function clickOn({ code, id }: MadeLink['link'], daysAgo = 0): Promise<string> {
  await shop.app.inject({ url: `/r/${code}`, headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' } });
  const [click] = await shop.db.rows<{ id: string }>(sql`
    update link_clicks set at = at - make_interval(days => ${daysAgo})
    where id = (select id from link_clicks where link_id = ${id} order by at desc limit 1) returning id`);
  return click?.id ?? '';
}

/** An order that was placed right now. */
async function order(total: number, linkClick?: string, state = 'sale'): Promise<number> {
  const [row] = await shop.db.rows<{ id: number }>(sql`
    insert into orders (state, access_token, language, currency, total, placed_at)
    values (${state}::order_state, gen_random_uuid()::text, 'en', 'EUR', ${total}, clock_timestamp()) returning id`);
  const orderId = row?.id ?? 0;
  await noteLinkOrder(shop, { orderId, ...(linkClick && { linkClick }) });
  return orderId;
}

test('LINK-6 orders count for the link, campaign, medium and source whose click led to them', async () => {
  const create = async (draft: object) => ((await publisher.call('links.create', draft)) as MadeLink).link;
  const sale = await create({ url: 'https://shop.example/shop', campaign: 'Sale', source: 'Letter' });
  const poster = await create({ url: 'https://shop.example/shop', campaign: 'Sale', source: 'Poster' });
  await order(1_000, await clickOn(sale));
  const refunded = await order(2_000, await clickOn(sale));
  await order(4_000, await clickOn(poster));
  await order(8_000, await clickOn(poster), 'cancel');
  await order(16_000, await clickOn(poster, 31));
  await order(32_000, '00000000-0000-4000-8000-000000000000');
  await order(64_000);
  await shop.db.rows(sql`insert into refund_notes (order_id, number, amount, reason, made_at) values (${refunded}, 'G1', 500, '', now())`);

  const revenue = (asked: object) => publisher.query('links.revenue', asked);
  expect(await revenue({})).toEqual({
    currency: 'EUR',
    rows: [
      { id: poster.id, name: poster.title, code: poster.code, orders: 1, revenue: 4_000 },
      { id: sale.id, name: sale.title, code: sale.code, orders: 2, revenue: 2_500 },
    ],
  });
  expect(await revenue({ by: 'campaign' })).toMatchObject({ rows: [{ name: 'Sale', code: null, orders: 3, revenue: 6_500 }] });
  expect(await revenue({ by: 'source' })).toMatchObject({ rows: [{ name: 'Poster' }, { name: 'Letter', revenue: 2_500 }] });
  expect(await revenue({ by: 'medium' })).toMatchObject({ rows: [] });
  expect(await revenue({ to: '2020-01-01' })).toMatchObject({ rows: [] });
  expect(await revenue({ code: sale.code })).toMatchObject({ rows: [{ id: sale.id, orders: 2, revenue: 2_500 }] });
  expect(await revenue({ code: sale.code, by: 'campaign' })).toMatchObject({ rows: [{ name: 'Sale', orders: 2 }] });
  expect(await revenue({ code: 'nothing' })).toBe('not_found');
  expect(await shop.browser().query('links.revenue', {})).toBe('sign_in_needed');
});
