import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { SESSION_COOKIE } from '../people/session.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await openTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as { port: number }).port;
});
afterAll(() => shop.close());

type Answer = { status: number; headers: Record<string, string>; body: string };

/** Over a raw socket: a client library would mend or refuse some of these requests. */
function send(method: string, target: string, headers: Record<string, string> | string[] = {}, body = ''): Promise<Answer> {
  const given = Array.isArray(headers) ? headers : Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const host = given.some((line) => /^host:/i.test(line)) ? [] : ['Host: shop.example'];
  const head = [`${method} ${target} HTTP/1.1`, ...host, 'Connection: close', ...given].join('\r\n');
  return new Promise((done, failed) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n${body}`));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', (error) => (answer === '' ? failed(error) : done(parsed(answer))));
    socket.on('end', () => done(parsed(answer)));
  });
}

function parsed(answer: string): Answer {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map((line) => line.split(/:\s*(.*)/s)).map(([name = '', value = '']) => [name.toLowerCase(), value]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: answer.slice(end + 4) };
}

const json = { 'Content-Type': 'application/json' };
const lengthOf = (body: string) => ({ 'Content-Length': String(Buffer.byteLength(body)) });
const post = (target: string, body: string, headers: Record<string, string> = json) =>
  send('POST', target, { ...headers, ...lengthOf(body) }, body);

test.each([
  ['a page', '/shop', 200],
  ['a cached page', '/shop', 200],
  ['a missing page', '/nowhere', 404],
  ['a personal page', '/shop/cart', 200],
  ['the home page', '/', 200],
  ['the switch of languages', '/website/lang/de?r=/shop', 303],
  ['a file of the app', '/assets/entry-abc.js', 200],
  ['the worker', '/sw.js', 200],
  ['a picture', '/web/image/product.template/1/image', 200],
  ['a missing picture', '/pictures/none.png', 404],
  ['the shell', '/_shell', 200],
  ['a manifest', '/manifest/en.webmanifest', 200],
  ['a query', '/trpc/catalog.categories?input=%7B%22language%22%3A%22en%22%7D', 200],
  ['a refused query', '/trpc/catalog.list', 400],
  ['a wrong method', '/shop/cart/update_json', 405],
  ['an address that cannot be decoded', '/%E0%A4%A', 400],
  ['the health', '/healthz', 200],
  ['the routes', '/openapi.json', 200],
])('%s has the security headers and begins no session', async (_, target, status) => {
  const answer = await send('GET', target);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(answer.headers['cache-control']).toBeDefined();
  expect(answer.headers['set-cookie'] ?? '').not.toContain(SESSION_COOKIE);
  expect(answer.headers['x-powered-by'] ?? answer.headers.server).toBeUndefined();
  if (answer.headers['content-type']?.startsWith('text/html'))
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
});

test('a shop whose address is not https does not ask for it', async () => {
  const plain = await openTestApp({ PUBLIC_URL: 'http://shop.example' });
  try {
    const origin = await plain.app.listen({ port: 0, host: '127.0.0.1' });
    const answers = await Promise.all(['/shop', '/shop', '/shop/cart'].map((target) => fetch(origin + target)));
    expect(answers.map(({ status, headers }) => [status, headers.has('strict-transport-security')])).toEqual(Array(3).fill([200, false]));
  } finally {
    await plain.close();
  }
});

test.each([
  ['the cart', '/shop/cart'],
  ['the cart’s markup', '/shop/cart?type=popover'],
  ['the checkout', '/shop/checkout'],
  ['the account', '/my'],
  ['an order', '/my/orders/1'],
  ['the thanks', '/shop/confirmation'],
  ['an api answer with a cart', `/trpc/cart.get?input=${encodeURIComponent(JSON.stringify({ key: '0'.repeat(32), language: 'en' }))}`],
  ['an error', '/trpc/orders.page?input=%7B%22id%22%3A1%7D'],
])('%s is cached by no shared cache', async (_, target) => {
  expect((await send('GET', target)).headers['cache-control']).toMatch(/private|^no-store/);
});

test.each([
  ['/shop', undefined],
  ['/shop/cart', 'same-origin'],
  ['/web/login', 'same-origin'],
  ['/_shell', 'same-origin'],
])('%s: the opener of a personal page has no hold on its window', async (target, policy) => {
  expect((await send('GET', target)).headers['cross-origin-opener-policy']).toBe(policy);
});

test('a client that has the cached page gets 304', async () => {
  const { headers } = await send('GET', '/shop');
  const again = await send('GET', '/shop', { 'If-None-Match': headers.etag ?? '' });
  expect(again).toMatchObject({ status: 304, body: '', headers: { etag: headers.etag, 'x-frame-options': 'DENY' } });
});

test.each(['/shop', '/nowhere', '/sw.js', '/healthz', '/shop/cart'])('HEAD %s answers like GET, without a body', async (target) => {
  const [head, got] = [await send('HEAD', target), await send('GET', target)];
  expect(head.body).toBe('');
  expect(head.status).toBe(got.status);
  expect(head.headers['content-type']).toBe(got.headers['content-type']);
});

test('a foreign host header changes neither links nor pages', async () => {
  const evil = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
  const { body, headers, status } = await send('GET', '/shop', evil);
  expect([status, headers.etag]).toEqual([200, (await send('GET', '/shop')).headers.etag]);
  const answers = [body];
  for (const target of ['/openapi.json', '/', '/website/lang/de?r=/shop', '/manifest/en.webmanifest', '/nowhere']) {
    const answer = await send('GET', target, evil);
    answers.push(answer.body, answer.headers.location ?? '');
  }
  expect(answers.join('')).not.toContain('evil.example');
  expect(answers.join('')).toContain('https://shop.example');
});

test.each([
  ['a host in the request line', () => send('GET', 'http://evil.example/shop'), 404],
  ['a method of another protocol', () => send('PROPFIND', '/shop'), 405],
  ['an unknown method', () => send('BREW', '/shop'), 400],
  ['a path that others read as one of another host', () => send('GET', '/\\'), 404],
  ['a host after such a path', () => send('GET', '/\\evil.example/shop'), 404],
  ['such a path in a language', () => send('GET', '/de/\\'), 404],
  ['such a path that is posted to', () => post('/\\', '{}'), 404],
  ['two slashes', () => send('GET', '//'), 404],
  ['two slashes after a dot', () => send('GET', '/.//['), 404],
  ['no path but a query', () => send('GET', '?'), 400],
  ['an incomplete escape', () => send('GET', '/%ff'), 400],
  ['an incomplete escape in a product', () => send('GET', '/shop/product/%ff-1'), 400],
  ['a zero in a path', () => send('GET', '/%00'), 400],
  ['a very long path', () => send('GET', `/shop/product/${'a'.repeat(12_000)}`), 404],
  ['a very long path that is posted to', () => post(`/${'a'.repeat(12_000)}`, '{}'), 404],
  ['a zero in the request line', () => send('GET', '/shop\0'), 400],
  ['an address of many kilobytes', () => send('GET', `/${'a'.repeat(20_000)}`), 431],
  [
    'a second type',
    () => send('POST', '/shop/cart/update_json', ['Content-Type: text/plain', 'Content-Type: application/json', 'Content-Length: 2'], '{}'),
    415,
  ],
  ['a compressed body', () => post('/shop/cart/update_json', '\x1f', { ...json, 'Content-Encoding': 'gzip' }), 415],
  [
    'a body whose length is declared as too large',
    () => send('POST', '/shop/cart/update_json', { ...json, 'Content-Length': '1048577' }),
    413,
  ],
  [
    'chunks that grow over the limit',
    () => send('POST', '/shop/cart/update_json', { ...json, 'Transfer-Encoding': 'chunked' }, chunks(20)),
    413,
  ],
  [
    'two lengths',
    () => send('POST', '/shop/cart/update_json', { ...json, 'Transfer-Encoding': 'chunked', 'Content-Length': '2' }, '0\r\n\r\n'),
    400,
  ],
])('%s is refused', async (_, request, status) => {
  const before = await shop.rows();
  const answer = await request();
  expect(answer.status).toBe(status);
  expect(answer.body).not.toMatch(/node_modules|evil\.example/);
  expect(await shop.rows()).toBe(before);
});

function chunks(count: number): string {
  return `${`10000\r\n${'x'.repeat(0x10000)}\r\n`.repeat(count)}0\r\n\r\n`;
}

test('the log line of a request holds neither its query nor its token', async () => {
  shop.logged.length = 0;
  await send('GET', '/my/orders/1?access_token=s3cret', { Cookie: 'session_id=main.s3cret', Authorization: 'Bearer s3cret' });
  await post('/shop/payment/transaction/1/s3cret', '{}');
  expect(shop.logged.join('')).not.toContain('s3cret');
  expect(shop.logged.join('')).toContain('/shop/payment/transaction/:order_id/:access_token');
});

test('an internal error is logged with the id in the answer, and not shown', async () => {
  shop.logged.length = 0;
  await shop.db.rows(sql`alter table categories rename to elsewhere`);
  const target = '/trpc/catalog.categories?input=%7B%22language%22%3A%22en%22%7D';
  const answer = await send('GET', target).finally(() => shop.db.rows(sql`alter table elsewhere rename to categories`));
  expect(answer.status).toBe(500);
  expect(answer.body).not.toMatch(/categories|relation|\.ts/);
  const faults = shop.logged.map((line) => JSON.parse(line) as { level: number; reqId: string }).filter(({ level }) => level === 50);
  expect(faults.map(({ reqId }) => reqId)).toEqual([answer.headers['x-request-id']]);
});
