import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { addressOf } from '../page-cache/addresses.ts';
import { openTestApp } from '../testing/app.ts';

const { app, db, close } = await openTestApp();
afterAll(close);

const rows = await db.rows<{ id: number; name: string }>(sql`
  select v.id, p.name->>'en' as name from variants v join products p on p.id = v.product_id where p.published and v.active order by v.id`);
const [one = { id: 0, name: '' }, two = { id: 0, name: '' }] = rows;
const MISSING = 2_000_000;

const ask = (payload: object) => app.inject({ method: 'POST', url: '/shop/get_product_data', payload });

describe('POST /shop/get_product_data (CMP-3)', () => {
  test('answers a row and the names of each product', async () => {
    const { statusCode, json } = await ask({ product_ids: [two.id, one.id, MISSING] });
    expect(statusCode).toBe(200);
    const answer = json() as Record<string, { render: string; product: { id: number; name: string; display_name: string } }>;
    expect(Object.keys(answer)).toEqual([one.id, two.id].map(String));
    expect(answer[one.id]).toMatchObject({ render: '<div class="compared_product"></div>', product: { id: one.id, name: one.name } });
    expect(answer[one.id]?.product.display_name).toContain(one.name);
  });

  test('says in a JSON text which are still sold, in the shop’s order, only where `cookies` came', async () => {
    const { result } = (await ask({ jsonrpc: '2.0', id: 4, params: { product_ids: [two.id], cookies: [MISSING, one.id, two.id] } })).json();
    expect(result.cookies).toBe(`[${one.id}, ${two.id}]`);
    expect(Object.keys(result)).toEqual([String(two.id), 'cookies']);
    expect((await ask({ product_ids: [], cookies: [] })).json()).toEqual({ cookies: '[]' });
    expect((await ask({ product_ids: [one.id], cookies: null })).json()).not.toHaveProperty('cookies');
  });

  test.each([
    ['no ids', {}],
    ['texts', { product_ids: ['1'] }],
    ['a negative id', { product_ids: [-1] }],
    ['more than anybody compares', { product_ids: Array.from({ length: 21 }, (_, at) => at + 1) }],
    ['cookies that are no list', { product_ids: [1], cookies: '[1]' }],
  ])('refuses %s', async (_, payload) => {
    expect((await ask(payload)).statusCode).toBe(400);
  });
});

test.each([
  ['with a slash at the end', '/shop/compare/?products=2,1'],
  ['whatever else it is asked with', '/shop/compare?utm_source=mail&products=2,1'],
  ['with what is no id, and with one twice', '/shop/compare?products=2,x,1,2'],
])('CMP-1 a comparison is one page %s, and in the visitor’s order', (_, url) => {
  expect(addressOf(url)).toMatchObject({ kind: 'public', url: '/shop/compare?products=2%2C1' });
});
