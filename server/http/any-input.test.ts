import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../app.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { shopper } from '../checkout/testing.ts';
import { firstOperatorCode } from '../people/api-tokens.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

/** In all, over every route and procedure. */
const INPUTS = 10_000;
/** So many between two looks at the whole database. */
const TOGETHER = 6;

let shop: TestApp;
let operator: string;
/** What exists and is somebody else's: more dangerous to be guessed right than nonsense is. */
let known: unknown[];

beforeAll(async () => {
  shop = await openTestApp();
  const [buyer, filler] = [shopper(shop.db), shopper(shop.db)];
  await buyer.put(TEA, 2);
  const { cart } = await buyer.live();
  const placed = await buyer.order({ expectedTotal: cart.total });
  await filler.put(LAMP);
  const payload = { code: await firstOperatorCode(shop.db), email: 'owner@shop.example', name: 'Olga' };
  operator = (await shop.app.inject({ method: 'POST', url: '/trpc/people.claim', payload })).json().result.data.token;
  known = [placed.id, placed.number, filler.key, randomUUID(), TEA, String(LAMP), `C${placed.id}`, 'en', 'mia@customer.example', 276];
});
afterAll(() => shop.close());

const texts =
  `| |0|-1|1|2147483648|1e3|٣|NaN|undefined|' or 1=1 --|%|_|\\|%_%\\|{0}|<b>|__proto__|constructor|../../etc/passwd|//evil.example|
  javascript:alert(1)|https://evil.example/|/\\evil|2026-02-30`
    .split('|')
    .concat('\u0000', '\u202e\u0000', '\ud83d', '😀'.repeat(60), 'a'.repeat(5_000));
const numbers = [-1, 0, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];
const shapes = [[], {}, [[[]]], [null], { __proto__: null }, { length: 5 }, Array(200).fill('x'), { a: { b: { c: { d: {} } } } }];
const nasty: unknown[] = [null, true, false, ...numbers, ...texts, ...shapes];

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; enum?: unknown[]; const?: unknown; anyOf?: Schema[] };

/** Something that is nearly what the schema asks for, or nothing like it. */
function nearly(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom(...nasty, ...known);
  if (depth > 5) return wrong;
  return fc.oneof({ weight: 5, arbitrary: right(schema, depth) }, { weight: 2, arbitrary: wrong });
}

function right({ type, properties, items, enum: choices, const: only, anyOf }: Schema, depth: number): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom(...nasty, ...known);
  if (only !== undefined) return fc.constant(only);
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((each) => nearly(each, depth + 1)));
  if (properties !== undefined) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, nearly(each, depth + 1)]));
    return fc.record(fields, { requiredKeys: [] });
  }
  if (type === 'array') return fc.array(items === undefined ? wrong : nearly(items, depth + 1), { maxLength: 4 });
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer({ min: -2, max: 20 }), fc.double());
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return fc.constantFrom(...known.map(String), ...texts, ...texts, ...texts);
  return wrong;
}

type Door = { name: string; request(input: unknown, as: Record<string, string>): InjectOptions; schema: Schema };

type Procedure = { _def: { type: string; inputs: z.ZodType[] } };

function procedures(): Door[] {
  const { procedures: all } = (api as unknown as { _def: { procedures: Record<string, Procedure> } })._def;
  return Object.entries(all).map(
    ([
      name,
      {
        _def: { type, inputs },
      },
    ]) => {
      const [input] = inputs;
      return {
        name,
        schema: input === undefined ? {} : (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema),
        request: (given, headers) =>
          type === 'query'
            ? { method: 'GET', url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(given ?? null))}`, headers }
            : {
                method: 'POST',
                url: `/trpc/${name}`,
                payload: JSON.stringify(given ?? null),
                headers: { ...headers, 'content-type': 'application/json' },
              },
      };
    },
  );
}

type OpenApi = { paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>> };

async function routes(): Promise<Door[]> {
  const { paths } = (await shop.app.inject('/openapi.json')).json<OpenApi>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const [type = 'query', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const schema = content?.schema ?? {
        properties: { search: { type: 'string' }, page: { type: 'string' }, redirect: { type: 'string' } },
      };
      return {
        name: `${method} ${path}`,
        schema: { properties: { ...schema.properties, ' place': { type: 'string' } } },
        request: (given, as) => {
          const { ' place': place = 'x', ...fields } = asObject(given);
          const url = path.replace(/\{\w+\}/g, encodeURIComponent(textIn(place)).slice(0, 500) || 'x');
          if (method === 'get') return { method: 'GET', url: `${url}?${formOf(fields)}`, headers: as };
          if (type === 'application/json')
            return {
              method: 'POST',
              url,
              payload: JSON.stringify({ jsonrpc: '2.0', id: 1, params: fields }),
              headers: { ...as, 'content-type': type },
            };
          return { method: 'POST', url, payload: formOf(fields), headers: { ...as, 'content-type': type } };
        },
      } satisfies Door;
    }),
  );
}

const asObject = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : { given };
/** As a form's field can hold it. */
const textIn = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null)).replace(/[\ud800-\udfff]/g, '�');
const formOf = (fields: Record<string, unknown>) =>
  String(new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, textIn(each)]))));

test.each([
  ['nobody in particular', () => ({})],
  ['an operator', () => ({ authorization: `Bearer ${operator}` })],
])('whatever %s sends is answered or refused, is never a fault, and a question or a refusal changes nothing', async (_, headers) => {
  const doors = [...procedures(), ...(await routes())];
  expect(doors.length).toBeGreaterThan(60);
  const inputs = fc.array(fc.constant(null), { minLength: TOGETHER, maxLength: TOGETHER });
  let [refused, before] = [0, await shop.rows()];
  for (const door of doors) {
    const some = inputs.chain((places) => fc.tuple(...places.map(() => nearly(door.schema))));
    await fc.assert(
      fc.asyncProperty(some, async (given) => {
        let wrote = false;
        for (const input of given) {
          const sent = door.request(input, headers());
          const answer = await shop.app.inject(sent);
          expect(answer.statusCode, `${door.name} ${JSON.stringify(input)}\n${answer.body.slice(0, 500)}`).not.toBe(500);
          expect(answer.body).not.toContain('"message":"internal"');
          const isRefused = answer.statusCode >= 400 || answer.body.includes('"error"');
          if (isRefused) refused++;
          else if (sent.method === 'POST') wrote = true;
        }
        const after = await shop.rows();
        if (!wrote) expect(after, `${door.name} ${JSON.stringify(given)}`).toBe(before);
        before = after;
      }),
      { numRuns: Math.ceil(INPUTS / 2 / TOGETHER / doors.length) },
    );
  }
  expect(refused).toBeGreaterThan(INPUTS / 8);
});
