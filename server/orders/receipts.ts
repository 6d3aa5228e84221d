import { type Receipt, ReceiptSays } from '#domain/orders/receipt.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { Receipt as ReceiptRow } from '../database/generated/client.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { pageOf } from './page.ts';
import { lockOrder, readOrder, takeNumber } from './queries.ts';
import type { StoredOrder } from './stored.ts';

/** The receipt of an order, given now where it has none yet; undefined for an order that is not wholly paid, or no longer. */
export async function receiptOf({ db, now }: Pick<Context, 'db' | 'now'>, orderId: number): Promise<Receipt | undefined> {
  const given = await db.prisma.receipt.findFirst({ where: { orderId, order: { paymentState: { in: ['none', 'paid'] } } } });
  if (given !== null) return asReceipt(given);
  const shop = await shopSettings(db);
  return db.transaction((tx) => giveReceipt(tx, { orderId, shop, now }));
}

/** Takes the next number and writes down what the receipt says, once per order: concurrent callers wait for the order and get the same. */
export async function giveReceipt(
  tx: Transaction,
  { orderId, shop, now }: { orderId: number; shop: Settings; now: Date },
): Promise<Receipt | undefined> {
  const order = await lockOrder(tx, { id: orderId });
  if (order?.paymentState !== 'paid') return undefined;
  const given = await tx.prisma.receipt.findFirst({ where: { orderId } });
  if (given !== null) return asReceipt(given);
  const says = await whatItSays(tx, orderId, shop);
  const number = await takeNumber(tx, 'R');
  return asReceipt(await tx.prisma.receipt.create({ data: { orderId, number, madeAt: now, says } }));
}

function asReceipt({ number, madeAt, says }: ReceiptRow): Receipt {
  return { number, madeAt: madeAt.toISOString(), says: ReceiptSays.parse(says) };
}

async function whatItSays(tx: Transaction, orderId: number, shop: Settings): Promise<ReceiptSays> {
  const stored = await readOrder(tx, orderId);
  if (stored === undefined) throw new Error(`Order ${orderId} is locked and cannot be read`);
  const { billing, currency, delivery, deliveryName, lines, number, payment, placedAt, tax, taxes, taxIncluded, total } = pageOf(
    stored,
    shop,
  );
  const where = { orderId, state: 'done' } as const;
  const paid = await tx.prisma.paymentTransaction.findFirst({ where, orderBy: { updatedAt: 'desc' } });
  const paidAt = paid?.updatedAt ?? stored.payments.at(-1)?.at;
  return {
    billing,
    currency,
    delivery,
    deliveryName,
    placedAt,
    tax,
    taxes,
    taxIncluded,
    total,
    language: stored.language,
    timeZone: shop.timeZone,
    shopName: shop.name,
    company: shop.company,
    orderNumber: number,
    lines: lines.map(({ name, options, optionFor, quantity, unitPrice, total }) => ({
      name,
      options,
      optionFor,
      quantity,
      unitPrice,
      total,
    })),
    payment: payment?.name ?? '',
    paidAt: paidAt === undefined ? null : new Date(paidAt).toISOString(),
    ...exemptionOf(stored, shop),
  };
}

/** Where no tax is charged at all, a receipt says why: an export by itself, at home as the shop has it. */
function exemptionOf({ taxExemption, language }: StoredOrder, { tax }: Settings): Pick<ReceiptSays, 'exemption'> {
  if (taxExemption === null) return {};
  const exemption = taxExemption === 'export' ? speakerFor(language).t(words.isExport) : textOf(tax.exemption, language);
  return exemption === '' ? {} : { exemption };
}

const words = {
  isExport: /*i18n*/ { id: 'receipt.export', message: 'Export, free of tax' },
};
