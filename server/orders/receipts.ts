import type { Receipt, ReceiptSays } from '#domain/orders/receipt.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { nextNumber } from './number-series.ts';
import { pageOf } from './page.ts';
import { readOrder, type StoredOrder } from './stored.ts';

/** The receipt of an order, given now where it has none yet; undefined for an order that is not paid. */
export async function receiptOf({ db, now }: Pick<Context, 'db' | 'now'>, orderId: number): Promise<Receipt | undefined> {
  const given = await readReceipt(db, orderId);
  if (given !== undefined) return given;
  const shop = await shopSettings(db);
  return db.transaction((tx) => giveReceipt(tx, { orderId, shop, now }));
}

/** Takes the next number and writes down what the receipt says, once per order: whoever asks at the same time waits for the order and gets the same. */
export async function giveReceipt(
  tx: Transaction,
  { orderId, shop, now }: { orderId: number; shop: Settings; now: Date },
): Promise<Receipt | undefined> {
  const [order] = await tx.rows<{ paid: boolean }>(sql`
    select payment_state = 'paid' as paid from orders where id = ${orderId} and placed_at is not null for update`);
  if (order?.paid !== true) return undefined;
  const given = await readReceipt(tx, orderId);
  if (given !== undefined) return given;
  const says = await whatItSays(tx, orderId, shop);
  const [receipt] = await tx.rows<Row>(sql`
    with counted as (${nextNumber('R')})
    insert into receipts (order_id, number, made_at, says) select ${orderId}, number, ${now}, ${JSON.stringify(says)}::jsonb from counted
    returning number, made_at as "madeAt", says`);
  return receipt && asReceipt(receipt);
}

type Row = { number: string; madeAt: Date; says: ReceiptSays };

async function readReceipt(db: Pick<Database, 'rows'>, orderId: number): Promise<Receipt | undefined> {
  const [row] = await db.rows<Row>(sql`select number, made_at as "madeAt", says from receipts where order_id = ${orderId}`);
  return row && asReceipt(row);
}

function asReceipt({ madeAt, ...row }: Row): Receipt {
  return { ...row, madeAt: madeAt.toISOString() };
}

async function whatItSays(tx: Transaction, orderId: number, shop: Settings): Promise<ReceiptSays> {
  const stored = await readOrder(tx, orderId);
  if (stored === undefined) throw new Error(`Order ${orderId} is locked and cannot be read`);
  const { billing, currency, delivery, deliveryName, lines, number, payment, placedAt, tax, taxes, taxIncluded, total } = pageOf(
    stored,
    shop,
  );
  const [paid] = await tx.rows<{ at: Date | null }>(sql`
    select max(updated_at) as at from payment_transactions where order_id = ${orderId} and state = 'done'`);
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
    paidAt: paid?.at?.toISOString() ?? null,
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
