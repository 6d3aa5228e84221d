import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../database/database.ts';
import { hashPassword } from '../people/passwords.ts';
import { fillShop, type Told, tokenOf } from '../records/testing.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { emailOf, outsider, PASSWORD } from '../testing/outsider.ts';

const checked = vi.hoisted(() => ({ passwords: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof argon.verify = (...args) => {
    checked.passwords++;
    return argon.verify(...args);
  };
  return { ...argon, verify };
});

let shop: TestApp;
let told: Told;
beforeAll(async () => {
  shop = await openTestApp();
  told = await fillShop(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`truncate rate_limits, sessions cascade`);
  checked.passwords = 0;
});

const sessions = () => shop.db.prisma.session.count();
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('an API token as the password', () => {
  test('begins a session with the token’s scopes', async () => {
    const client = outsider(shop);
    const signedIn = await client.signIn('Olga', await tokenOf(shop.db, told.ids.Olga, ['orders']));
    expect(signedIn.result).toMatchObject({ uid: told.ids.Olga, is_admin: true });
    expect((await client.call('sale.order', 'search_count', [[]])).result).toBe(4);
    for (const model of ['product.template', 'res.partner']) {
      expect((await client.call(model, 'search_count', [[]])).error?.data.exception_type).toBe('access_error');
    }
    const headers = { cookie: client.cookie() };
    const inject = (url: string) => shop.app.inject({ url, headers });
    expect((await inject('/trpc/orders.list?input={}')).statusCode).toBe(200);
    expect((await inject('/trpc/settings.all')).statusCode).toBe(403);
    expect((await inject('/trpc/people.tokens')).statusCode).toBe(403);
    const payload = { scopes: ['all'], expiresAt: null };
    expect((await shop.app.inject({ method: 'POST', url: '/trpc/people.createToken', payload, headers })).statusCode).toBe(403);
  });

  test('that may only read changes nothing as its person, and takes no cart along', async () => {
    const client = outsider(shop);
    await client.post('/shop/cart/update_json', { product_id: 11, add_qty: 1 });
    await client.signIn('Ann', await tokenOf(shop.db, told.ids.Ann, ['read']));
    expect((await client.call('sale.order', 'search_count', [[]])).result).toBe(2);
    expect(await shop.db.prisma.session.findMany({ select: { cartKey: true } })).toEqual([{ cartKey: null }]);
    await client.post('/shop/cart/update_json', { product_id: 11, add_qty: 1 });
    expect(await shop.db.prisma.order.count({ where: { personId: told.ids.Ann, placedAt: null } })).toBe(0);
    const address = { name: 'Ann', street: 'Lindenweg 4', city: 'Cologne', zip: '50667', countryId: 276 };
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/trpc/places.keep',
      payload: address,
      headers: { cookie: client.cookie() },
    });
    expect(answer.statusCode).toBe(403);
    const page = await shop.app.inject({
      url: `/trpc/orders.page?input={"id":${told.orders.Ann[0]}}`,
      headers: { cookie: client.cookie() },
    });
    expect(page.statusCode).toBe(200);
  });

  test('ends with the token: revoked, or expired', async () => {
    const [revoked, expired] = [outsider(shop), outsider(shop)];
    await revoked.signIn('Ann', await tokenOf(shop.db, told.ids.Ann, ['all']));
    await expired.signIn('Ann', await tokenOf(shop.db, told.ids.Ann, ['all'], inAnHour()));
    for (const client of [revoked, expired]) expect((await client.call('res.partner', 'search_count', [[]])).result).toBe(1);
    await shop.db.prisma.apiToken.updateMany({ where: { expiresAt: { not: null } }, data: { expiresAt: new Date(Date.now() - 1_000) } });
    await shop.db.prisma.apiToken.deleteMany({ where: { expiresAt: null } });
    for (const client of [revoked, expired]) expect((await client.call('res.partner', 'search_count', [[]])).error?.code).toBe(100);
    expect((await expired.post('/web/session/get_session_info', {})).result).toMatchObject({ uid: false });
  });

  test.each(['Ann', 'Nobody'])('is wrong for %s where it is another’s, after the work of a wrong password', async (login) => {
    const client = outsider(shop);
    const wrong = await client.signIn(login, await tokenOf(shop.db, told.ids.Ben, ['all']));
    expect(wrong.error?.data.exception_type).toBe('access_denied');
    expect(checked.passwords).toBe(1);
  });

  test('is none at the sign-in of a browser', async () => {
    const payload = { login: emailOf('Ann'), password: await tokenOf(shop.db, told.ids.Ann, ['all']) };
    expect((await shop.app.inject({ method: 'POST', url: '/trpc/people.signIn', payload })).statusCode).toBe(401);
  });
});

