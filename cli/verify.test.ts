import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sql, sql } from '../server/database/database.ts';
import { keyInUse } from '../server/sign/key-in-use.ts';
import { prepareProof } from '../server/sign/proof-pdf.ts';
import { seal } from '../server/sign/seal.ts';
import { paperOf, record, sealed, signed } from '../server/sign/testing.ts';
import { readProfiles } from './profiles.ts';
import { type CliShop, openCliShop } from './testing.ts';

let shop: CliShop;
let [file, changed, key] = ['', '', ''];
beforeAll(async () => {
  shop = await openCliShop();
  await shop.portico(`login ${shop.link}`, { interactive: true, answers: ['Olga', 'olga@shop.example'] });
  const pdf = await sealed(shop.db, signed(1), await paperOf('An offer'));
  [file, changed] = ['offer.pdf', 'changed.pdf'].map((name) => join(shop.configDir, name)) as [string, string];
  writeFileSync(file, pdf);
  const copy = Buffer.from(pdf);
  copy[copy.indexOf('stream') + 60] = 0;
  writeFileSync(changed, copy);
  ({ fingerprint: key } = await shop.db.prisma.sealKey.findFirstOrThrow());
});
afterAll(() => shop.close());

const pins = () => readProfiles(shop.configDir).get('default')?.seals;

test('SIGN-4 a PDF is checked against the keys of the last contact', async () => {
  const { code, out } = await shop.portico(`verify ${file}`);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Genuine and unchanged\. .*\n(?:.*\n)*Key .*\b[0-9a-f]{64}\n/)]);
  expect(out).toMatch(/List of the shop +has this very file/);
  expect(pins()?.keys).toEqual([key]);
  expect((await shop.portico(`verify ${file}`)).out).toMatch(/List of the shop +not asked: --update does/);
});

test('SIGN-4 a file that a stolen key sealed is found once the shop is asked', async () => {
  const stolen = await keyInUse({ db: shop.db, now: new Date() });
  const paper = await paperOf('A forged offer');
  const proof = await prepareProof({ paper, appended: paper, document: '{}', name: 'Mia Beck', sealedAt: new Date() });
  const forged = join(shop.configDir, 'forged.pdf');
  writeFileSync(forged, await seal(proof, stolen));
  expect((await shop.portico(`verify ${forged}`)).code).toBe(0);
  expect(await shop.portico(`verify ${forged} --update`)).toMatchObject({ code: 1, err: expect.stringContaining('may be stolen') });
});

test('SIGN-4 the whole chain is read in pages and checked here, and its head is remembered', async () => {
  const { code, out } = await shop.portico('verify --chain --json');
  const { hash } = await shop.db.prisma.sealEntry.findFirstOrThrow({ where: { number: 3 } });
  expect([code, JSON.parse(out)]).toEqual([0, { entries: 3, head: hash, since: null }]);
  expect(pins()).toMatchObject({ keys: [key], head: { number: 3, hash } });
  await record(shop.db, signed(2));
  expect((await shop.portico('verify --chain')).out).toMatch(/^Each of the 4 entries .*\nEntry 3, .* is still the same\.\n/);
});

/** As somebody does who has the database in their hands. */
async function forge(statement: Sql): Promise<void> {
  await shop.db.rows(sql`alter table seal_entries disable trigger all`);
  await shop.db.rows(statement);
  await shop.db.rows(sql`alter table seal_entries enable trigger all`);
}

test('SIGN-4 an entry that was changed in the database is found', async () => {
  await forge(sql`update seal_entries set content = replace(content, '"record":1', '"record":9') where number = 1`);
  expect(await shop.portico('verify --chain')).toMatchObject({ code: 1, err: expect.stringContaining('Entry 1 does not follow') });
  await forge(sql`update seal_entries set content = replace(content, '"record":9', '"record":1') where number = 1`);
  expect((await shop.portico('verify --chain')).code).toBe(0);
});

test('SIGN-4 a chain that was written anew from there on, and follows from itself, is found by what was seen before', async () => {
  await forge(sql`delete from seal_entries where number = 4`);
  const cut = await shop.portico('verify --chain');
  expect(cut).toMatchObject({ code: 1, err: expect.stringMatching(/Entry 4 was [0-9a-f]{64} when .* written anew/) });
  await record(shop.db, signed(3));
  expect((await shop.portico('verify --chain')).err).toContain('Entry 4 was');
});

test('a visitor gets no chain, and a file or the chain is named', async () => {
  const env = { profile: undefined, url: shop.origin, token: 'main.nobody' };
  expect((await shop.portico('verify --chain', { env })).code).toBe(3);
  for (const line of ['verify', `verify ${file} --chain`, `verify ${file} --fingerprint x`])
    expect((await shop.portico(line)).code).toBe(2);
  expect((await shop.portico('verify /nowhere/offer.pdf')).code).toBe(5);
});

test('SIGN-4 the fingerprint of the example in the help is read as one', async () => {
  const [, example = ''] = /--fingerprint ([0-9a-f]\S+)/.exec((await shop.portico('verify --help')).out) ?? [];
  expect(await shop.portico(`verify ${file} --fingerprint ${example}`)).toMatchObject({ code: 1, err: expect.stringContaining(key) });
});

test('SIGN-4 the key is renewed: what it seals is asked for with --update, and what the old one sealed stays valid', async () => {
  const [, fresh = ''] = /From now on ([0-9a-f]{64}) seals/.exec((await shop.portico('seals renew')).out) ?? [];
  expect((await shop.portico('seals keys')).out).toMatch(new RegExp(`\\n${fresh} .* in use\\n${key} `));
  const newer = join(shop.configDir, 'newer.pdf');
  writeFileSync(newer, await sealed(shop.db, signed(7), await paperOf('Another offer')));
  expect(await shop.portico(`verify ${newer}`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Sealed by somebody else.* --update asks/s),
  });
  expect((await shop.portico(`verify ${newer} --update`)).code).toBe(0);
  expect((await shop.portico(`verify ${file}`)).code).toBe(0);
  expect(pins()?.keys).toEqual([key, fresh]);
  expect((await shop.portico(`seals import ${file} --password x`)).err).toContain('No key could be read');
  expect((await shop.portico('seals import /nowhere/shop.p12 --password x')).code).toBe(5);
});

test('what was seen of the keys outlives another sign-in', async () => {
  const { token } = readProfiles(shop.configDir).get('default') ?? { token: '' };
  await shop.portico(`login ${shop.origin} --token ${token}`);
  expect(pins()?.keys).toHaveLength(2);
});

test('SIGN-4 without a network: valid, changed, and sealed with another key', async () => {
  await shop.app.close();
  expect((await shop.portico(`verify ${file}`)).code).toBe(0);
  expect(await shop.portico(`verify ${changed}`)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('changed.pdf: Changed.'),
  });
  const json = await shop.portico(`verify ${changed} --json`);
  expect([json.code, JSON.parse(json.out)]).toEqual([1, { file: changed, verdict: 'changed' }]);
  const stranger = await shop.portico(`verify ${file} --fingerprint ${'0'.repeat(64)}`);
  expect(stranger).toMatchObject({ code: 1, err: expect.stringContaining(`The key is ${key}.`) });
  const colons = (key.toUpperCase().match(/../g) ?? []).join(':');
  expect((await shop.portico(`verify ${file} --fingerprint ${'0'.repeat(64)} ${colons}`)).code).toBe(0);
  expect((await shop.portico(`verify ${file} --update`)).code).toBe(4);
});
