import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashedText } from '#domain/sign/chain.ts';
import type { Signing } from '#domain/sign/schema.ts';
import type { SealEntry } from '#domain/sign/types.ts';
import { openTestShop } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { changeSettings } from '../settings/service.ts';
import { sha256 } from '../sign/digest.ts';
import { signing, wave } from '../sign/testing.ts';
import { testContext } from '../testing/context.ts';
import { createPeople, signedIn } from '../testing/people.ts';
import { call, get } from '../testing/requests.ts';
import { DRAFT, opened } from './testing.ts';

type Page = { id: number; accessToken: string; digest: string; state: string };
type Recorded = { number: string; state: string; signedBy: string | null; page: Page };

let shop: AccountShop;
let olga: Browser;
let mia: Browser;
let offer: Recorded;
let firstId = 0;

beforeAll(async () => {
  shop = await openAccountShop();
  await createPeople(shop.db, { 'Olga Op': 'operator' });
  mia = shop.browser('198.51.100.9', 'Mozilla/5.0 (Linux; Android 14; Pixel 8)');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await openTestShop(shop.db);
  olga = await signedIn(shop, 'Olga');
  await changeSettings(testContext(shop.db), { orderMailTo: 'desk@shop.example' });
  await shop.mails();
  // What was signed stays, and its offer's id with it.
  firstId += 10;
  await shop.db.rows(sql`select setval('orders_id_seq', ${firstId}::int)`);
  const { number } = (await olga.call('quotes.create', { ...DRAFT, signable: true, deposit: 5_000 })) as Recorded;
  offer = (await olga.call('quotes.send', { number })) as Recorded;
  await shop.mails();
});

const by = (changes: Partial<Signing> = {}): Signing =>
  signing({ digest: offer.page.digest, signedAt: new Date().toISOString(), ...changes });
const accept = (signed: Signing | null, who = mia) =>
  who.call('quotes.accept', { ...opened(offer.page), digest: offer.page.digest, signing: signed });
const shown = () => olga.query('quotes.show', { number: offer.number }) as Promise<Recorded>;

/** What waits until a queue with its own events is empty. */
async function allMails() {
  const mails = [];
  for (;;) {
    const more = await shop.mails();
    if (more.length === 0 && shop.published.length === 0) return mails;
    mails.push(...more);
  }
}

test('SIGN-4 a signed offer is an order at once, and one sealed PDF that both sides are mailed once', async () => {
  const signed = by();
  expect(await accept(signed)).toMatchObject({ orderNumber: 'S00001', payment: { amount: 6_305 } });
  expect(await accept(signed)).toMatchObject({ orderNumber: 'S00001' });
  expect(await shown()).toMatchObject({ state: 'accepted', signedBy: 'Mia Beck', page: { accepted: { sealed: false } } });
  const mails = await allMails();
  expect(mails.map(({ to }) => to)).toEqual(['mia@customer.example', 'desk@shop.example']);
  expect(await shown()).toMatchObject({ page: { accepted: { sealed: true } } });
  const pdf = await shop.app.inject(get(`/quote/${offer.page.id}/${offer.page.accessToken}/offer.pdf`));
  expect(pdf.rawPayload.toString('latin1')).toContain('/ByteRange');
  // The offer with the signature in its place, and the certificate.
  expect((await PDFDocument.load(pdf.rawPayload)).getPageCount()).toBe(2);
  expect((await shop.app.inject(get(`/quote/${offer.page.id}/${offer.page.accessToken}/offer.pdf`))).rawPayload).toEqual(pdf.rawPayload);
});

test('SIGN-4 the audit trail is a file for who holds the link of a signed offer, and its hashes are those of the chain', async () => {
  const path = (token: string) => `/quote/${offer.page.id}/${token}/audit-trail.json`;
  expect((await shop.app.inject(get(path(offer.page.accessToken)))).statusCode).toBe(404);
  await accept(by({ name: 'Mia Beck' }));
  await allMails();
  const file = await shop.app.inject(get(path(offer.page.accessToken)));
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${offer.number}-audit-trail.json"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const trail = file.json();
  expect(trail).toMatchObject({
    number: offer.number,
    digest: offer.page.digest,
    signature: { name: 'Mia Beck', mark: 'drawn', ip: '198.51.100.9', device: expect.stringContaining('Pixel 8') },
    steps: [{ text: 'Sent to mia@customer.example' }, { text: 'First opened' }],
    entries: [{ event: 'signed' }, { event: 'sealed' }],
  });
  const chain = await shop.db.prisma.sealEntry.findMany({
    where: { number: { in: trail.entries.map(({ number }: SealEntry) => number) } },
  });
  expect(trail.entries.map(({ number, hash }: SealEntry) => [number, hash])).toEqual(chain.map(({ number, hash }) => [number, hash]));
  for (const entry of trail.entries) expect(sha256(hashedText(entry))).toBe(entry.hash);
  const [signed, sealed] = trail.entries.map(({ content }: SealEntry) => JSON.parse(content));
  expect([signed.document, signed.evidence]).toEqual([trail.digest, trail.evidence]);
  const pdf = await shop.app.inject(get(`/quote/${offer.page.id}/${offer.page.accessToken}/offer.pdf`));
  expect(sealed.pdf).toBe(sha256(pdf.rawPayload));
  expect(file.body).not.toMatch(/strokes|personId/);
  expect(await olga.query('quotes.auditTrail', { number: offer.number })).toEqual(trail);
});

