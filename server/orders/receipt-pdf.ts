import type { Receipt, ReceiptSays } from '#domain/orders/receipt.ts';
import { addressLines } from '#domain/places/address-lines.ts';
import { countryCode, countryName } from '#domain/places/countries.ts';
import { stateOf } from '#domain/places/states.ts';
import { inARow } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { speakerFor } from '../words.ts';
import { openPaper, type Paper, type Style } from './paper.ts';

const small = { size: 8.5, quiet: true };
const strong = { bold: true };

/** The receipt on A4, in the order's language. The same receipt is the same document whenever it is asked for. */
export async function receiptPdf({ number, madeAt, says }: Receipt): Promise<Buffer> {
  const speaker = speakerFor(says.language);
  const { t } = speaker;
  const title = t(words.title, { number });
  const paper = await openPaper(says.language, { title, author: says.company.name || says.shopName, madeAt: new Date(madeAt) });
  writeHead(paper, says);
  paper.y += 28;
  paper.write(title, {}, { bold: true, size: 18 });
  paper.y += 12;
  writeFacts(paper, says, madeAt, speaker);
  paper.y += 18;
  await writeLines(paper, says, speaker);
  writeSums(paper, says, speaker);
  return paper.done((page, pages) => `${title} · ${t(words.page, { page, pages })}`);
}

export function writeHead(paper: Paper, { shopName, company, language }: Pick<ReceiptSays, 'shopName' | 'company' | 'language'>): void {
  const { t } = speakerFor(language);
  const top = paper.y;
  paper.write(shopName, { width: paper.width / 2 }, { bold: true, size: 14 });
  const below = paper.y;
  paper.y = top;
  const { name, street, zip, city, countryId, vatId, email, phone } = company;
  const country = countryCode(countryId);
  const facts = [
    name === shopName ? '' : name,
    street,
    `${zip} ${city}`.trim(),
    country === undefined || city === '' ? '' : countryName(country, language),
    vatId === '' ? '' : `${t(words.vatId)} ${vatId}`,
    email,
    phone,
  ];
  const place = { x: paper.width / 2, end: true };
  for (const fact of facts.filter((each) => each !== '')) paper.write(fact, place, small);
  paper.y = Math.max(below, paper.y);
}

/** Whose receipt it is on one side, what it is for on the other. */
function writeFacts(paper: Paper, says: ReceiptSays, madeAt: string, { t, date, language }: Speaker): void {
  const { billing, timeZone } = says;
  const top = paper.y;
  const half = paper.width / 2;
  const state = billing.stateId === undefined ? undefined : stateOf(billing.stateId, language);
  paper.write(t(words.billing), { width: half - 12 }, small);
  for (const line of addressLines(billing, language, state)) paper.write(line, { width: half - 12 });
  const below = paper.y;
  paper.y = top;
  const facts = [
    [t(words.date), date(madeAt, timeZone)],
    [t(words.orderNumber), says.orderNumber],
    [t(words.placedAt), date(says.placedAt, timeZone)],
    [t(words.payment), says.payment],
    [t(words.paidAt), says.paidAt === null ? '' : date(says.paidAt, timeZone)],
  ] as const;
  writeLabelled(
    paper,
    facts.filter(([, each]) => each !== ''),
  );
  paper.y = Math.max(below, paper.y);
}

/** On the right half, each value beside its label. */
export function writeLabelled(paper: Paper, facts: readonly (readonly [label: string, value: string])[]): void {
  const half = paper.width / 2;
  for (const [label, value] of facts) {
    const y = paper.y;
    paper.write(label, { x: half, width: 96 }, { quiet: true });
    const after = paper.y;
    paper.y = y;
    paper.write(value, { x: half + 100 });
    paper.y = Math.max(after, paper.y);
  }
}

const columns = { name: { width: 250 }, quantity: { x: 258, width: 44 }, price: { x: 310, width: 84 }, amount: { x: 402 } };

