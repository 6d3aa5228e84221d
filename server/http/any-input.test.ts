import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAMP, TEA } from '../cart/goods.ts';
import { shopper } from '../checkout/testing.ts';
import { firstOperatorCode } from '../people/api-tokens.ts';
import { type OpenApi, pageTarget, procedureTargets, routeTargets, type Target } from '../testing/any-call.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { type Headers, json, mutation, type Sent } from '../testing/requests.ts';

const INPUTS = Number(process.env.BAD_INPUTS ?? 1_000);
/** A failure is reproduced with `SEED=… npx vitest run any-input`. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.info(`${INPUTS} bad inputs with SEED=${seed}`);

/** Pages are many addresses but one target. */
const PAGES = 0.08;
const LONGEST = 20 * 60_000;

let shop: TestApp;
let targets: Target[];
let callers: Headers[];

beforeAll(async () => {
  shop = await openTestApp();
  const [buyer, filler] = [shopper(shop.db), shopper(shop.db)];
  await buyer.put(TEA, 2);
  const { cart } = await buyer.live();
  const placed = await buyer.order({ expectedTotal: cart.total });
  await filler.put(LAMP);
  // A valid id of another customer's record is more dangerous than nonsense.
  const known = [placed.id, placed.number, filler.key, randomUUID(), TEA, String(LAMP), `C${placed.id}`, 'en', 'mia@customer.example', 276];
  const openApi = (await shop.app.inject('/openapi.json')).json<OpenApi>();
  targets = [...procedureTargets(known), ...routeTargets(openApi, known), pageTarget(known)];
  callers = [{}, await beganCart(), await asOperator()];
});
afterAll(() => shop.close());

test('any input is answered or refused without an internal error, and a query or a refusal changes nothing', {
  timeout: LONGEST,
}, async () => {
  expect(targets.length).toBeGreaterThan(60);
  let [refused, answered, before] = [0, 0, await shop.rows()];
  for (const { name, requests } of targets) {
    const tried = fc.tuple(requests, fc.nat(callers.length - 1));
    const property = fc.asyncProperty(tried, async ([request, caller]) => {
      const { statusCode, body } = await shop.app.inject({ ...request, headers: { ...callers[caller], ...request.headers } });
      expect(statusCode, `${name}\n${body.slice(0, 500)}`).toBeLessThan(500);
      expect(body).not.toContain('"message":"internal"');
      expect(body).not.toContain('node_modules');
      const isRefused = statusCode >= 400 || isRefusedCall(body);
      answered++;
      if (isRefused) refused++;
      const after = await shop.rows();
      if (isRefused || request.method === 'GET') expect(after, name).toBe(before);
      before = after;
    });
    await fc.assert(property, { seed, numRuns: runsFor(name), endOnFailure: true });
  }
  expect(refused).toBeGreaterThan(answered / 4);
  expect(refused).toBeLessThan(answered);
});

function runsFor(name: string): number {
  return Math.ceil(name === 'any page' ? INPUTS * PAGES : (INPUTS * (1 - PAGES)) / (targets.length - 1));
}

/** JSON-RPC refuses with status 200; of a batch every call has to be refused. */
function isRefusedCall(body: string): boolean {
  if (!/^[[{]/.test(body)) return false;
  const answers = [JSON.parse(body) as { error?: unknown } | null].flat();
  return answers.length > 0 && answers.every((answer) => answer?.error !== undefined);
}

/** A visitor with a cart reaches more code than one without. */
async function beganCart(): Promise<Headers> {
  const { headers } = await shop.app.inject(json('/shop/cart/update_json', { product_id: TEA, add_qty: 1 }));
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

async function asOperator(): Promise<Headers> {
  const claim: Sent = mutation('people.claim', { code: await firstOperatorCode(shop.db), email: 'owner@shop.example', name: 'Olga' });
  const { token } = (await shop.app.inject(claim)).json<{ result: { data: { token: string } } }>().result.data;
  return { authorization: `Bearer ${token}` };
}
