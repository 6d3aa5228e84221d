import { orderAddress } from '#domain/orders/order-address.ts';
import { isOutstanding, partDue } from '#domain/orders/rules.ts';
import type { OrderPage, TransferInstructions } from '#domain/orders/types.ts';
import { addressLines } from '#domain/places/address-lines.ts';
import type { Address } from '#domain/places/schema.ts';
import { stateOf } from '#domain/places/states.ts';
import { groupIban } from '#domain/settings/rules.ts';
import { inARow, type Language } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { MailBlock } from '../mail/blocks.ts';
import { plainName } from '../mail/plain-name.ts';
import { speakerFor } from '../words.ts';

const QR_PIXELS = 196;

/** In which language it is read, and the origin that its links begin with. */
type Link = { language: Language; publicUrl: string };

/** `qr`: the attachment that holds the transfer's code; `next`: the shop's next steps, instead of how to pay; `firm`: not cancelled for want of payment */
export type Reading = Link & { timeZone: string; qr?: string | undefined; next?: readonly string[] | undefined; firm?: boolean };

/** What both mails about an order say: lines, totals, how to pay, where it goes, and where it can be seen. */
export function orderBlocks(order: OrderPage, reading: Reading): MailBlock[] {
  const { t, money, dateTime } = speakerFor(reading.language);
  const { billing, shipping, payment, deliveryName } = order;
  const { next } = reading;
  return [
    ...(next === undefined ? [] : [{ kind: 'heading', text: t(words.next) } as const]),
    ...(next ?? []).map((text) => ({ kind: 'paragraph', text }) as const),
    {
      kind: 'facts',
      rows: [
        { label: t(words.number), value: order.number },
        { label: t(words.date), value: dateTime(order.placedAt, reading.timeZone) },
      ],
    },
    {
      kind: 'lines',
      lines: order.lines.map(({ name, options, optionFor, quantity, total }) => ({
        name,
        detail: inARow([options, optionFor === null ? '' : t(words.optionFor, { name: optionFor })].filter(Boolean), reading.language),
        quantity: String(quantity),
        amount: money(total, order.currency),
      })),
    },
    { kind: 'totals', rows: totalRows(order, reading) },
    ...(next === undefined ? paymentBlocks(order, reading) : []),
    {
      kind: 'facts',
      rows: [
        {
          label: t(words.billing),
          value: [...typedLines(billing, reading.language), billing.email ?? '', billing.phone ?? ''].filter(Boolean).join('\n'),
        },
        order.pickUp === null
          ? { label: t(words.shipping), value: typedLines(shipping ?? billing, reading.language).join('\n') }
          : { label: t(words.pickUp), value: letterLines(order.pickUp, reading.language).join('\n') },
        ...(deliveryName === '' ? [] : [{ label: t(words.delivery), value: deliveryName }]),
        ...(payment === null ? [] : [{ label: t(words.payment), value: payment.name }]),
      ],
    },
    seeOrder(order, reading),
  ];
}

function totalRows(order: OrderPage, { language }: Reading) {
  const speaker = speakerFor(language);
  const { t, money } = speaker;
  const { total, paid, due, currency } = order;
  return [
    ...sumRows(order, speaker),
    ...(paid > 0 && due > 0
      ? [
          { label: t(words.paid), amount: money(paid, currency) },
          { label: t(words.left), amount: money(total - paid, currency), strong: true },
        ]
      : []),
  ];
}

type Summed = Pick<OrderPage, 'delivery' | 'deliveryName' | 'taxes' | 'total' | 'currency' | 'taxIncluded'> & {
  lines: readonly { total: number }[];
};

/** Goods, delivery, taxes and total, as a mail shows them. */
export function sumRows({ lines, delivery, taxes, total, currency, taxIncluded, deliveryName }: Summed, { t, money, percent }: Speaker) {
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const word = taxIncluded ? words.taxIncluded : words.taxAdded;
  const taxRows = taxes.map(({ rate, tax }) => ({ label: t(word, { rate: percent(rate) }), amount: money(tax, currency) }));
  return [
    { label: t(words.goods), amount: money(goods, currency) },
    ...(deliveryName === '' ? [] : [{ label: t(words.delivery), amount: money(delivery, currency) }]),
    ...(taxIncluded ? [] : taxRows),
    { label: t(words.total), amount: money(total, currency), strong: true },
    ...(taxIncluded ? taxRows : []),
  ];
}

function paymentBlocks(order: OrderPage, reading: Reading): MailBlock[] {
  const { payment, paymentState } = order;
  if (payment?.transfer) return transferBlocks(payment.transfer, order, reading);
  if (payment === null || !isOutstanding(paymentState)) return [];
  return [{ kind: 'paragraph', text: speakerFor(reading.language).t(words.followUp) }];
}