/** With a head on each page. */
export async function writeLines(
  paper: Paper,
  { lines, currency }: Pick<ReceiptSays, 'lines' | 'currency'>,
  speaker: Speaker,
): Promise<void> {
  const { t, money, number, language } = speaker;
  const row = (cells: readonly [string, string, string, string], style: Style) => {
    const [name, quantity, price, amount] = cells;
    const y = paper.y;
    paper.write(name, columns.name, style);
    const below = paper.y;
    for (const [text, place] of [
      [quantity, columns.quantity],
      [price, columns.price],
      [amount, columns.amount],
    ] as const) {
      paper.y = y;
      paper.write(text, { ...place, end: true }, style);
    }
    paper.y = Math.max(below, paper.y);
  };
  const head = () => {
    row([t(words.item), t(words.quantity), t(words.price), t(words.amount)], small);
    paper.y += 3;
    paper.rule();
    paper.y += 5;
  };
  head();
  for (const { name, options, optionFor, quantity, unitPrice, total } of lines) {
    const details = [options, optionFor === null ? '' : t(words.optionFor, { name: optionFor })].filter(Boolean);
    const detail = inARow(details, language);
    const height = paper.heightOf(name, columns.name.width) + (detail === '' ? 0 : paper.heightOf(detail, columns.name.width, small));
    await paper.giveWay();
    if (paper.room(height + 12)) head();
    row([name, number(quantity), money(unitPrice, currency), money(total, currency)], {});
    if (detail !== '') paper.write(detail, columns.name, small);
    paper.y += 4;
    paper.rule();
    paper.y += 5;
  }
}

type Summed = Pick<ReceiptSays, 'delivery' | 'deliveryName' | 'tax' | 'taxIncluded' | 'taxes' | 'total' | 'currency' | 'exemption'>;

export function writeSums(paper: Paper, says: Summed & { lines: readonly { total: number }[] }, { t, money, percent }: Speaker): void {
  const { lines, delivery, deliveryName, tax, taxIncluded, taxes, total, currency, exemption } = says;
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const sums = [
    [t(words.goods), money(goods, currency), {}],
    ...(deliveryName === '' ? [] : [[`${t(words.delivery)}: ${deliveryName}`, money(delivery, currency), {}] as const]),
    ...(taxIncluded || tax === 0 ? [] : [[t(words.taxAdded), money(tax, currency), {}] as const]),
    [t(words.total), money(total, currency), { ...strong, size: 12 }],
    ...taxes.map(({ rate, net, tax }) => {
      const label = t(words.taxes, { rate: percent(rate), net: money(net, currency) });
      return [label, money(tax, currency), small] as const;
    }),
  ] as const;
  const why = { x: 170, width: paper.width - 170 };
  // The sums stay together.
  paper.room(sums.length * 20 + 8 + (exemption === undefined ? 0 : paper.heightOf(exemption, why.width, small)));
  paper.y += 6;
  for (const [label, amount, style] of sums) {
    const y = paper.y;
    paper.write(label, { x: 170, width: 220 }, style);
    const below = paper.y;
    paper.y = y;
    paper.write(amount, { ...columns.amount, end: true }, style);
    paper.y = Math.max(below, paper.y) + 3;
  }
  if (exemption !== undefined) paper.write(exemption, why, small);
}

const words = {
  title: /*i18n*/ { id: 'receipt.title', message: 'Receipt {number}' },
  page: /*i18n*/ { id: 'receipt.page', message: 'Page {page} of {pages}' },
  vatId: /*i18n*/ { id: 'legal.vat', message: 'VAT ID' },
  date: /*i18n*/ { id: 'receipt.date', message: 'Date' },
  paidAt: /*i18n*/ { id: 'receipt.paidAt', message: 'Paid on' },
  item: /*i18n*/ { id: 'receipt.item', message: 'Item' },
  quantity: /*i18n*/ { id: 'cart.quantity', message: 'Quantity' },
  price: /*i18n*/ { id: 'receipt.price', message: 'Price' },
  taxes: /*i18n*/ { id: 'receipt.taxes', message: '{rate} tax on {net}' },
  amount: /*i18n*/ { id: 'order.mail.amount', message: 'Amount' },
  billing: /*i18n*/ { id: 'order.mail.billing', message: 'Billed to' },
  delivery: /*i18n*/ { id: 'order.mail.delivery', message: 'Delivery' },
  goods: /*i18n*/ { id: 'order.mail.goods', message: 'Goods' },
  optionFor: /*i18n*/ { id: 'options.of', message: 'Option for {name}' },
  orderNumber: /*i18n*/ { id: 'order.mail.number', message: 'Order number' },
  payment: /*i18n*/ { id: 'order.mail.payment', message: 'Payment' },
  placedAt: /*i18n*/ { id: 'order.mail.date', message: 'Ordered on' },
  taxAdded: /*i18n*/ { id: 'order.mail.tax_added', message: 'Tax' },
  total: /*i18n*/ { id: 'order.mail.total', message: 'Total' },
};
