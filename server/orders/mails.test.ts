import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Language } from '#domain/words/languages.ts';
import { openPostOffice, type PostOffice } from '../../scripts/post-office.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { MIA, openTestShop, shopper } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import type { MailJob } from '../mail/from-shop.ts';
import type { Mailer } from '../outside/mail.ts';
import { mailServer } from '../outside/mail-server.ts';
import { changeSettings, dropSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { sendOrderToCustomer, sendOrderToShop } from './mails.ts';
import { orderPage } from './page.ts';
import { sendPartPaymentToCustomer } from './part-payment-mail.ts';
import { paymentStatus } from './payment-status.ts';
import { sendRefundToCustomer } from './refund-mail.ts';

let db: Database;
let office: PostOffice;
let mailer: Mailer;

beforeAll(async () => {
  db = await createTestDatabase();
  office = await openPostOffice();
  mailer = mailServer(office.url);
});
afterAll(async () => {
  await mailer.close();
  await office.close();
  await db.close();
});
beforeEach(async () => {
  await openTestShop(db);
  office.empty();
});

const mailing = (): MailJob => ({ db, mailer, publicUrl: 'https://shop.example', now: new Date() });

async function order(
  language: Language,
  now = new Date('2026-03-02T09:00:00Z'),
  expectedTotal = 12_790,
): Promise<{ id: number; accessToken: string }> {
  const who = shopper(db, { language, now });
  await who.put(LAMP, 2);
  await who.put(TEA);
  await who.live(MIA, { ...MIA, name: 'Ole Beck', street: 'Hafen 1', city: 'Kiel', zip: '24103' });
  return who.order({ expectedTotal });
}

async function letter() {
  const [letter] = await office.letters();
  if (letter === undefined) throw new Error('No letter has come');
  const { mailboxes, subject, html = '', text = '', messageId, replyTo, from, attachments } = letter;
  return { to: mailboxes, subject, html, text: text.replaceAll('\u00a0', ' '), messageId, replyTo, from, attachments };
}

test('CHK-7 the customer is told in the language of the order, with all that the transfer needs', async () => {
  const { id, accessToken } = await order('de');
  await sendOrderToCustomer(mailing(), id);
  const { to, subject, html, text, from } = await letter();
  expect(to).toEqual(['mia@customer.example']);
  expect(from).toEqual({ name: 'Portico', address: 'hello@portico.example' });
  expect(subject).toBe('Ihre Bestellung S00001 bei Portico');
  for (const words of [
    '2 × Lamp (Schwarz): 118,00 €',
    '1 × Tee: 5,00 €',
    '4,90 €',
    '127,90 €',
    '20,42 €',
    'Mia Beck',
    'Lindenweg 4',
    '50667 Köln',
    'Ole Beck',
    '24103 Kiel',
    'Deutschland',
    'Paket',
    'Überweisung',
    'Portico Supply GmbH',
    'DE02 1203 0000 0000 2020 51',
    'BYLADEM1001',
    'S00001',
    '9. März 2026',
    `https://shop.example/de/my/orders/${id}?access_token=${accessToken}`,
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain('<html lang="de" dir="ltr">');
  for (const words of ['DE02 1203 0000 0000 2020 51', 'S00001', 'Schwarz', 'BYLADEM1001', `access_token=${accessToken}`])
    expect(html).toContain(words);
});

test.each([
  ['included', true, /Gesamtbetrag: 127,90 €\nDavon 19 % Mehrwertsteuer: 19,62 €\nDavon 7 % Mehrwertsteuer: 0,33 €/],
  ['added', false, /19 % Mehrwertsteuer: 23,35 €\n7 % Mehrwertsteuer: 0,35 €\nGesamtbetrag: 151,60 €/],
])('CHK-5 the mail says each rate of tax, %s', async (_, included, rows) => {
  await changeSettings({ db, drop: () => {} }, { tax: { included } });
  await db.rows(sql`update products set tax_class = 'reduced' where code = 'tea'`);
  const { id } = await order('de', undefined, included ? 12_790 : 15_160);
  await sendOrderToCustomer(mailing(), id);
  expect((await letter()).text).toMatch(rows);
});

test('CHK-7 the mail and the order’s page say the same day to pay by, which is the shop’s and not Greenwich’s', async () => {
  const { id, accessToken } = await order('de', new Date('2026-03-02T23:30:00Z'));
  await sendOrderToCustomer(mailing(), id);
  expect((await letter()).text).toContain('Was bis zum 10. März 2026 nicht bezahlt ist, wird storniert.');
  const { payment } = await orderPage(testContext(db), { id, accessToken });
  expect(payment?.transfer?.payBy).toBe('2026-03-10');
});

test('CHK-7 the mail shows the transfer as a QR code of its own, and says in words what it is', async () => {
  const { id } = await order('de');
  await sendOrderToCustomer(mailing(), id);
  const { html, text, attachments } = await letter();
  expect(attachments).toMatchObject([
    { filename: 'S00001-qr.png', mimeType: 'image/png', disposition: 'inline', related: true, contentId: '<transfer@portico>' },
  ]);
  expect(
    Buffer.from(attachments[0]?.content as ArrayBuffer)
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(html).toMatch(/<img src="cid:transfer@portico" alt="[^"]+" width="196" height="196"/);
  expect(text).not.toMatch(/cid:|QR|\n{3}/);
});

test('CHK-7 in francs no bank reads a QR code, so there is none', async () => {
  await db.prisma.setting.upsert({ where: { key: 'currency' }, create: { key: 'currency', value: 'CHF' }, update: { value: 'CHF' } });
  dropSettings(db);
  const { id } = await order('de');
  await sendOrderToCustomer(mailing(), id);
  const { html, attachments } = await letter();
  expect(attachments).toEqual([]);
  expect(html).not.toContain('<img');
});

test('CHK-7 the shop is told in its own language, and answers to the customer', async () => {
  const { id } = await order('de');
  await sendOrderToShop(mailing(), id);
  const { to, subject, text, replyTo } = await letter();
  expect(to).toEqual(['orders@portico.example']);
  expect(subject?.replaceAll('\u00a0', ' ')).toBe('New order S00001: €127.90');
  expect(replyTo).toEqual([{ name: 'Mia Beck', address: 'mia@customer.example' }]);
  expect(text).toContain('Mia Beck has placed an order of €127.90.');
  expect(text).toContain('Germany');
  expect(text).not.toMatch(/Please transfer|IBAN/);
});

test('the language of a shop can be chosen', async () => {
  await changeSettings({ db, drop: () => {} }, { language: 'fr' });
  const { id } = await order('de');
  await sendOrderToShop(mailing(), id);
  expect((await letter()).subject).toMatch(/^Nouvelle commande S00001/);
});

test.each([
  ['is not paid', { awaited: true }, 'Wait for €127.90 with the reference S00001', 'portico orders ship S00001 --tracking'],
  ['is paid', {}, 'Pack it and send it.', 'portico orders ship S00001 --tracking'],
  ['is collected', { pickUp: true }, 'Put it aside for the customer.', 'portico orders ship S00001'],
])(
  'the shop is told what to do with an order that %s',
  async (_, { awaited, pickUp }: { awaited?: boolean; pickUp?: boolean }, ...words) => {
    const { id } = await order('de');
    if (!awaited) await db.rows(sql`update orders set payment_state = 'paid'`);
    if (pickUp) await collected();
    await sendOrderToShop(mailing(), id);
    const { text } = await letter();
    for (const part of ['What to do next', ...words]) expect(text).toContain(part);
    expect(text.includes('mark-paid')).toBe(awaited === true);
  },
);

const collected = () =>
  db.rows(sql`update delivery_methods set kind = 'pick_up', address = ${JSON.stringify({ ...MIA, name: 'Tea & Co' })}::jsonb`);

test('who collects an order is told that it is ready, and nothing of a parcel', async () => {
  const { id } = await order('de');
  await collected();
  await db.rows(sql`update orders set state = 'done', payment_state = 'paid', tracking = 'shelf 3'`);
  await sendOrderToCustomer(mailing(), id, 'shipped');
  const { subject, text } = await letter();
  expect(subject).toBe('Ihre Bestellung S00001 bei Portico liegt zur Abholung bereit');
  expect(text).toContain('liegt zur Abholung bereit');
  expect(text).not.toMatch(/unterwegs|verschickt|versandt|Paket lässt sich/);
});

test('a customer who is to collect is told to pay first, not that we ship', async () => {
  const { id, accessToken } = await order('en');
  await collected();
  await sendOrderToCustomer(mailing(), id);
  const { text } = await letter();
  expect(text).toContain('You can collect it once your payment has arrived.');
  const { message } = paymentStatus(await orderPage(testContext(db), { id, accessToken }), 'en');
  expect([text, message].join(' ')).not.toContain('We ship');
});

test('the customer is told of a refund once, in the language of the order, and sees it on the order', async () => {
  const { id, accessToken } = await order('de');
  await db.rows(sql`update orders set payment_state = 'paid'`);
  const note = { orderId: id, number: 'G00001', amount: 1_250, reason: 'kaputt', madeAt: new Date('2026-03-05T09:00:00Z') };
  await db.prisma.refundNote.create({ data: note });
  await sendRefundToCustomer(mailing(), { orderId: id, refund: 'G00001' });
  const { to, subject, text, messageId } = await letter();
  expect([to, subject?.replaceAll('\u00a0', ' ')]).toEqual([
    ['mia@customer.example'],
    'Erstattung von 12,50 € für die Bestellung S00001 bei Portico',
  ]);
  for (const words of ['G00001', '12,50 €', '5. März 2026', 'zurückgezahlt']) expect(text).toContain(words);
  expect(text).not.toContain('kaputt');
  expect(messageId).toBe(`<order-main-${id}-refund-G00001@shop.example>`);
  const { refunds } = await orderPage(testContext(db), { id, accessToken });
  expect(refunds).toEqual([{ number: 'G00001', amount: 1_250, at: '2026-03-05T09:00:00.000Z' }]);
  await sendRefundToCustomer(mailing(), { orderId: id, refund: 'G00009' });
  expect(await office.letters()).toHaveLength(1);
});

test('SITE-4 an Arabic mail reads from right to left', async () => {
  const { id } = await order('ar');
  await sendOrderToCustomer(mailing(), id);
  const { html, text, subject } = await letter();
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(text).toContain('طرد بريدي');
  expect(subject).toMatch(/\p{Script=Arabic}.*S00001/u);
});

test('CHK-7 a mail that is sent again is the same message; the two readers get two', async () => {
  const { id } = await order('en');
  await sendOrderToCustomer(mailing(), id);
  await sendOrderToCustomer(mailing(), id);
  await sendOrderToShop(mailing(), id);
  expect((await office.letters()).map(({ messageId }) => messageId)).toEqual([
    `<order-main-${id}-customer@shop.example>`,
    `<order-main-${id}-customer@shop.example>`,
    `<order-main-${id}-shop@shop.example>`,
  ]);
});

test('CHK-7 without a bank account the mail says that the way to pay will follow', async () => {
  await changeSettings({ db, drop: () => {} }, { bank: { holder: '', iban: '', bic: '' } });
  const { id } = await order('en');
  await sendOrderToCustomer(mailing(), id);
  const { text } = await letter();
  expect(text).toContain('We will write to you how to pay.');
  expect(text).not.toContain('IBAN');
});

test('CHK-7 a shop without a mailbox, a cart, and an order that is not there are told to nobody', async () => {
  const { id } = await order('en');
  await changeSettings({ db, drop: () => {} }, { orderMailTo: '', company: { email: '' } });
  await sendOrderToShop(mailing(), id);
  const who = shopper(db);
  await who.put(TEA);
  await who.live();
  const [cart] = await db.rows<{ id: number }>(sql`select id from orders where state = 'draft'`);
  await sendOrderToCustomer(mailing(), cart?.id ?? 0);
  await sendOrderToCustomer(mailing(), 4711);
  expect(await office.letters()).toEqual([]);
});

test.each([
  ['paid', 'Zahlung für die Bestellung S00001 bei Portico eingegangen', 'vielen Dank: Ihre Bestellung S00001 ist bezahlt'],
  ['shipped', 'Ihre Bestellung S00001 bei Portico ist unterwegs', 'Ihr Paket lässt sich hier verfolgen: DHL 0034'],
  ['cancelled', 'Bestellung S00001 bei Portico storniert', 'es ist nichts mehr zu bezahlen'],
] as const)('CHK-7 the customer is told in the order’s language that it is %s', async (what, subject, words) => {
  const { id } = await order('de');
  await db.rows(
    sql`update orders set state = ${what === 'cancelled' ? 'cancel' : 'done'}::order_state, payment_state = 'none', tracking = 'DHL 0034'`,
  );
  await sendOrderToCustomer(mailing(), id, what);
  const mail = await letter();
  expect([mail.subject, mail.messageId]).toEqual([subject, `<order-main-${id}-${what}@shop.example>`]);
  expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('IBAN');
});

test('the customer is told once of each part that has come, what is left, and how to pay it', async () => {
  const { id } = await order('de');
  const [first, second] = [await partPaid(id, 4_000), await partPaid(id, 1_000)];
  await sendPartPaymentToCustomer(mailing(), { orderId: id, payment: first });
  const mail = await letter();
  expect([mail.subject, mail.messageId]).toEqual([
    'Zahlung für die Bestellung S00001 bei Portico eingegangen',
    `<order-main-${id}-paid-${first}@shop.example>`,
  ]);
  for (const words of [
    'sind 40,00 € eingegangen',
    'Noch zu zahlen sind 77,90 €',
    'Bisher bezahlt: 50,00 €',
    'Bitte überweisen Sie den Rest',
    'IBAN',
  ])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('storniert');
  await db.prisma.payment.delete({ where: { id: second } });
  await sendPartPaymentToCustomer(mailing(), { orderId: id, payment: second });
  await db.rows(sql`update orders set payment_state = 'paid', paid = total`);
  await sendPartPaymentToCustomer(mailing(), { orderId: id, payment: first });
  expect(await office.letters()).toHaveLength(1);
});

test('who has paid a part of what is cancelled is told that it comes back, and the shop how much', async () => {
  const { id } = await order('en');
  await partPaid(id, 4_000);
  await db.rows(sql`update orders set state = 'cancel'`);
  await sendOrderToCustomer(mailing(), id, 'cancelled');
  await sendOrderToShop(mailing(), id, 'cancelled');
  const [customer, shop] = await office.letters();
  expect(customer?.text).toContain('what you paid will be given back to you');
  expect(shop?.text).toContain('Pay €40.00 back to the customer.');
});

test('an accepted offer is not said to be cancelled for want of its deposit', async () => {
  const { id } = await order('en');
  await db.rows(sql`update orders set origin = 'quotation', due_at_once = 3000`);
  await sendOrderToCustomer(mailing(), id);
  const { text } = await letter();
  for (const words of ['Please transfer the deposit', '€30.00', 'Please pay by 9 March 2026.']) expect(text).toContain(words);
  expect(text).not.toContain('cancelled');
});

async function partPaid(orderId: number, amount: number): Promise<number> {
  const { id } = await db.prisma.payment.create({ data: { orderId, amount, method: 'transfer', madeAt: new Date() } });
  await db.prisma.order.update({ where: { id: orderId }, data: { paymentState: 'partly_paid', paid: { increment: amount } } });
  return id;
}

test('CHK-7 who has paid for what is cancelled is told that the money comes back', async () => {
  const { id } = await order('de');
  await db.rows(sql`update orders set state = 'cancel', payment_state = 'paid'`);
  await sendOrderToCustomer(mailing(), id, 'cancelled');
  const { text } = await letter();
  expect(text).toContain('was Sie bezahlt haben, bekommen Sie zurück');
  expect(text).not.toContain('nichts mehr zu bezahlen');
});

test('a mail carries no address of the web and no line break that a visitor typed', async () => {
  const who = shopper(db);
  await who.put(TEA);
  const typed = { name: 'Win https://evil.example/prize', street: 'www.evil.example', city: 'Köln evil.example/x' };
  await who.live({ ...MIA, ...typed });
  const { id } = await who.order({ expectedTotal: 990 });
  await db.rows(
    sql`update orders set billing = jsonb_set(billing, '{name}', to_jsonb(${`Win\nBcc: all@shop.example https://evil.example/prize`}::text))`,
  );
  await sendOrderToCustomer(mailing(), id);
  await sendOrderToShop(mailing(), id);
  for (const { headers, html, text, to, replyTo } of await office.letters()) {
    expect(JSON.stringify([headers, html, text, to, replyTo])).not.toMatch(/evil\.example|all@shop\.example/);
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    expect(text).toContain('Win Bcc:');
  }
});

test('CLI-4 the shop is told that an order was cancelled', async () => {
  const { id } = await order('de');
  await sendOrderToShop(mailing(), id, 'cancelled');
  const { subject, text } = await letter();
  expect(subject?.replaceAll('\u00a0', ' ')).toBe('Cancelled: order S00001, €127.90');
  expect(text).toContain('its stock is back');
  expect(text).toContain('do not send it');
  await db.rows(sql`update orders set state = 'cancel', payment_state = 'paid', paid = total`);
  office.empty();
  await sendOrderToShop(mailing(), id, 'cancelled');
  expect((await letter()).text).toContain('Pay €127.90 back to the customer. Then note it: portico orders refund-note S00001');
});
