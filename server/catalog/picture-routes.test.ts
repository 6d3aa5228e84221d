import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../people/service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';

const MB = 1024 * 1024;
let shop: TestApp;
let cookie: string;
let png: Buffer;

beforeAll(async () => {
  shop = await openTestApp();
  const person = { email: 'eddy@shop.example', name: 'Eddy', password: 'tea-and-cake', role: 'editor' } as const;
  await createPerson(testContext(shop.db), person);
  const payload = { login: person.email, password: person.password };
  const answer = await shop.app.inject({ method: 'POST', url: '/trpc/people.signIn', payload });
  cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  png = await sharp({ create: { width: 1400, height: 1200, channels: 3, background: '#336655', noise: { type: 'gaussian', sigma: 60 } } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

async function send(payload: Buffer | Readable, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/catalog/pictures',
    payload,
    headers: { 'content-type': 'image/png', cookie, ...headers },
  });
  return { status: answer.statusCode, connection: answer.headers.connection, ...answer.json<{ error?: { code: string }; hash: string }>() };
}

test('an editor’s picture of more than a megabyte is stored once, and that is written down', async () => {
  expect(png.length).toBeGreaterThan(MB);
  const first = await send(png);
  expect(first).toMatchObject({ status: 200, width: 1400, height: 1200, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await send(Readable.from([png]), { 'content-type': 'application/octet-stream' })).toMatchObject({ status: 200, hash: first.hash });
  const stored = await shop.db.prisma.picture.findMany({ where: { hash: first.hash }, select: { bytes: true, sentAt: true, type: true } });
  expect(stored.map(({ bytes, ...rest }) => [Buffer.from(bytes).equals(png), rest])).toEqual([[true, { sentAt: null, type: 'image/png' }]]);
  const written = await shop.db.prisma.auditEntry.findMany({ where: { action: 'pictures.add' }, select: { recordId: true } });
  expect(written).toEqual([{ recordId: first.hash }, { recordId: first.hash }]);
});

test.each([
  ['of a visitor', () => send(png, { cookie: '' }), 401],
  ['from another site', () => send(png, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }), 403],
  ['that is no picture', () => send(Buffer.from('not a picture')), 415],
  ['that is half a picture', () => send(png.subarray(0, png.length / 2)), 415],
  ['with a drawing, which may hold a script', () => send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 415],
  ['that unfolds to a gigapixel', async () => send(await bomb()), 415],
  ['with nothing in it', () => send(Buffer.alloc(0)), 415],
  ['of another type', () => send(png, { 'content-type': 'text/html' }), 415],
  ['of 10 MB and a byte in parts', () => send(Readable.from([Buffer.alloc(6 * MB), Buffer.alloc(4 * MB + 1)])), 413],
])('a file %s is refused', async (_, sent, status) => {
  const before = await shop.db.prisma.picture.count();
  expect((await sent()).status).toBe(status);
  expect(await shop.db.prisma.picture.count()).toBe(before);
});

test('a file that says it is too large is refused before it is read', async () => {
  let read = 0;
  const endless = new Readable({
    read() {
      read += 1;
      this.push(Buffer.alloc(MB));
    },
  });
  expect(await send(endless, { 'content-length': String(11 * MB) })).toMatchObject({ status: 413, connection: 'close' });
  expect(read).toBeLessThan(5);
});

/** A small PNG that says it is 32,000 pixels wide and high. */
async function bomb(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(32_000, 16);
  bytes.writeUInt32BE(32_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
