import { toMajorString } from '#domain/money.ts';
import { taxesOf } from '#domain/orders/taxes.ts';
import { type Translated, textOf } from '#domain/words/languages.ts';
import type { Prisma } from '../database/generated/client.ts';
import { choice, computed, instant, integer, link, links, money, text, via } from '../kinds/columns.ts';
import type { Field, Kind, Part, Reader } from '../kinds/kind.ts';
import { isOperator } from '../people/roles.ts';
import type { Me } from '../people/session.ts';

/** Placed orders and offers that were sent: their customers' own, operators all. */
const readable = (me: Me): Part => ({
  OR: [{ placedAt: { not: null } }, { quote: { is: { sentAt: { not: null } } } }],
  ...(isOperator(me) ? {} : { personId: me.id }),
});

type Numbered = { number: string | null; quote: { number: string } | null };
const numbers = { number: true, quote: { select: { number: true } } };
const numberOf = ({ number, quote }: Numbered) => number ?? quote?.number ?? '';

/** Its number, or that of the offer that it still is. */
function numbered(label: string): Field {
  const number = text(label, 'number', { nullable: true });
  const ofQuote = text(label, 'number');
  return {
    ...number,
    needs: numbers,
    value: (row: Numbered) => numberOf(row) || false,
    where: async (term, reader) => {
      const [placed, offered] = await Promise.all([number.where?.(term, reader), ofQuote.where?.(term, reader)]);
      return placed && offered && { OR: [placed, { number: null, quote: { is: offered } }] };
    },
  };
}

/** An instant of the order, or, while it is an offer, one of that. */
function instantOr(label: string, column: 'placedAt' | 'payBy', ofQuote: 'sentAt' | 'endsAt'): Field {
  const own = instant(label, column, { nullable: true });
  return {
    ...own,
    needs: { [column]: true, quote: { select: { [ofQuote]: true } } },
    value: (row: Record<string, unknown>, reader) =>
      own.value({ [column]: row[column] ?? (row.quote as Part | null)?.[ofQuote] } as never, reader),
  };
}

const states = [
  ['draft', 'Quotation'],
  ['sent', 'Quotation Sent'],
  ['sale', 'Sales Order'],
  ['done', 'Shipped'],
  ['cancel', 'Cancelled'],
] as const;
const payments = [
  ['none', 'Nothing to Pay'],
  ['awaited', 'Awaited'],
  ['partly_paid', 'Partly Paid'],
  ['paid', 'Paid'],
] as const;

type Customer = { person: { name: string } };
const customer = link<Customer>('Customer', 'res.partner', 'personId', {
  nullable: true,
  needs: { person: { select: { name: true } } },
  name: ({ person }) => person.name,
  named: via('person', text('Name', 'name')).where,
});
/** One currency per shop. */
const currency = {
  ...computed<{ currency: string }>('many2one', 'Currency', { currency: true }, (order) => [1, order.currency]),
  relation: 'res.currency',
};

