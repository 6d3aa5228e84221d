import { webcrypto } from 'node:crypto';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Verification, verify } from '#domain/sign/verify.ts';
import { languages } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { openPaper } from '../orders/paper.ts';
import { changeSettings } from '../settings/service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { SIGNATURE_HEIGHT } from './certificate.ts';
import { readChain } from './chain.ts';
import { sha256 } from './digest.ts';
import { auditTrail, sealedPdf, signatureOf } from './reading.ts';
import { sealSignature } from './sealing.ts';
import { tamperedCopies } from './tampered.ts';
import { paperOf, record, sealed, signed, signing } from './testing.ts';

let shop: TestApp;
let db: Database;
let paper: Buffer;
let proof: Buffer;
let trusted: string[];
beforeAll(async () => {
  shop = await openTestApp();
  ({ db } = shop);
  paper = await paperOf('An offer of a table of oak');
  proof = await sealed(db, signed(1), paper);
  trusted = (await published()).keys.map(({ fingerprint }) => fingerprint);
});
afterAll(() => shop.close());

type Published = { shop: string; keys: { fingerprint: string }[]; head: { number: number; hash: string } };
const published = async (): Promise<Published> => (await shop.app.inject('/.well-known/portico-seals.json')).json();
const check = (file: Uint8Array, keys = trusted): Promise<Verification> => verify(new Uint8Array(file), keys, webcrypto.subtle);

test('SIGN-4 a sealed PDF begins with the document as it was, and is found to be genuine', async () => {
  expect(proof.subarray(0, paper.length).equals(paper)).toBe(true);
  expect(await check(proof)).toEqual({
    verdict: 'valid',
    pdf: sha256(proof),
    fingerprint: trusted[0],
    signer: 'Portico',
    sealedAt: '2026-03-02T09:00:00.000Z',
    shown: sha256(paper),
  });
});

test('the very data that were signed are attached', async () => {
  const [attached] = (await PDFDocument.load(proof)).getAttachments();
  expect([attached?.name, sha256(attached?.data ?? '')]).toEqual(['document.json', signed(1).signing.digest]);
});

test('SIGN-4 each tampered copy is found, and what was done to it', async () => {
  const other = await sealed(db, signed(2), await paperOf('Another offer'));
  const copies = await tamperedCopies(proof, { other, paper, shop: 'Portico' });
  const found = await Promise.all(copies.map(async ([name, , copy]) => [name, (await check(copy)).verdict]));
  expect(found).toEqual(copies.map(([name, verdict]) => [name, verdict]));
});

test('without the published fingerprint no seal is trusted', async () => {
  expect((await check(proof, [])).verdict).toBe('stranger');
});

test('no change of a byte goes unnoticed in what is sealed', async () => {
  const hole = proof.lastIndexOf('/Contents <');
  for (let at = 0; at < proof.length; at += 997) {
    if (at > hole && at < hole + 33_000) continue;
    const copy = Buffer.from(proof);
    copy[at] = (copy[at] ?? 0) ^ 4;
    expect((await check(copy)).verdict, `byte ${at}`).not.toBe('valid');
  }
});

test('it is sealed once, by however many processes at once, and with one key', async () => {
  const what = signed(3);
  const { id: signatureId } = await record(db, what);
  const publish = vi.fn();
  await Promise.all(Array.from({ length: 3 }, () => sealSignature(testContext(db, { publish }), { signatureId, paper })));
  await sealSignature(testContext(db, { publish }), { signatureId, paper });
  expect(publish.mock.calls.map(([, ...event]) => event)).toEqual([['signature.sealed', { signatureId, kind: 'quote', recordId: 3 }]]);
  expect(await db.prisma.sealKey.count()).toBe(1);
  expect(await signatureOf(db, what)).toMatchObject({ sealed: true });
});

test('processes that make the first key at once share one', async () => {
  const fresh = await createTestDatabase();
  const files = await Promise.all([1, 2, 3].map((recordId) => sealed(fresh, signed(recordId), paper)));
  const found = await Promise.all(files.map((file) => check(file, [])));
  expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  expect(await fresh.prisma.sealKey.count()).toBe(1);
  await fresh.close();
});

