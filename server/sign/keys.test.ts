import { execFileSync, spawnSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PublishedKey } from '#domain/sign/types.ts';
import { type Verification, verify } from '#domain/sign/verify.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { testContext } from '../testing/context.ts';
import { createPeople, signedIn } from '../testing/people.ts';
import { person } from './person.ts';
import { paperOf, record, sealed, signed } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-keys-'));
let shop: AccountShop;
let olga: Browser;
let paper: Buffer;
beforeAll(async () => {
  shop = await openAccountShop();
  await createPeople(shop.db, { Olga: 'operator', Kim: 'customer' });
  olga = await signedIn(shop, 'Olga');
  paper = await paperOf('An offer');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});
let last = 0;
beforeEach(() => {
  last += 1;
});

const keys = async () => (await olga.query('sign.keys')) as PublishedKey[];
const seal = () => sealed(shop.db, signed(last), paper);
const check = async (file: Buffer): Promise<Verification> =>
  verify(
    new Uint8Array(file),
    (await keys()).map(({ fingerprint }) => fingerprint),
    webcrypto.subtle,
  );

test('what an earlier key sealed stays valid once there is a new one', async () => {
  const before = await seal();
  const { fingerprint } = (await olga.call('sign.renewKey')) as PublishedKey;
  expect((await check(before)).verdict).toBe('valid');
  expect((await keys()).map((key) => [key.fingerprint === fingerprint, key.retiredAt === null])).toEqual([
    [true, true],
    [false, false],
  ]);
  const [entry] = await shop.db.prisma.auditEntry.findMany({ where: { recordKind: 'seal-key' } });
  expect(entry).toMatchObject({ action: 'sign.renew-key', recordId: fingerprint });
});

test('only what the shop sealed is on its list, and only with each of its bytes', async () => {
  const file = await seal();
  const asked = async (bytes: Buffer) => {
    const { verdict, pdf } = await check(bytes);
    return [verdict, await shop.browser().query('sign.isSealed', { pdf })];
  };
  expect(await asked(file)).toEqual(['valid', true]);
  // The version of the CMS, which no seal covers.
  const copy = Buffer.from(file);
  const version = copy.indexOf('020101', copy.lastIndexOf('/Contents <'), 'latin1');
  copy.write('020105', version, 'latin1');
  expect(await asked(copy)).toEqual(['valid', false]);
});

const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });

/** A file as authorities send it, in base64. */
function pkcs12(algorithm: readonly string[], more: readonly string[] = []): string {
  openssl('req', '-x509', '-nodes', '-newkey', ...algorithm, '-keyout', 'key.pem', '-out', 'own.pem', '-subj', '/CN=Bought key');
  openssl('pkcs12', '-export', '-inkey', 'key.pem', '-in', 'own.pem', '-passout', 'pass:ten eggs', '-out', 'key.p12', ...more);
  return readFileSync(join(folder, 'key.p12'), 'base64');
}

test.skipIf(!hasOpenssl).each([
  ['RSA', ['rsa:2048']],
  ['P-256', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
])('a key of %s that was bought seals, and is taken once', async (_, algorithm) => {
  const file = pkcs12(algorithm);
  expect(await olga.call('sign.importKey', { pkcs12: file, password: 'wrong' })).toBe('key_unreadable');
  const { fingerprint } = (await olga.call('sign.importKey', { pkcs12: file, password: 'ten eggs' })) as PublishedKey;
  expect(await check(await seal())).toMatchObject({ verdict: 'valid', fingerprint, signer: 'Bought key' });
  expect(await olga.call('sign.importKey', { pkcs12: file, password: 'ten eggs' })).toBe('key_known');
  await olga.call('sign.renewKey');
  expect(await olga.call('sign.importKey', { pkcs12: file, password: 'ten eggs' })).toBe('key_known');
  expect((await keys()).filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
});

test.skipIf(!hasOpenssl).each([
  ['of a curve that browsers cannot check', () => pkcs12(['ec', '-pkeyopt', 'ec_paramgen_curve:secp384r1'])],
  ['without its certificate', () => pkcs12(['rsa:2048'], ['-nocerts'])],
  ['that is none', () => Buffer.from('no key').toString('base64')],
])('a key %s is refused, and the one in use stays', async (_, file) => {
  const before = await keys();
  expect(await olga.call('sign.importKey', { pkcs12: file(), password: 'ten eggs' })).toBe('key_unreadable');
  expect(await keys()).toEqual(before);
});

test('the private key is nowhere to be read', async () => {
  await seal();
  const [key] = await shop.db.prisma.sealKey.findMany();
  const shown = JSON.stringify([await keys(), await olga.get('/.well-known/portico-seals.json')]);
  for (const encoding of ['hex', 'base64'] as const) {
    expect(shown).not.toContain(
      Buffer.from(key?.privateKey ?? '')
        .toString(encoding)
        .slice(40, 80),
    );
  }
});

test('the shop reads how a record was signed', async () => {
  const { id } = await record(shop.db, signed(last));
  expect(await olga.query('sign.trail', { kind: 'quote', recordId: last })).toMatchObject({ id, name: 'Mia Beck', entries: [{}] });
  expect(await olga.query('sign.trail', { kind: 'quote', recordId: 4711 })).toBeNull();
});

test('the archive of a person has their signatures with the trail, and nobody else’s', async () => {
  const kim = await shop.db.prisma.person.findFirstOrThrow({ where: { name: 'Kim' } });
  const me = { id: kim.id, name: 'Kim', email: kim.email, role: 'customer', language: 'en' } as const;
  const files = () => person.exported?.(testContext(shop.db), me);
  expect(await files()).toEqual([]);
  await record(shop.db, signed(last, { personId: kim.id }));
  const [trail, ...others] = (await files()) ?? [];
  expect(others).toEqual([]);
  const content = typeof trail?.content === 'function' ? await trail.content() : trail?.content;
  expect([trail?.name, JSON.parse(String(content))]).toEqual([
    `signatures/quote-${last}.json`,
    expect.objectContaining({ name: 'Mia Beck', ip: '192.0.2.7' }),
  ]);
});