test('SIGN-4 nobody else gets the audit trail', async () => {
  await accept(by());
  for (const url of [`/quote/${offer.page.id}/wrong/audit-trail.json`, `/quote/4711/${offer.page.accessToken}/audit-trail.json`])
    expect((await shop.app.inject(get(url))).statusCode).toBe(404);
  expect(await mia.query('quotes.auditTrail', { number: offer.number })).toBe('sign_in_needed');
});

test('QUOTE-3 the deposit of a signed offer is transferred first, then the rest', async () => {
  await accept(by());
  const due = async () => ((await mia.query('orders.page', opened(offer.page))) as { due: number; paymentState: string }).due;
  expect(await due()).toBe(6_305);
  expect(await olga.call('orders.markPaid', { number: 'S00001', amount: 6_305 })).toMatchObject({ paymentState: 'partly_paid' });
  expect(await due()).toBe(6_305);
  expect(await olga.call('orders.markPaid', { number: 'S00001' })).toMatchObject({ paymentState: 'paid' });
  expect(await due()).toBe(0);
});

test('signed at once from two devices, one wins and the other is told', async () => {
  const other = shop.browser('203.0.113.5');
  const answers = await Promise.all([accept(by()), accept(by({ name: 'Ole Beck' }), other)]);
  expect(answers.filter((answer) => answer === 'already_signed')).toHaveLength(1);
  expect(answers.find((answer) => answer !== 'already_signed')).toMatchObject({ orderNumber: 'S00001' });
});

test.each<[string, () => Signing | null, string]>([
  ['no signature', () => null, 'missing'],
  ['no name', () => by({ name: '  ' }), 'missing'],
  ['a dot', () => by({ mark: { kind: 'drawn', drawing: { ...wave, strokes: [[[1, 1, 0.5, 0]]] } } }), 'missing'],
  ['another document’s digest', () => by({ digest: '0'.repeat(64) }), 'document_changed'],
  ['what is no picture', () => by({ mark: { kind: 'uploaded', image: 'bm90IGEgcG5n' } }), 'signature_unreadable'],
])('SIGN-2 with %s nothing is accepted', async (_, signed, code) => {
  expect(await accept(signed())).toBe(code);
  expect(await shown()).toMatchObject({ state: 'sent', signedBy: null });
});

test('an offer that was changed after it was shown is not accepted by a signature on what was shown', async () => {
  const signed = by();
  const { lines } = (await mia.query('quotes.page', opened(offer.page))) as { lines: { id: number }[] };
  await mia.call('quotes.stepLine', { ...opened(offer.page), lineId: lines[1]?.id, step: 'up' });
  expect(await accept(signed)).toBe('document_changed');
  expect(await shop.db.prisma.signature.count({ where: { recordId: offer.page.id } })).toBe(0);
});

const png = async () => {
  const { default: sharp } = await import('sharp');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M10 50 Q 90 5 150 50 T 290 50" stroke="black" stroke-width="4" fill="none"/></svg>';
  return (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64');
};
const plain = async (params: object) => (await shop.app.inject(call('/my/quotes/accept', params))).json().result;

test('SIGN-1 existing clients send a picture of the signature, and are answered by a sentence', async () => {
  const { id, accessToken } = offer.page;
  const signature = await png();
  const sent = { res_id: id, access_token: accessToken, partner_name: 'Mia Beck', signature };
  expect(await plain({ ...sent, signature: false })).toEqual({ error: 'The signature is missing.' });
  expect(await plain({ ...sent, partner_name: '' })).toEqual({ error: 'The name is missing.' });
  expect(await plain({ ...sent, access_token: 'wrong' })).toEqual({ error: 'There is no such offer.' });
  expect(await plain(sent)).toEqual({ success: expect.any(String), redirect_url: `/my/orders/${id}?access_token=${accessToken}` });
  expect(await plain(sent)).toEqual({ error: 'This offer can no longer be accepted.' });
  expect(await shown()).toMatchObject({ state: 'accepted', signedBy: 'Mia Beck' });
});

test('SIGN-1 clients of 10.0 are answered true or false', async () => {
  const { id, accessToken } = offer.page;
  const sign = async (token: string) =>
    (await shop.app.inject(call('/quote/accept', { order_id: id, token, signer: 'Mia Beck', sign: await png() }, randomUUID()))).json()
      .result;
  expect(await sign('wrong')).toBe(false);
  expect(await sign(accessToken)).toBe(true);
});

test('an offer that is accepted by a button is not signed', async () => {
  const { number } = (await olga.call('quotes.create', { ...DRAFT, signable: false })) as Recorded;
  const { page } = (await olga.call('quotes.send', { number })) as Recorded;
  const sent = { res_id: page.id, access_token: page.accessToken, partner_name: 'Mia Beck', signature: await png() };
  expect(await plain(sent)).toEqual({ error: 'This offer is not accepted by signing.' });
});