test('the trail names the sealed file, and the head is published', async () => {
  const trail = await auditTrail(db, { kind: 'quote', recordId: 1 });
  expect(trail?.entries.map(({ content }) => JSON.parse(content))).toEqual([
    expect.objectContaining({ event: 'signed', document: trail?.digest, evidence: trail?.evidence }),
    expect.objectContaining({ event: 'sealed', pdf: sha256(proof), key: trusted[0] }),
  ]);
  const { head } = await readChain({ db }, { after: 0, limit: 1 });
  expect(await published()).toMatchObject({ shop: 'Portico', keys: [{ fingerprint: trusted[0], retiredAt: null }], head });
});

const uploaded = async () => {
  const line = Buffer.from('<svg width="600" height="200"><path d="M50 100 h300" stroke="black" stroke-width="4"/></svg>');
  const png = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#0000' } })
    .composite([{ input: line }])
    .png()
    .toBuffer();
  return { kind: 'uploaded', image: png.toString('base64') } as const;
};

test.each([
  ...languages.map((language, at) => [`in ${language}`, 10 + at, async () => signing({ language })] as const),
  ['typed', 20, async () => signing({ mark: { kind: 'typed', text: 'ميا بيك' }, name: 'ميا بيك', language: 'ar' })] as const,
  ['uploaded', 21, async () => signing({ mark: await uploaded() })] as const,
  ['with a name that looks like HTML', 22, async () => signing({ name: '<b>Mia</b>' })] as const,
])('a signature %s is on paper', async (_, recordId, make) => {
  const pdf = await sealed(db, signed(recordId, { signing: await make() }), paper);
  expect((await check(pdf)).verdict).toBe('valid');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
});

test('a signature has its place in the document, where it reserved one', async () => {
  const drawn = await openPaper('de', { title: 'Angebot', author: 'Portico', madeAt: new Date('2026-03-02T08:00:00Z') });
  drawn.write('Ein Angebot');
  const place = drawn.reserve(SIGNATURE_HEIGHT);
  const { id: signatureId } = await record(db, signed(29, { signing: signing({ language: 'de' }) }));
  await sealSignature(testContext(db), { signatureId, paper: await drawn.done(() => ''), place });
  const pdf = (await sealedPdf(db, { kind: 'quote', recordId: 29 })) ?? Buffer.alloc(0);
  expect((await check(pdf)).verdict).toBe('valid');
  const document = await PDFDocument.load(pdf);
  expect(document.getPageCount()).toBe(2);
  expect(document.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).keys()).toHaveLength(1);
});

test('a seal bears the time stamp of the authority in the settings', async () => {
  await changeSettings(testContext(db), { signing: { timeStampUrl: 'https://tsa.example/tsr' } });
  const token = Buffer.from('300b06092a864886f70d010702', 'hex');
  const stamp = vi.fn(async () => token);
  const { id: signatureId } = await record(db, signed(30));
  await sealSignature(testContext(db), { signatureId, paper }, { stamp });
  expect(stamp).toHaveBeenCalledWith('https://tsa.example/tsr', expect.any(Uint8Array));
  const pdf = (await sealedPdf(db, { kind: 'quote', recordId: 30 })) ?? Buffer.alloc(0);
  expect(pdf.toString('latin1')).toContain(token.toString('hex'));
  expect((await check(pdf)).verdict).toBe('valid');
});

test('a silent authority is waited for, but not for ever', async () => {
  const silent = { stamp: async () => Promise.reject(new Error('no answer')) };
  const { id: signatureId } = await record(db, signed(31));
  await expect(sealSignature(testContext(db), { signatureId, paper }, silent)).rejects.toThrow('no answer');
  expect(await signatureOf(db, { kind: 'quote', recordId: 31 })).toMatchObject({ sealed: false });
  const later = testContext(db, { now: new Date('2026-03-02T10:30:00Z') });
  await sealSignature(later, { signatureId, paper }, silent);
  expect(await signatureOf(db, { kind: 'quote', recordId: 31 })).toMatchObject({ sealed: true });
  await changeSettings(testContext(db), { signing: { timeStampUrl: '' } });
});
