import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Address } from '#domain/places/schema.ts';
import { MOST_LINES } from '#domain/quantity.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { MIA, openTestShop, shopper } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { changeSettings } from '../settings/service.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { receiptOf } from './receipts.ts';

const smallBusiness = { de: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.' };
const SWISS = { ...MIA, city: 'Bern', zip: '3011', countryId: 756 };
const PARIS = { ...MIA, city: 'Paris', zip: '75001', countryId: 250 };
const VIENNA = { ...MIA, city: 'Wien', zip: '1010', countryId: 40 };
const NOW = new Date('2026-03-05T09:00:00Z');
let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  await db.rows(sql`update variants set stock = 100 where stock is not null`);
});

type OrderOptions = { language?: Language; paid?: boolean; billing?: Address; shipping?: Address | null; taxClass?: TaxClass };

async function order({
  language = 'de',
  paid = true,
  billing = MIA,
  shipping = null,
  taxClass = 'standard',
}: OrderOptions = {}): Promise<number> {
  await db.rows(sql`update products set tax_class = ${taxClass}::tax_class`);
  const who = shopper(db, { language });
  await who.put(LAMP, 2);
  await who.put(TEA);
  await who.live(billing, shipping);
  const { cart } = await who.ask().checkout.delivery({ key: who.key, language, deliveryId: 1 });
  const { id } = await who.order({ expectedTotal: cart.total });
  if (paid) {
    await db.rows(sql`update orders set payment_state = 'paid' where id = ${id}`);
    await db.rows(sql`
      update payment_transactions set state = 'done', updated_at = ${new Date('2026-03-04T23:30:00Z')} where order_id = ${id}`);
  }
  return id;
}

const ask = (id: number) => receiptOf({ db, now: NOW }, id);

test('PAY-1 a paid order has a receipt that says all of it', async () => {
  expect(await ask(await order())).toMatchObject({
    number: 'R00001',
    madeAt: NOW.toISOString(),
    says: {
      orderNumber: 'S00001',
      language: 'de',
      company: { name: 'Portico Supply GmbH', vatId: 'DE000000000' },
      billing: { name: 'Mia Beck' },
      lines: [
        { name: 'Lamp', options: 'Schwarz', quantity: 2, unitPrice: 5_900, total: 11_800 },
        { name: 'Tee', quantity: 1, total: 500 },
      ],
      delivery: 490,
      deliveryName: 'Paket',
      taxes: [{ rate: 1900, net: 10_748, tax: 2_042 }],
      total: 12_790,
      payment: 'Überweisung',
      paidAt: '2026-03-04T23:30:00.000Z',
    },
  });
});

test('PAY-1 an order that is not paid, a cart, and none at all have no receipt and take no number', async () => {
  expect(await ask(await order({ paid: false }))).toBeUndefined();
  await shopper(db).put(TEA);
  const [cart] = await db.rows<{ id: number }>(sql`select id from orders where state = 'draft'`);
  expect(await ask(cart?.id ?? 0)).toBeUndefined();
  expect(await ask(4711)).toBeUndefined();
  expect(await db.rows(sql`select 1 from number_series where name = 'R'`)).toEqual([]);
});

test('PAY-1 twenty who ask at once get one receipt, and the numbers have no holes', async () => {
  const ids = [await order(), await order(), await order()];
  const [first, ...rest] = await Promise.all(Array.from({ length: 20 }, () => ask(ids[0] ?? 0)));
  expect(first?.number).toBe('R00001');
  for (const each of rest) expect(each).toEqual(first);
  const others = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(ids[1 + (index % 2)] ?? 0)));
  expect(new Set(others.map((each) => each?.number))).toEqual(new Set(['R00002', 'R00003']));
  expect(await db.rows(sql`select next from number_series where name = 'R'`)).toEqual([{ next: 4 }]);
});

test('PAY-1 what a receipt says stays, whatever the shop is called later', async () => {
  const id = await order();
  const given = await ask(id);
  await changeSettings({ db, drop: () => {} }, { name: 'Other', company: { name: 'Other Ltd' }, tax: { rate: 700, included: true } });
  await db.rows(sql`update orders set billing = billing || '{"name": "Nobody"}', payment_state = 'none' where id = ${id}`);
  expect(await receiptOf({ db, now: new Date() }, id)).toEqual(given);
});

const leaves = 'Steuerfreie Ausfuhrlieferung';
const none = { rate: 0, reduced: null, countries: {}, elsewhere: null, exemption: smallBusiness };
const toUnion = { countries: { AT: { standard: 2000, reduced: 0 }, FR: { standard: 2000 } }, elsewhere: 0, exemption: smallBusiness };

