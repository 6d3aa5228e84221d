import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../app.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { nastyValue, nearly } from '../testing/nasty.ts';

/** Printed, so that what was found can be found again: `SEED=… vitest run server/bad-input-generated.test.ts`. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.info(`bad input is made with SEED=${seed}`);

let shop: TestApp;
let session: string;
beforeAll(async () => {
  shop = await openTestApp();
  // A visitor who has begun a cart comes further than one who has not.
  const begun = await shop.app.inject({ method: 'POST', url: '/shop/cart/update_json', payload: { product_id: 11, add_qty: 1 } });
  session = String(begun.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(() => shop.close());

type Sent = { method: 'GET' | 'POST'; url: string; payload?: string; headers: Record<string, string> };

/** Whatever is sent, it is no fault of ours; and what is refused, or only asked, changes nothing. */
async function isHeard(sent: Sent): Promise<void> {
  const before = await shop.rows();
  const { statusCode, body } = await shop.app.inject({ ...sent, headers: { cookie: session, ...sent.headers } });
  expect(statusCode, body.slice(0, 500)).toBeLessThan(500);
  expect(body).not.toContain('node_modules');
  const refused = statusCode >= 400 || /^\{"jsonrpc":"2.0","id":[^{]*"error":/.test(body);
  if (refused || sent.method === 'GET') expect(await shop.rows()).toBe(before);
}

function property(sent: fc.Arbitrary<Sent>, runs: number): Promise<void> {
  return fc.assert(fc.asyncProperty(sent, isHeard), { seed, numRuns: runs, endOnFailure: true });
}

const paths = await addresses();

describe('REST', () => {
  test.each(paths)('$method $url', ({ method, url, schema, form }) => {
    const sent = fc.tuple(filled(url), nearly(schema), fc.integer({ min: 0, max: 5 })).map(([at, input, turn]) => {
      if (method === 'GET') return { method, url: `${at}?${asForm(input)}`, headers: {} };
      if (form ? turn > 0 : turn === 0) {
        return { method, url: at, payload: asForm(input), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      }
      const call = turn < 3 ? input : { jsonrpc: '2.0', id: turn === 3 ? input : turn, params: input };
      return { method, url: at, payload: JSON.stringify(call) ?? '', headers: { 'content-type': 'application/json' } };
    });
    return property(sent, 10);
  });
});

describe('tRPC', () => {
  const procedures = Object.entries(api._def.procedures as unknown as Record<string, { _def: { type: string; inputs: z.ZodType[] } }>);
  test.each(procedures)('%s', (path, { _def: { type, inputs } }) => {
    const schema = inputs[0] === undefined ? {} : z.toJSONSchema(inputs[0], { io: 'input', unrepresentable: 'any' });
    const sent = fc.tuple(nearly(schema), fc.boolean()).map(([input, batch]): Sent => {
      const text = JSON.stringify(batch ? { 0: input, 1: input } : input) ?? '';
      const url = batch ? `/trpc/${path},${path}?batch=1` : `/trpc/${path}`;
      if (type === 'mutation') return { method: 'POST', url, payload: text, headers: { 'content-type': 'application/json' } };
      return { method: 'GET', url: `${url}${batch ? '&' : '?'}input=${encodeURIComponent(text.toWellFormed())}`, headers: {} };
    });
    return property(sent, 16);
  });
});

describe('pages', () => {
  const known = [
    'shop',
    'page',
    'category',
    'product',
    'cart',
    'my',
    'orders',
    'de',
    'ar',
    'pictures',
    'manifest',
    'assets',
    'web',
    'image',
  ];
  const part = fc.oneof(fc.constantFrom(...known), fc.constantFrom(...known), nastyValue.map(segment), fc.webSegment());
  const address = fc.tuple(fc.array(part, { maxLength: 5 }), nastyValue, nastyValue);
  test('any address', () => {
    const sent = address.map(([parts, search, order]): Sent => {
      const url = `/${parts.join('/')}?${asForm({ search, order, access_token: search, type: 'popover' })}`;
      return { method: 'GET', url, headers: { accept: 'text/html' } };
    });
    return property(sent, 120);
  });
});

/** Every route of the table, as the table itself tells them. */
async function addresses(): Promise<{ method: 'GET' | 'POST'; url: string; schema: unknown; form: boolean }[]> {
  const { app, close } = await openTestApp();
  const { paths: all } = (await app.inject('/openapi.json')).json() as { paths: Record<string, Record<string, Described>> };
  await close();
  return Object.entries(all).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const [[type, content] = ['', undefined]] = Object.entries(requestBody?.content ?? {});
      return { method: method.toUpperCase() as 'GET' | 'POST', url, schema: content?.schema, form: type !== 'application/json' };
    }),
  );
}
type Described = { requestBody?: { content: Record<string, { schema: unknown }> } };

/** `/a/{id}` with something in the place of each name. */
function filled(url: string): fc.Arbitrary<string> {
  const parts = url.split(/\{\w+\}/);
  const between = fc.array(nastyValue.map(segment), { minLength: parts.length - 1, maxLength: parts.length - 1 });
  return between.map((values) => parts.map((each, place) => each + (values[place] ?? '')).join(''));
}

function segment(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return /^%[0E]/.test(text) ? text : encodeURIComponent(text.toWellFormed()).slice(0, 3_000);
}

function asForm(input: unknown): string {
  if (typeof input !== 'object' || input === null) return encodeURIComponent(String(input).toWellFormed());
  const fields = Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, asText(each)]),
  );
  return new URLSearchParams(fields).toString();
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
