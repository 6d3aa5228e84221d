import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BEFORE_THE_FIRST, brokenEntry } from '#domain/sign/chain.ts';
import { canonicalText, MOST_POINTS } from '#domain/sign/rules.ts';
import type { Drawing, Mark } from '#domain/sign/schema.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { testContext } from '../testing/context.ts';
import { readChain } from './chain.ts';
import { checkSignature } from './checking.ts';
import { sha256 } from './digest.ts';
import { auditTrail, sealedPdf, signatureOf } from './reading.ts';
import { PHONE, record, signed, signing, wave } from './testing.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const chain = async () => (await readChain({ db }, { after: 0, limit: 2_000 })).entries;
const consents = (commandId: string) => db.prisma.consent.findMany({ where: { commandId }, include: { wording: true } });

test('SIGN-1 what was signed is recorded with who, when and from where, and its sentence enters the ledger', async () => {
  const what = signed(1, { signing: signing({ language: 'de' }), consent: { page: '/de/quote/1', orderId: 1 } });
  const publish = vi.fn();
  expect(await record(db, what, { publish })).toEqual({ id: what.signing.id, isNew: true });
  expect(await auditTrail(db, { kind: 'quote', recordId: 1 })).toMatchObject({
    name: 'Mia Beck',
    digest: what.signing.digest,
    signedAt: '2026-03-02T08:59:00.000Z',
    recordedAt: '2026-03-02T09:00:00.000Z',
    ip: '192.0.2.7',
    country: 'DE',
    device: PHONE,
    consent: expect.stringMatching(/\S/),
  });
  expect(await consents(what.signing.id)).toMatchObject([
    { purpose: 'sign', given: true, page: '/de/quote/1', author: 'visitor', orderId: 1, wording: { name: 'sign', language: 'de' } },
  ]);
  expect(publish.mock.calls.map(([, ...event]) => event)).toEqual([
    ['signature.recorded', { signatureId: what.signing.id, kind: 'quote', recordId: 1 }],
  ]);
  expect(await signatureOf(db, { kind: 'quote', recordId: 1 })).toMatchObject({ name: 'Mia Beck', sealed: false });
  expect(await signatureOf(db, { kind: 'order', recordId: 1 })).toBeUndefined();
  expect(await sealedPdf(db, { kind: 'quote', recordId: 1 })).toBeUndefined();
});

test('the trail proves itself: its hashes can be computed anew, and are those of the chain', async () => {
  await record(db, signed(9, { personId: 4711 }));
  const trail = await auditTrail(db, { kind: 'quote', recordId: 9 });
  if (trail === undefined) throw new Error('There is no trail');
  const { id, document, evidence, entries, ...who } = trail;
  expect([sha256(document), sha256(canonicalText(who))]).toEqual([trail.digest, evidence]);
  expect(entries.map(({ content }) => JSON.parse(content))).toEqual([
    { event: 'signed', at: who.recordedAt, id, kind: 'quote', record: 9, document: who.digest, evidence },
  ]);
});

test('the same signature sent twice signs once, also once the document has changed', async () => {
  const what = signed(2);
  const publish = vi.fn();
  for (const isNew of [true, false]) expect(await record(db, what, { publish })).toEqual({ id: what.signing.id, isNew });
  expect(await record(db, { ...what, document: { total: 1 } }, { publish })).toMatchObject({ isNew: false });
  expect(publish).toHaveBeenCalledTimes(1);
  expect(await consents(what.signing.id)).toHaveLength(1);
  expect((await chain()).filter(({ content }) => content.includes(what.signing.id))).toHaveLength(1);
});

test('of devices that sign at once one wins, and the others are told', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => record(db, signed(3))));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : []));
  expect(refused).toEqual(Array(4).fill('already_signed'));
  expect(await db.prisma.signature.count({ where: { recordId: 3 } })).toBe(1);
});

test('one signature that arrives several times at once is new once', async () => {
  const what = signed(4);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => record(db, what)));
  expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test('what is signed is what was shown', async () => {
  await expect(record(db, signed(5, { document: { total: 1 } }))).rejects.toMatchObject({ code: 'document_changed' });
  expect(await db.prisma.signature.count({ where: { recordId: 5 } })).toBe(0);
});

test('a signature is not used for another record', async () => {
  const what = signed(6);
  await record(db, what);
  await expect(record(db, { ...what, recordId: 7 })).rejects.toMatchObject({ code: 'bad_input' });
});

test('a name is text, whatever it looks like', async () => {
  await record(db, signed(8, { signing: signing({ name: '<img src=x onerror=alert(1)>' }) }));
  expect(await signatureOf(db, { kind: 'quote', recordId: 8 })).toMatchObject({ name: '<img src=x onerror=alert(1)>' });
});