describe('/jsonrpc', () => {
  const login = (name: string, password: string, db = shop.db.name) =>
    outsider(shop).jsonRpc('common', 'login', [db, emailOf(name), password]);

  test('tells its version, and who somebody is', async () => {
    expect((await outsider(shop).jsonRpc('common', 'version', [])).result).toMatchObject({ server_serie: '11.0', protocol_version: 1 });
    expect((await login('Ann', PASSWORD)).result).toBe(told.ids.Ann);
    const { result } = await outsider(shop).jsonRpc('common', 'authenticate', [shop.db.name, ' ANN@customer.example ', PASSWORD, {}]);
    expect(result).toBe(told.ids.Ann);
    expect((await login('Ann', await tokenOf(shop.db, told.ids.Ann, ['links']))).result).toBe(told.ids.Ann);
  });

  test('answers false to a wrong password, an unknown person and an unknown database alike', async () => {
    for (const answer of [await login('Ann', 'wrong'), await login('Nobody', PASSWORD), await login('Ann', PASSWORD, 'secret')]) {
      expect(answer).toEqual({ jsonrpc: '2.0', id: 1, result: false });
    }
    expect(checked.passwords).toBe(2);
  });

  test('calls a method by places and by names, for the person whose credentials they are', async () => {
    const client = outsider(shop);
    const execute = (...args: unknown[]) => client.jsonRpc('object', 'execute', [shop.db.name, told.ids.Ann, PASSWORD, ...args]);
    expect((await execute('sale.order', 'search_read', [], ['id'], 0, 1, 'id')).result).toEqual([{ id: told.orders.Ann[0] }]);
    const named = await client.execute(told.ids.Ann, PASSWORD, 'sale.order', 'search_read', [], {
      fields: ['id'],
      order: 'id desc',
      limit: 1,
    });
    expect(named.result).toEqual([{ id: told.orders.Ann[1] }]);
    const found = await client.execute(told.ids.Ann, PASSWORD, 'website', 'search_pages', [null, 'terms'], { limit: 1 });
    expect(found.result).toHaveLength(1);
    expect(await sessions()).toBe(0);
    expect(client.cookie()).toBe('');
  });

  test('does not know the session of the browser beside it', async () => {
    const client = outsider(shop);
    await client.signIn('Olga');
    const ask = (uid: number, password: string) => client.execute(uid, password, 'sale.order', 'search_count', [[]]);
    expect((await ask(told.ids.Ann, PASSWORD)).result).toBe(2);
    expect((await ask(told.ids.Ann, 'wrong')).error?.data.exception_type).toBe('access_denied');
    expect((await client.post('/web/session/get_session_info', {})).result).toMatchObject({ uid: told.ids.Olga });
  });

  test('respects the scopes of a token', async () => {
    const token = await tokenOf(shop.db, told.ids.Olga, ['catalogue']);
    const ask = (model: string) => outsider(shop).execute(told.ids.Olga, token, model, 'search_count', [[]]);
    expect((await ask('product.template')).result).toBe(4);
    expect((await ask('sale.order')).error?.data.exception_type).toBe('access_error');
  });

  test.each<[string, (told: Told) => unknown[]]>([
    ['somebody else’s number with one’s own password', ({ ids }) => [shop.db.name, ids.Olga, 'own-password']],
    ['a number that nobody has', () => [shop.db.name, 99_999, PASSWORD]],
    ['another database', ({ ids }) => ['secret', ids.Ann, PASSWORD]],
    ['a database of every object', ({ ids }) => ['__proto__', ids.Ann, PASSWORD]],
  ])('denies access to %s, alike', async (_, credentials) => {
    await shop.db.prisma.person.update({ where: { id: told.ids.Ben }, data: { passwordHash: await hashPassword('own-password') } });
    const { error } = await outsider(shop).jsonRpc('object', 'execute_kw', [...credentials(told), 'sale.order', 'search_count', [[]]]);
    expect(error).toMatchObject({ code: 200, data: { name: 'portico.wrong_credentials', exception_type: 'access_denied' } });
    await shop.db.prisma.person.update({ where: { id: told.ids.Ben }, data: { passwordHash: await hashPassword(PASSWORD) } });
  });

  test('denies access with another person’s token', async () => {
    const { error } = await outsider(shop).execute(
      told.ids.Olga,
      await tokenOf(shop.db, told.ids.Ann, ['all']),
      'sale.order',
      'search_count',
    );
    expect(error?.data.exception_type).toBe('access_denied');
  });

  test.each<[string, unknown[]]>([
    ['no credentials', []],
    ['a text for a number', ['main', '1', PASSWORD, 'sale.order', 'read', [1]]],
    ['false for a number', ['main', false, PASSWORD, 'sale.order', 'read', [1]]],
    ['a number that no column holds', ['main', 2 ** 31, PASSWORD, 'sale.order', 'read', [1]]],
    ['an object for a password', ['main', 1, { contains: '' }, 'sale.order', 'read', [1]]],
    ['a password without end', ['main', 1, 'x'.repeat(201), 'sale.order', 'read', [1]]],
    ['no method', ['main', 1, PASSWORD, 'sale.order']],
    ['a text for the places', ['main', 1, PASSWORD, 'sale.order', 'read', '[1]']],
    ['a list for the names', ['main', 1, PASSWORD, 'sale.order', 'read', [], []]],
  ])('does not understand %s', async (_, args) => {
    const { error } = await outsider(shop).jsonRpc('object', 'execute_kw', args);
    expect(error?.data.exception_type).toBe('validation_error');
    expect(checked.passwords).toBe(0);
  });

  test.each([
    ['db', 'list'],
    ['common', 'constructor'],
    ['object', 'exec_workflow'],
    ['__proto__', 'login'],
  ])('%s.%s is for nobody', async (service, method) => {
    expect((await outsider(shop).jsonRpc(service, method, [])).error?.data.exception_type).toBe('access_error');
  });

  test('a script’s password is hashed once in a while, and again once it was changed', async () => {
    const ask = (password: string) => outsider(shop).execute(told.ids.Eda, password, 'res.partner', 'search_count', [[]]);
    await Promise.all(Array.from({ length: 30 }, () => ask(PASSWORD)));
    for (let time = 0; time < 20; time += 1) expect((await ask(PASSWORD)).result).toBe(1);
    expect(checked.passwords).toBe(1);
    await shop.db.prisma.person.update({ where: { id: told.ids.Eda }, data: { passwordHash: await hashPassword('tea-and-scones') } });
    expect((await ask(PASSWORD)).error?.data.exception_type).toBe('access_denied');
    expect((await ask('tea-and-scones')).result).toBe(1);
    await shop.db.prisma.person.update({ where: { id: told.ids.Eda }, data: { deletedAt: new Date() } });
    expect((await ask('tea-and-scones')).error?.data.exception_type).toBe('access_denied');
    await shop.db.prisma.person.update({ where: { id: told.ids.Eda }, data: { deletedAt: null } });
  });

  test('guesses are limited as at the sign-in', async () => {
    const answers = [];
    for (let at = 0; at < 12; at += 1) {
      answers.push(await outsider(shop).execute(told.ids.Pia, `guess ${at}`, 'res.partner', 'search_count', [[]]));
    }
    const names = answers.map(({ error }) => error?.data.name);
    expect(names).toEqual([...Array(10).fill('portico.wrong_credentials'), ...Array(2).fill('portico.too_many_requests')]);
    expect((await outsider(shop).signIn('Pia')).error?.data.name).toBe('portico.too_many_requests');
  });
});

describe('the session of a client', () => {
  test('is told to a program, and to no page of a browser', async () => {
    const program = outsider(shop);
    const { result } = await program.signIn('Ann');
    const { session_id: told } = result as { session_id: string };
    expect(program.cookie()).toBe(`session_id=${told}`);
    const info = async (headers: Record<string, string>) =>
      (await outsider(shop, { cookie: `session_id=${told}`, ...headers }).post('/web/session/get_session_info', {})).result;
    expect(await info({})).toMatchObject({ name: 'Ann', session_id: told });
    const browsers = [{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://shop.example' }];
    for (const headers of browsers) {
      expect(await info(headers)).toMatchObject({ name: 'Ann', session_id: false });
      expect((await outsider(shop, headers).signIn('Ann')).result).toMatchObject({ name: 'Ann', session_id: false });
    }
  });

  test('is nobody’s before the sign-in, with every key', async () => {
    expect((await outsider(shop).post('/web/session/get_session_info', {})).result).toEqual({
      uid: false,
      db: shop.db.name,
      username: false,
      name: false,
      session_id: false,
      user_context: { lang: 'en_US', tz: 'Europe/Berlin', uid: false },
      partner_id: false,
      company_id: 1,
      is_admin: false,
    });
  });
});
