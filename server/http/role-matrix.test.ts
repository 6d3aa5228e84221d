import { createHash, randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, type Scope, scopes } from '#domain/people/types.ts';
import { api } from '../app.ts';
import { TEA } from '../cart/goods.ts';
import { shopper } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { proceduresOf } from './call.ts';

const roles = ['visitor', 'customer', 'publisher', 'editor', 'operator'] as const;
type Caller = (typeof roles)[number];

let shop: TestApp;
/** headers of a session of each role */
const as: Record<Caller, Record<string, string>> = { visitor: {}, customer: {}, publisher: {}, editor: {}, operator: {} };
let other: Record<string, string>;
const tokens = {} as Record<Scope, string>;

beforeAll(async () => {
  shop = await openTestApp();
  for (const role of roles.slice(1) as Role[]) as[role] = await signedIn(role, role);
  other = await signedIn('other', 'customer');
  for (const scope of scopes) tokens[scope] = await tokenOf('operator', scope);
});
afterAll(() => shop.close());

const login = (name: string) => ({ login: `${name}@shop.example`, password: 'tea-and-cake' });

async function signedIn(name: string, role: Role): Promise<Record<string, string>> {
  const { login: email, password } = login(name);
  await createPerson(testContext(shop.db), { email, name, password, role });
  const answer = await shop.app.inject({ method: 'POST', url: '/trpc/people.signIn', payload: login(name) });
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

async function tokenOf(name: string, scope: Scope): Promise<string> {
  const token = randomUUID();
  const tokenHash = createHash('sha256').update(token).digest();
  const { id: personId } = await shop.db.prisma.person.findFirstOrThrow({ where: { email: login(name).login } });
  await shop.db.prisma.apiToken.create({ data: { tokenHash, personId, scopes: [scope] } });
  return `${shop.db.name}.${token}`;
}

/** No schema accepts it, so that an operation is refused before it runs; `ran` where it needs no input. */
async function outcome(name: string, type: string, headers: Record<string, string>, input: unknown = 'nothing fits this'): Promise<string> {
  const url = `/trpc/${name}`;
  const sent =
    type === 'query'
      ? ({ method: 'GET', url: `${url}?input=${encodeURIComponent(JSON.stringify(input))}`, headers } as const)
      : ({ method: 'POST', url, payload: JSON.stringify(input), headers: { ...headers, 'content-type': 'application/json' } } as const);
  const answer = (await shop.app.inject(sent)).json();
  return answer.error === undefined ? 'ran' : answer.error.message;
}

const procedures = [...proceduresOf(api)].map(([name, { _def }]) => ({ name, type: _def.type, ..._def.meta }));
/** They end the sessions that the next rows need. */
const ending = ['people.signOut', 'people.forgetToken', 'people.endOtherSessions'];

describe('a procedure', () => {
  test.each(procedures)('$name has its contract', ({ type, who = 'anyone', audit, summary, output }) => {
    expect(summary).toMatch(/^[A-Z]/);
    expect(output).toBeDefined();
    // Every staff action leaves an audit row.
    const isStaffAction = type === 'mutation' && roles.indexOf(who as Caller) > roles.indexOf('customer');
    expect(audit !== undefined).toBe(isStaffAction);
  });

  test.each(procedures.filter(({ name }) => !ending.includes(name)))('$name is for $who', async ({ name, type, who = 'anyone' }) => {
    for (const role of roles) {
      const found = await outcome(name, type, as[role]);
      const refused = role === 'visitor' ? 'sign_in_needed' : 'forbidden';
      const may = who === 'anyone' || roles.indexOf(role) >= roles.indexOf(who);
      if (may) expect(found, role).not.toMatch(/sign_in_needed|forbidden|internal/);
      else expect(found, role).toBe(refused);
    }
  });

  test.each(procedures.filter(({ name }) => !ending.includes(name)))('$name is covered by the right scopes', async (procedure) => {
    const { name, type, who = 'anyone', scope: needed } = procedure;
    for (const scope of scopes) {
      const found = await outcome(name, type, { authorization: `Bearer ${tokens[scope]}` });
      const covered = scope === 'all' || scope === needed || needed === 'every' || (scope === 'read' && type === 'query');
      if (covered || who === 'anyone') expect(found, scope).not.toMatch(/sign_in_needed|forbidden|internal/);
      else expect(found, scope).toBe('forbidden');
    }
  });
});

test('for a public operation outside its scopes, a token counts as none', async () => {
  const address = { ...home, name: 'Olga' };
  for (const scope of ['links', 'lists'] as const) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/trpc/places.keep',
      payload: address,
      headers: { authorization: `Bearer ${tokens[scope]}` },
    });
    expect(answer.statusCode).toBe(403);
  }
  const me = async (token: string) => outcomeOf('people.me', { authorization: `Bearer ${token}` });
  expect(await me(tokens.links)).toMatchObject({ name: 'operator' });
  const session = async (token: string) => outcomeOf('people.session', { authorization: `Bearer ${token}` });
  expect(await session(tokens.links)).toMatchObject({ username: 'operator@shop.example' });
});