test('the chain follows from its beginning, however many sign at once', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => record(db, signed(20 + index))));
  const entries = await chain();
  expect(entries.length).toBeGreaterThan(8);
  expect(brokenEntry(entries, BEFORE_THE_FIRST, sha256)).toBeUndefined();
  const changed = entries.map((entry, index) => (index === 2 ? { ...entry, content: entry.content.replace('quote', 'order') } : entry));
  expect(brokenEntry(changed, BEFORE_THE_FIRST, sha256)).toBe(3);
  expect(brokenEntry(entries.toSpliced(1, 1), BEFORE_THE_FIRST, sha256)).toBe(2);
});

test.each(['signatures', 'seal_entries', 'sealed_documents', 'seal_keys'])('nobody changes, deletes or empties %s', async (table) => {
  await record(db, signed(40 + table.length)).catch(() => {});
  await db.rows(sql`
    insert into sealed_documents values (${randomUUID()}::uuid, 'd', 'PDF', 'f', now()) on conflict do nothing`);
  await db.rows(sql`insert into seal_keys values ('f', array['c'::bytea], 'k', now()) on conflict do nothing`);
  const column = { signatures: 'name', seal_entries: 'content', sealed_documents: 'digest', seal_keys: 'private_key' }[table];
  for (const statement of [`update ${table} set ${column} = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
    await expect(db.pool.query(statement)).rejects.toThrow(/only added to/);
  }
});

const drawn = (drawing: Partial<Drawing>): Mark => ({ kind: 'drawn', drawing: { ...wave, ...drawing } });
const uploaded = (image: Buffer): Mark => ({ kind: 'uploaded', image: image.toString('base64') });
const pad = (channels: 3 | 4, background: object) =>
  sharp({ create: { width: 600, height: 200, channels, background: background as never } });
const line = (width: number) =>
  Buffer.from(`<svg width="600" height="200"><path d="M50 100 h${width}" stroke="black" stroke-width="4"/></svg>`);
const scan = () => pad(3, { r: 250, g: 250, b: 245 });
const clear = () => pad(4, { r: 0, g: 0, b: 0, alpha: 0 });

test.each<[string, Promise<Mark> | Mark]>([
  ['drawn', drawn({})],
  ['typed', { kind: 'typed', text: 'Mia Beck' }],
  [
    'scanned',
    scan()
      .composite([{ input: line(300) }])
      .png()
      .toBuffer()
      .then(uploaded),
  ],
  [
    'exported by a pad',
    clear()
      .composite([{ input: line(300) }])
      .png()
      .toBuffer()
      .then(uploaded),
  ],
])('a signature that was %s is one', async (_, mark) => {
  await checkSignature({ name: 'Mia Beck', mark: await mark });
});

test.each<[string, string, Promise<Mark> | Mark]>([
  ['of no strokes', 'missing', drawn({ strokes: [] })],
  ['of a dot', 'missing', drawn({ strokes: [[[9, 9, 1, 0]]] })],
  ['typed of blanks', 'missing', { kind: 'typed', text: ' - ' }],
  ['of a clear pad', 'missing', clear().png().toBuffer().then(uploaded)],
  ['of white paper', 'missing', scan().png().toBuffer().then(uploaded)],
  [
    'of a dot on paper',
    'missing',
    scan()
      .composite([{ input: line(6) }])
      .png()
      .toBuffer()
      .then(uploaded),
  ],
  ['of text', 'signature_unreadable', uploaded(Buffer.from('<svg onload="alert(1)"/>'))],
  [
    'of half a picture',
    'signature_unreadable',
    scan()
      .composite([{ input: line(300) }])
      .png()
      .toBuffer()
      .then((png) => uploaded(png.subarray(0, 80))),
  ],
  [
    'of a photo',
    'signature_unreadable',
    scan()
      .composite([{ input: line(300) }])
      .jpeg()
      .toBuffer()
      .then(uploaded),
  ],
  [
    'of a picture that is small and grows',
    'signature_unreadable',
    sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
      .then(uploaded),
  ],
  [
    'of endless strokes',
    'too_large',
    drawn({
      strokes: Array(3).fill(
        Array(MOST_POINTS / 2)
          .fill([1, 1, 1, 1])
          .map((point, at) => [at % 600, at % 200, ...point.slice(2)]),
      ),
    }),
  ],
])('a signature %s is refused: %s', async (_, code, mark) => {
  await expect(checkSignature({ name: 'Mia Beck', mark: await mark })).rejects.toMatchObject({ code });
});

test('without a name the name is asked for', async () => {
  await expect(checkSignature({ name: ' . ', mark: drawn({}) })).rejects.toMatchObject({ details: { fields: { name: 'missing' } } });
});

test('who publishes what: nothing is known of a record that nobody signed', async () => {
  expect(await auditTrail(testContext(db).db, { kind: 'quote', recordId: 4711 })).toBeUndefined();
});
