import type {
  ExportedAddress,
  ExportedClick,
  ExportedCustomer,
  ExportedOrder,
  ExportedProduct,
  ExportedSubscriber,
} from '#domain/exports/types.ts';
import { toMajorString } from '#domain/money.ts';
import { subscriberCsv } from '../lists/columns.ts';
import type { Cell } from '../view/machine.ts';

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

export const clickCsv: Columns<ExportedClick> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  linkId: ({ linkId }) => linkId,
  code: ({ code }) => code,
  class: (click) => click.class,
  rule: ({ rule }) => rule,
  country: ({ country }) => country,
  device: ({ device }) => device,
  browser: ({ browser }) => browser,
  system: ({ system }) => system,
  referrer: ({ referrer }) => referrer,
  language: ({ language }) => language,
  first: ({ first }) => first,
  qr: ({ qr }) => qr,
};

export const listedCsv: Columns<ExportedSubscriber> = { list: ({ list }) => list, ...subscriberCsv };

export const productCsv: Columns<ExportedProduct> = {
  id: ({ id }) => id,
  code: ({ code }) => code,
  productCode: ({ productCode }) => productCode,
  name: ({ name }) => name,
  options: ({ options }) => options,
  ...amount('price', ({ price, currency }) => ({ minor: price, currency })),
  ...amount('listPrice', ({ listPrice, currency }) => ({ minor: listPrice, currency })),
  currency: ({ currency }) => currency,
  stock: ({ stock }) => stock,
  weight: ({ weight }) => weight,
  taxClass: ({ taxClass }) => taxClass,
  published: ({ published }) => published,
  createdAt: ({ createdAt }) => createdAt,
};

export const customerCsv: Columns<ExportedCustomer> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  name: ({ name }) => name,
  language: ({ language }) => language,
  verified: ({ verified }) => verified,
  vatId: ({ vatId }) => vatId,
  ...address('', ({ address: own }) => own, ['company', 'phone', 'street', 'street2', 'zip', 'city', 'state', 'country']),
  createdAt: ({ createdAt }) => createdAt,
  orders: ({ orders }) => orders,
  revenue: ({ revenue }) => listed(revenue.map((sum) => `${toMajorString(sum.amount, sum.currency)} ${sum.currency}`)),
};

/** A line of an order, with the order; `line`: counted from 1. */
type OrderLine = { order: ExportedOrder; line: number } & ExportedOrder['lines'][number];

export function rowsOfOrder(order: ExportedOrder): OrderLine[] {
  return order.lines.map((line, at) => ({ ...line, order, line: at + 1 }));
}

const addressFields = ['name', 'company', 'email', 'phone', 'street', 'street2', 'zip', 'city', 'state', 'country'] as const;

export const orderLineCsv: Columns<OrderLine> = {
  id: ({ order }) => order.id,
  number: ({ order }) => order.number,
  placedAt: ({ order }) => order.placedAt,
  state: ({ order }) => order.state,
  paymentState: ({ order }) => order.paymentState,
  currency: ({ order }) => order.currency,
  line: ({ line }) => line,
  lineCode: ({ code }) => code,
  lineName: ({ name }) => name,
  lineOptions: ({ options }) => options,
  lineQuantity: ({ quantity }) => quantity,
  ...amount('lineUnitPrice', ({ unitPrice, order }) => ({ minor: unitPrice, currency: order.currency })),
  ...amount('lineTotal', ({ total, order }) => ({ minor: total, currency: order.currency })),
  lineTaxRate: ({ taxRate }) => percent(taxRate),
  taxIncluded: ({ order }) => order.taxIncluded,
  taxExemption: ({ order }) => order.taxExemption,
  deliveryName: ({ order }) => order.deliveryName,
  ...amount('delivery', ({ order }) => ({ minor: order.delivery, currency: order.currency })),
  deliveryTaxRate: ({ order }) => percent(order.deliveryTaxRate),
  ...amount('untaxed', ({ order }) => ({ minor: order.untaxed, currency: order.currency })),
  taxes: ({ order }) => listed(order.taxes.map(({ rate, tax }) => `${percent(rate)} %: ${toMajorString(tax, order.currency)}`)),
  ...amount('tax', ({ order }) => ({ minor: order.tax, currency: order.currency })),
  ...amount('total', ({ order }) => ({ minor: order.total, currency: order.currency })),
  payments: ({ order: { payments, currency } }) =>
    listed(
      payments.map(
        ({ method, reference, state, amount: paid, at }) => `${method} ${reference} ${state} ${toMajorString(paid, currency)} ${at}`,
      ),
    ),
  ...amount('paid', ({ order }) => ({ minor: order.paid, currency: order.currency })),
  received: ({ order: { received, currency } }) =>
    listed(received.map(({ method, amount: came, at, note }) => `${toMajorString(came, currency)} ${method} ${at} ${note}`.trim())),
  receipt: ({ order }) => order.receipt,
  refunds: ({ order: { refunds, currency } }) =>
    listed(refunds.map(({ number, amount: back, at, reason }) => `${number} ${toMajorString(back, currency)} ${at} ${reason}`)),
  ...amount('refunded', ({ order: { refunds, currency } }) => ({
    minor: refunds.reduce((sum, refund) => sum + refund.amount, 0),
    currency,
  })),
  payBy: ({ order }) => order.payBy,
  shippedAt: ({ order }) => order.shippedAt,
  tracking: ({ order }) => order.tracking,
  pickUp: ({ order }) => order.pickUp,
  language: ({ order }) => order.language,
  ...address('billing', ({ order }) => order.billing, addressFields),
  ...address('shipping', ({ order }) => order.shipping ?? order.billing, addressFields),
};

/** An amount in two columns: in the currency's smallest unit, and as people write it. */
function amount<Row>(name: string, of: (row: Row) => { minor: number | null; currency: string }): Columns<Row> {
  const major = (row: Row) => {
    const { minor, currency } = of(row);
    return minor === null ? null : toMajorString(minor, currency);
  };
  return { [`${name}Minor`]: (row) => of(row).minor, [`${name}Major`]: major };
}

function address<Row>(prefix: string, of: (row: Row) => ExportedAddress | null, fields: readonly (keyof ExportedAddress)[]): Columns<Row> {
  const head = (field: string) => (prefix === '' ? field : `${prefix}${field[0]?.toUpperCase()}${field.slice(1)}`);
  return Object.fromEntries(fields.map((field) => [head(field), (row: Row) => of(row)?.[field] ?? '']));
}

/** Basis points as `19` or `7.7`. */
function percent(rate: number): string {
  return String(rate / 100);
}

function listed(parts: readonly string[]): string {
  return parts.join('; ');
}