async function outcomeOf(name: string, headers: Record<string, string>): Promise<unknown> {
  return (await shop.app.inject({ url: `/trpc/${name}`, headers })).json().result.data;
}

const home = { name: 'Mia Beck', street: 'Lindenweg 4', city: 'Cologne', zip: '50667', countryId: 276 };

describe('a record', () => {
  type Row = [string, 'query' | 'mutation', (id: number) => unknown];
  let address: number;
  beforeAll(async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/trpc/places.keep', payload: home, headers: as.customer });
    address = answer.json().result.data.id;
  });

  const stored = async () => shop.db.prisma.ownAddress.findFirst({ where: { id: address } });

  test.each<[...Row, string]>([
    ['places.change', 'mutation', (id) => ({ id, address: home }), 'forbidden'],
    // Removing a missing address succeeds.
    ['places.forget', 'mutation', (id) => ({ id }), 'ran'],
  ])('%s is for its owner alone', async (name, type, input, refused) => {
    const before = await stored();
    for (const caller of [other, as.operator]) expect(await outcome(name, type, caller, input(address))).toBe(refused);
    expect(await outcome(name, type, as.visitor, input(address))).toBe('sign_in_needed');
    expect(await stored()).toEqual(before);
    expect(await outcome(name, type, as.customer, input(address))).toBe('ran');
  });

  test.each<Row>([
    ['orders.page', 'query', (id) => ({ id })],
    ['orders.status', 'query', (id) => ({ id, language: 'en' })],
    ['orders.cancelOwn', 'mutation', (id) => ({ id })],
  ])('%s is for the order’s customer alone', async (name, type, input) => {
    const buyer = shopper(shop.db);
    await buyer.put(TEA);
    const { cart } = await buyer.live();
    const { id } = await buyer.order({ expectedTotal: cart.total });
    await shop.db.rows(sql`update orders set person_id = p.id from people p where orders.id = ${id} and p.name = 'customer'`);
    for (const caller of [other, as.operator, as.visitor]) expect(await outcome(name, type, caller, input(id))).toBe('not_found');
    expect(await outcome(name, type, as.customer, input(id))).toBe('ran');
  });
});

type Operation = { summary?: string; 'x-who': string; 'x-procedure'?: string; requestBody?: { content: Record<string, unknown> } };

async function description(): Promise<{ paths: Record<string, Record<string, Operation>> }> {
  return (await shop.app.inject('/openapi.json')).json();
}

test('every route admits the roles of its contract', async () => {
  const { paths } = await description();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  expect(routes.length).toBeGreaterThan(90);
  const mapped = routes.filter(({ 'x-procedure': name }) => name !== undefined);
  for (const { 'x-procedure': name = '' } of mapped) expect(procedures.map((each) => each.name)).toContain(name);
  const signOut = ['/web/session/logout', '/web/session/destroy'];
  for (const { path, method, 'x-who': who, requestBody } of routes) {
    expect([...roles, 'anyone']).toContain(who);
    if (path.startsWith('/trpc/') || signOut.some((each) => path.endsWith(each))) continue;
    for (const role of roles) {
      const url = path.replace(/\{\w+\}/g, 'x');
      const [type = 'application/json'] = Object.keys(requestBody?.content ?? {});
      const payload = type === 'application/json' ? '{"product_id":"nothing"}' : 'nothing=fits';
      const sent =
        method === 'get'
          ? ({ url, headers: as[role] } as const)
          : ({ method: 'POST', url, payload, headers: { ...as[role], 'content-type': type } } as const);
      const { statusCode } = await shop.app.inject(sent);
      const may = who === 'anyone' || roles.indexOf(role) >= roles.indexOf(who as Caller);
      if (may) expect(statusCode, `${method} ${path} as ${role}`).not.toBe(401);
      else expect(statusCode, `${method} ${path} as ${role}`).toBe(role === 'visitor' ? 401 : 403);
    }
  }
});

test('the description is OpenAPI, and lists the answers of each route', async () => {
  const described = await description();
  const { valid, errors } = await new Validator().validate(structuredClone(described));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  for (const [path, methods] of Object.entries(described.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      expect(operation.summary, `${method} ${path}`).toBeTruthy();
      expect(Object.keys((operation as unknown as { responses: object }).responses).length, `${method} ${path}`).toBeGreaterThan(1);
    }
  }
  expect(described.paths['/trpc/orders.ship']?.post).toMatchObject({ 'x-who': 'operator', 'x-scope': 'orders', 'x-audited': true });
  expect(described.paths['/shop/get_unit_price']?.post).toMatchObject({ 'x-who': 'anyone', 'x-procedure': 'catalog.unitPrices' });
});
