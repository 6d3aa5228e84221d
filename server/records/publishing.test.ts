import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/people/types.ts';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { openTestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { call, get, json, mutation, query } from '../testing/requests.ts';

const { app, db, close } = await openTestApp();
afterAll(close);

const PUBLISH = '/website/publish';
const MISSING = 2_000_000;
const cookies: Partial<Record<Role, Record<string, string>>> = {};
let tray: { id: number; slug: string };

beforeAll(async () => {
  for (const role of ['customer', 'publisher', 'editor'] as const) {
    const [email, password] = [`${role}@shop.example`, 'tea-and-cake'];
    await createPerson(testContext(db), { email, name: role, password, role });
    const answer = await app.inject({ method: 'POST', url: '/trpc/people.signIn', payload: { login: email, password } });
    cookies[role] = { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  }
  const [row] = await db.rows<{ id: number }>(sql`select id from products where published and saleable order by id limit 1`);
  const id = row?.id ?? 0;
  const answer = await app.inject(query('catalog.product', { id, language: 'en' }));
  tray = { id, slug: answer.json().result.data.slug };
});

const flip = async (params: object, role?: Role) => {
  const { url, payload, headers, method } = call(PUBLISH, params);
  const answer = await app.inject({ method, url, ...(payload && { payload }), headers: { ...headers, ...(role && cookies[role]) } });
  return { ...answer.json(), status: answer.statusCode };
};
const page = async () => (await app.inject(get(`/shop/product/${tray.slug}`))).statusCode;
const ask = async (procedure: string, input: object, role?: Role) =>
  (await app.inject({ ...query(procedure, input), headers: (role && cookies[role]) ?? {} })).json();
const audited = () =>
  db.prisma.auditEntry.findMany({
    where: { recordKind: 'product', recordId: String(tray.id) },
    orderBy: { id: 'asc' },
    select: { action: true },
  });

describe('POST /website/publish (PUB-1)', () => {
  test('flips, answers what the record is then, and visitors see exactly that', async () => {
    expect(await page()).toBe(200);
    expect(await flip({ id: tray.id, object: 'product.template' }, 'publisher')).toMatchObject({ result: false, status: 200 });
    expect(await page()).toBe(404);
    expect(await flip({ id: String(tray.id), object: 'product' }, 'editor')).toMatchObject({ result: true });
    expect(await page()).toBe(200);
    expect((await audited()).map(({ action }) => action)).toEqual(['records.unpublish', 'records.publish']);
  });

  test.each([
    ['a visitor', undefined, 'Please sign in first'],
    ['a customer', 'customer', ''],
  ] as const)('%s is told who may', async (_, role, more) => {
    for (const id of [tray.id, MISSING]) {
      const { error, status } = await flip({ id, object: 'product.template' }, role);
      expect(status).toBe(200);
      expect(error).toMatchObject({ code: 200, data: { exception_type: 'access_error' } });
      expect(error.data.message).toContain('Only publishers, editors and operators of this shop may do this');
      expect(error.data.message).toContain(more);
    }
    expect(await page()).toBe(200);
  });

  test.each([
    ['a model that is not published', 409, { object: 'res.partner' }],
    ['a model that there is not', 409, { object: '__proto__' }],
    ['no model', 400, { object: undefined }],
    ['a record that there is not', 404, { id: MISSING }],
    ['an id that is none', 400, { id: 'tray' }],
    ['an id with words behind it', 400, { id: '1 or 1=1' }],
    ['a negative id', 400, { id: -1 }],
  ])('%s is refused', async (_, status, wrong) => {
    const { url, payload, headers, method } = json(PUBLISH, { id: tray.id, object: 'product.template', ...wrong });
    const answer = await app.inject({ method, url, ...(payload && { payload }), headers: { ...headers, ...cookies.publisher } });
    expect(answer.statusCode).toBe(status);
    expect(await page()).toBe(200);
  });
});

test('publishing twice is publishing once: a repeated request flips nothing back', async () => {
  for (const published of [false, false, true, true]) {
    const sent = mutation('records.publish', { kind: 'product', id: tray.id, published });
    const answer = await app.inject({ ...sent, headers: { ...sent.headers, ...cookies.publisher } });
    expect(answer.json().result.data).toBe(published);
    expect(await page()).toBe(published ? 200 : 404);
  }
});

test('staff see what visitors do not, and which that is', async () => {
  const input = { id: tray.id, language: 'de' };
  await flip({ id: tray.id, object: 'product.template' }, 'publisher');
  expect((await ask('catalog.product', input)).error.message).toBe('not_found');
  expect((await ask('catalog.staffProduct', input, 'publisher')).result.data).toMatchObject({ published: false, product: { id: tray.id } });
  const { count, products } = (await ask('catalog.unpublished', { language: 'en' }, 'publisher')).result.data;
  expect(products).toContainEqual(expect.objectContaining({ id: tray.id, slug: tray.slug }));
  expect(count).toBe(products.length);
  for (const role of [undefined, 'customer'] as const)
    expect((await ask('catalog.staffProduct', input, role)).error.message).toMatch(/sign_in_needed|forbidden/);
  await flip({ id: tray.id, object: 'product.template' }, 'publisher');
  expect((await ask('catalog.staffProduct', input, 'editor')).result.data).toMatchObject({ published: true });
  expect((await ask('catalog.staffProduct', { ...input, id: MISSING }, 'editor')).error.message).toBe('not_found');
});

test('PUB-2 editing makes no second copy of a public page', async () => {
  const [plain, editing] = await Promise.all(['', '?edit=1'].map((query) => app.inject(get(`/shop/product/${tray.slug}${query}`))));
  expect(editing?.headers.etag).toBe(plain?.headers.etag);
  expect(editing?.body).toBe(plain?.body);
});

test('an editor’s picture is stored under its hash, seen by everyone, and noted', async () => {
  const bytes = (
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#808' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const add = async (given: string) => {
    const { headers, ...request } = mutation('records.addPicture', { bytes: given });
    return (await app.inject({ ...request, headers: { ...headers, ...cookies.editor } })).json();
  };
  const { hash, ...size } = (await add(bytes)).result.data;
  expect(size).toEqual({ width: 30, height: 20 });
  expect((await app.inject(get(`/pictures/${hash}-64.webp`))).statusCode).toBe(200);
  const noted = await db.prisma.auditEntry.findFirst({ where: { recordKind: 'picture', recordId: hash } });
  expect(noted).toMatchObject({ action: 'pictures.add', details: {} });
  expect((await add(Buffer.from('no picture').toString('base64'))).error.data.failure).toBe('unsupported_media');
});
