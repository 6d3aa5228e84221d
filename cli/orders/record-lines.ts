import { isOutstanding, type Totals } from '#domain/orders/rules.ts';
import type { OrderRecord } from '#domain/orders/types.ts';
import { addressLines } from '#domain/places/address-lines.ts';
import type { Address } from '#domain/places/schema.ts';
import { money } from '../money.ts';
import { fieldLines } from '../view/fields.ts';
import { type Column, tableLines } from '../view/table.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, toned } from '../view/tone.ts';
import { paymentWord } from './columns.ts';

/** One order for people: customer, lines, amounts and history. */
export function recordLines(order: OrderRecord, look: Look): string[] {
  const { billing, shipping } = order;
  const fields = fieldLines(
    [
      ['Placed', moment(order.placedAt)],
      ['State', order.state],
      [
        'Payment',
        [
          order.paymentName,
          paymentWord(order),
          order.payBy === null || !isOutstanding(order.paymentState) ? '' : `until ${moment(order.payBy)}`,
        ]
          .filter(Boolean)
          .join(', '),
      ],
      ['Shipped', order.shippedAt === null ? '' : moment(order.shippedAt)],
      ['Tracking', order.tracking],
      ['Email', order.email],
      ['Phone', billing.phone ?? ''],
      ['Bill to', lettering(billing)],
      ['Ship to', shipping === null ? '' : lettering(shipping)],
    ],
    look,
  );
  return [
    toned(`Order ${plain(order.number)}`, 'strong', look),
    ...fields,
    '',
    ...tableLines(lineColumns(order), order.lines, look),
    '',
    ...sums(order, look, [
      ...(order.paymentState === 'partly_paid' ? [['Paid', order.paid] as const] : []),
      ...(order.due === 0 || order.due === order.total ? [] : [['Due now', order.due] as const]),
    ]),
    ...section(
      'Payments',
      order.payments.map(({ amount, method, note, by, at }) => [
        moment(at),
        [money(amount, order.currency), method, by, note].filter(Boolean).join('  '),
      ]),
      look,
    ),
    ...section(
      'Refunds',
      order.refunds.map(({ number, amount, reason, at }) => [moment(at), `${number}  ${money(amount, order.currency)}  ${reason}`]),
      look,
    ),
    ...section(
      'Notes',
      order.notes.map(({ text, by, at }) => [moment(at), [by, text].filter(Boolean).join('  ')]),
      look,
    ),
    ...section(
      'History',
      order.history.map(({ at, by, action, details }) => [moment(at), `${action}  ${by}${detailText(details, order.currency)}`]),
      look,
    ),
  ];
}

export function lettering(address: Address): string[] {
  return addressLines(address, 'en');
}

type Line = OrderRecord['lines'][number];

function lineColumns({ currency, lacking: some }: OrderRecord): Column<Line>[] {
  const ofStock: Column<Line> = {
    head: 'Stock',
    of: ({ lacking }) => (lacking === 0 ? '' : `${lacking} not in stock when ordered`),
    tone: () => 'bad',
    drops: 3,
  };
  return [
    { head: 'Code', of: ({ code }) => code, drops: 2 },
    { head: 'Name', of: ({ name, options }) => (options === '' ? name : `${name} (${options})`), gives: true },
    { head: 'Pieces', of: ({ quantity }) => String(quantity), side: 'right' },
    { head: 'Each', of: ({ unitPrice }) => money(unitPrice, currency), side: 'right', drops: 1 },
    { head: 'Total', of: ({ total }) => money(total, currency), side: 'right' },
    ...(some === 0 ? [] : [ofStock]),
  ];
}

type Summed = Totals & { deliveryName: string; currency: string };
type Amounts = readonly (readonly [string, number])[];

/** `paid`: amounts below the total. */
export function sums(order: Summed, look: Look, paid: Amounts = []): string[] {
  const amounts: Amounts = [
    [`Delivery${order.deliveryName === '' ? '' : ` (${order.deliveryName})`}`, order.delivery],
    ['Without tax', order.untaxed],
    ...order.taxes.map(({ rate, tax }) => [`Tax ${rate / 100} %`, tax] as const),
    ['Total', order.total],
    ...paid,
  ];
  const shown = amounts.map(([name, amount]) => [name, money(amount, order.currency)] as const);
  const widest = Math.max(...shown.map(([, amount]) => amount.length));
  return fieldLines(
    shown.map(([name, amount]) => [plain(name), amount.padStart(widest)]),
    look,
  );
}

export function section(name: string, entries: readonly (readonly [string, string])[], look: Look): string[] {
  return entries.length === 0 ? [] : ['', toned(name, 'strong', look), ...fieldLines(entries, look)];
}

export function detailText(details: Readonly<Record<string, unknown>>, currency: string): string {
  const given = Object.entries(details).filter(([, value]) => value !== '' && value !== null);
  return given.length === 0
    ? ''
    : `  (${given.map(([name, value]) => `${name}: ${name === 'amount' ? money(Number(value), currency) : String(value)}`).join(', ')})`;
}