test.each<[string, object, OrderOptions, string | undefined]>([
  ['of a small business: as the shop says it', none, {}, smallBusiness.de],
  ['of one that sends it to a neighbour: the same', none, { shipping: VIENNA }, smallBusiness.de],
  ['of one that says nothing: nothing', { ...none, exemption: {} }, {}, undefined],
  ['that is taxed: nothing', { exemption: smallBusiness }, {}, undefined],
  ['of what leaves the country: that it does', toUnion, { shipping: SWISS }, leaves],
  ['in French', toUnion, { shipping: SWISS, language: 'fr' }, 'Exportation, exonérée de taxe'],
  ['of what leaves the country and is taxed there: nothing', { elsewhere: 500 }, { shipping: SWISS }, undefined],
  ['of what is taxed nowhere, as it is no export: nothing', toUnion, { taxClass: 'zero' }, undefined],
  ['nor in the country it is sent to', toUnion, { taxClass: 'zero', shipping: PARIS }, undefined],
  ['of what is not taxed in one country alone: nothing', toUnion, { taxClass: 'reduced', shipping: VIENNA }, undefined],
])('CHK-5, PAY-1 why there is no tax on a receipt %s', async (_, tax, options, why) => {
  await changeSettings({ db, drop: () => {} }, { tax: { exemption: {}, ...tax } });
  const receipt = await ask(await order(options));
  expect(receipt?.says.exemption).toBe(why);
});

test('CHK-5, PAY-1 what is picked up is no export, wherever the bill goes', async () => {
  await changeSettings({ db, drop: () => {} }, { tax: toUnion });
  await db.rows(sql`update delivery_methods set kind = 'pick_up', address = ${JSON.stringify(MIA)}::jsonb`);
  expect((await ask(await order({ billing: SWISS })))?.says).not.toHaveProperty('exemption');
  await changeSettings({ db, drop: () => {} }, { tax: none });
  expect((await ask(await order({ billing: SWISS })))?.says.exemption).toBe(smallBusiness.de);
});

test('CHK-5, PAY-1 why there is no tax was settled with the order, whatever the shop charges since', async () => {
  await changeSettings({ db, drop: () => {} }, { tax: toUnion });
  const [abroad, here] = [await order({ shipping: SWISS }), await order()];
  await changeSettings({ db, drop: () => {} }, { tax: none });
  expect((await ask(abroad))?.says.exemption).toBe(leaves);
  expect((await ask(here))?.says).not.toHaveProperty('exemption');
});

test.each<[Language, string]>([
  ['de', smallBusiness.de],
  ['ar', 'تصدير، معفى من الضريبة'],
])('PAY-1 why there is no tax is printed in %s', async (language, exemption) => {
  const receipt = await ask(await order({ language }));
  if (receipt === undefined) throw new Error('There is no receipt');
  const without = await receiptPdf(receipt);
  const pdf = await receiptPdf({ ...receipt, says: { ...receipt.says, exemption } });
  expect(pdf.length).toBeGreaterThan(without.length);
});

test.each<[Language, number, number]>([
  ['en', 1, 1],
  ['de', 1, 1],
  ['fr', 1, 1],
  ['ar', 1, 1],
  ['de', 80, 5],
])('PAY-1 as PDF in %s, %i lines are on %i pages', async (language, lines, pages) => {
  const receipt = await ask(await order({ language }));
  if (receipt === undefined) throw new Error('There is no receipt');
  const says = {
    ...receipt.says,
    lines: Array.from({ length: lines }, () => receipt.says.lines)
      .flat()
      .slice(0, lines),
  };
  const pdf = (await receiptPdf({ ...receipt, says })).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.\d[\s\S]+%%EOF\s*$/);
  expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(pages);
  expect(pdf).toContain(`/Lang (${language})`);
  expect(pdf).toContain('NotoSans');
  expect(pdf.includes('Vazirmatn')).toBe(language === 'ar');
  expect(pdf).not.toContain('Helvetica');
});

test('Abuse: others are answered while a long receipt is drawn', async () => {
  const receipt = await ask(await order());
  if (receipt === undefined) throw new Error('There is no receipt');
  const [line] = receipt.says.lines;
  if (line === undefined) throw new Error('The receipt has no line');
  let answered = 0;
  let drawn = false;
  const answer = () => {
    answered++;
    if (!drawn) setImmediate(answer);
  };
  answer();
  await receiptPdf({ ...receipt, says: { ...receipt.says, lines: Array.from({ length: MOST_LINES }, () => line) } });
  drawn = true;
  expect(answered).toBeGreaterThan(MOST_LINES);
});

test('PAY-1 a receipt is the same document each time', async () => {
  const receipt = await ask(await order());
  if (receipt === undefined) throw new Error('There is no receipt');
  expect(await receiptPdf(receipt)).toEqual(await receiptPdf(receipt));
});