const orderKind: Kind = {
  name: 'order',
  model: 'sale.order',
  scope: 'orders',
  fields: {
    id: integer('ID', 'id'),
    name: numbered('Order Reference'),
    display_name: numbered('Display Name'),
    state: choice('Status', 'state', states),
    payment_state: choice('Payment', 'paymentState', payments),
    date_order: instantOr('Order Date', 'placedAt', 'sentAt'),
    partner_id: customer,
    order_line: links<{ lines: { id: number }[] }>('Order Lines', 'sale.order.line', 'lines', {
      type: 'one2many',
      needs: { lines: { orderBy: { id: 'asc' }, select: { id: true } } },
      ids: ({ lines }) => lines.map(({ id }) => id),
      one: (ids) => ({ id: { in: ids } }),
    }),
    currency_id: currency,
    amount_untaxed: money('Untaxed Amount', 'untaxed'),
    amount_tax: money('Taxes', 'tax'),
    amount_total: money('Total', 'total'),
    amount_paid: money('Amount Paid', 'paid'),
    amount_delivery: money('Delivery Amount', 'delivery'),
    carrier_id: link<{ deliveryMethod: { name: unknown } }>('Delivery Method', 'delivery.carrier', 'deliveryMethodId', {
      nullable: true,
      needs: { deliveryMethod: { select: { name: true } } },
      name: ({ deliveryMethod }, { language }) => textOf(deliveryMethod.name as Translated, language),
    }),
    carrier_tracking_ref: text('Tracking Reference', 'tracking'),
    validity_date: instantOr('Pay by', 'payBy', 'endsAt'),
    create_date: instant('Creation Date', 'createdAt'),
    write_date: instant('Last Updated on', 'updatedAt'),
  },
  readable,
  order: [{ placedAt: 'desc' }, { id: 'desc' }],
  find: (prisma, query) => prisma.order.findMany(query as Prisma.OrderFindManyArgs),
  count: (prisma, where) => prisma.order.count({ where }),
};

type LineRow = {
  name: string | null;
  options: string | null;
  total: number;
  taxRate: number;
  order: Numbered & { delivery: number; total: number; lines: { total: number }[] };
};
const lineAmounts = {
  total: true,
  taxRate: true,
  order: { select: { delivery: true, total: true, lines: { orderBy: { id: 'asc' }, select: { id: true, total: true } } } },
};

const lineKind: Kind = {
  name: 'line',
  model: 'sale.order.line',
  scope: 'orders',
  fields: {
    id: integer('ID', 'id'),
    order_id: link<LineRow>('Order Reference', 'sale.order', 'orderId', {
      needs: { order: { select: numbers } },
      name: ({ order }) => numberOf(order),
      named: via('order', numbered('Order Reference')).where,
    }),
    name: text('Description', 'name', { nullable: true }),
    display_name: text('Display Name', 'name', { nullable: true }),
    // As printed on the order's papers: the product of today may be called otherwise, or not be public.
    product_id: link<LineRow>('Product', 'product.product', 'variantId', {
      needs: { name: true, options: true },
      name: ({ name, options }) => `${name ?? ''}${options ? ` (${options})` : ''}`,
      named: text('Description', 'name', { nullable: true }).where,
    }),
    product_uom_qty: { ...integer('Quantity', 'quantity'), type: 'float' },
    price_unit: money('Unit Price', 'unitPrice'),
    price_subtotal: amount('Subtotal', ({ untaxed }) => untaxed),
    price_tax: amount('Taxes', ({ tax }) => tax),
    price_total: amount('Total', ({ total }) => total),
    currency_id: via('order', currency),
    order_partner_id: via('order', customer),
    state: via('order', choice('Order Status', 'state', states)),
  },
  readable: (me) => ({ order: readable(me) }),
  order: [{ orderId: 'desc' }, { id: 'asc' }],
  find: (prisma, query) => prisma.orderLine.findMany(query as Prisma.OrderLineFindManyArgs),
  count: (prisma, where) => prisma.orderLine.count({ where }),
};

export const orderKinds = [orderKind, lineKind];

type Amounts = { untaxed: number; tax: number; total: number };

function amount(label: string, part: (amounts: Amounts) => number): Field {
  return computed<LineRow>('monetary', label, lineAmounts, (line, reader: Reader) =>
    Number(toMajorString(part(amountsOf(line)), reader.currency)),
  );
}

/** Whether prices held the tax is seen from the order: the shop's settings may have changed since. */
function amountsOf({ total, taxRate, order }: LineRow): Amounts {
  const included = order.lines.reduce((sum, line) => sum + line.total, order.delivery) === order.total;
  const tax = taxesOf([{ total, rate: taxRate }], included).reduce((sum, row) => sum + row.tax, 0);
  return included ? { untaxed: total - tax, tax, total } : { untaxed: total, tax, total: total + tax };
}