function transferBlocks(transfer: TransferInstructions, order: OrderPage, { language, qr, firm = false }: Reading): MailBlock[] {
  const { t, money, date } = speakerFor(language);
  const { currency, pickUp } = order;
  const part = partDue(order);
  const please = firm || part !== 'all' ? words.transferFirm : pickUp === null ? words.transferPlease : words.transferPickUp;
  const { holder, iban, bic, reference, amount, payBy } = transfer;
  return [
    { kind: 'heading', text: t(headings[part]) },
    { kind: 'paragraph', text: t(please, { date: date(payBy) }) },
    {
      kind: 'facts',
      rows: [
        { label: t(words.amount), value: money(amount, currency) },
        { label: t(words.payBy), value: date(payBy) },
        { label: t(words.holder), value: holder },
        ...(bic === '' ? [] : [{ label: 'BIC', value: bic }]),
      ],
    },
    { kind: 'code', label: 'IBAN', code: groupIban(iban) },
    { kind: 'code', label: t(words.reference), code: reference },
    ...(qr === undefined ? [] : [{ kind: 'picture', cid: qr, alt: t(words.qr), size: QR_PIXELS } as const]),
  ];
}

function letterLines(address: Address, language: Language): string[] {
  return addressLines(address, language, address.stateId === undefined ? undefined : stateOf(address.stateId, language));
}

/** Of an address that a visitor typed. */
function typedLines(address: Address, language: Language): string[] {
  return letterLines(address, language).map(plainName);
}

/** The button that opens an order, without signing in. */
export function seeOrder(order: Pick<OrderPage, 'id' | 'accessToken'>, { language, publicUrl }: Link): MailBlock {
  return { kind: 'button', label: speakerFor(language).t(words.see), url: publicUrl + orderAddress(order, language) };
}

const words = {
  number: /*i18n*/ { id: 'order.mail.number', message: 'Order number' },
  date: /*i18n*/ { id: 'order.mail.date', message: 'Ordered on' },
  optionFor: /*i18n*/ { id: 'options.of', message: 'Option for {name}' },
  goods: /*i18n*/ { id: 'order.mail.goods', message: 'Goods' },
  pickUp: /*i18n*/ { id: 'order.mail.pick_up', message: 'To be picked up at' },
  delivery: /*i18n*/ { id: 'order.mail.delivery', message: 'Delivery' },
  taxAdded: /*i18n*/ { id: 'order.mail.tax_rate', message: '{rate} tax' },
  taxIncluded: /*i18n*/ { id: 'order.mail.tax_rate_included', message: '{rate} tax included' },
  total: /*i18n*/ { id: 'order.mail.total', message: 'Total' },
  paid: /*i18n*/ { id: 'order.mail.paid_so_far', message: 'Paid so far' },
  left: /*i18n*/ { id: 'order.mail.left', message: 'Left to pay' },
  transferPlease: /*i18n*/ {
    id: 'order.mail.transfer_please',
    message: 'We ship once your payment arrives. An order that is not paid by {date} is cancelled.',
  },
  transferPickUp: /*i18n*/ {
    id: 'order.mail.transfer_pick_up',
    message: 'You can collect it once your payment has arrived. An order that is not paid by {date} is cancelled.',
  },
  transferFirm: /*i18n*/ { id: 'order.mail.transfer_firm', message: 'Please pay by {date}.' },
  followUp: /*i18n*/ { id: 'order.mail.follow_up', message: 'We will write to you how to pay.' },
  amount: /*i18n*/ { id: 'order.mail.amount', message: 'Amount' },
  payBy: /*i18n*/ { id: 'order.mail.pay_by', message: 'Pay by' },
  holder: /*i18n*/ { id: 'order.mail.holder', message: 'Account holder' },
  reference: /*i18n*/ { id: 'order.mail.reference', message: 'Reference' },
  qr: /*i18n*/ { id: 'transfer.qr', message: 'QR code for the banking app' },
  billing: /*i18n*/ { id: 'order.mail.billing', message: 'Billed to' },
  shipping: /*i18n*/ { id: 'order.mail.shipping', message: 'Delivered to' },
  payment: /*i18n*/ { id: 'order.mail.payment', message: 'Payment' },
  next: /*i18n*/ { id: 'order.mail.next', message: 'What to do next' },
  see: /*i18n*/ { id: 'order.mail.see', message: 'See your order' },
};

const headings = {
  all: /*i18n*/ { id: 'order.mail.transfer', message: 'Please transfer the amount' },
  deposit: /*i18n*/ { id: 'order.mail.transfer_deposit', message: 'Please transfer the deposit' },
  rest: /*i18n*/ { id: 'order.mail.transfer_rest', message: 'Please transfer the rest' },
};
