import type { Context } from '../context.ts';
import type { ExportedFile, PersonPart } from '../people/person-part.ts';
import { shopSettings } from '../settings/service.ts';
import { adoptGuestOrders, countOwn, ownOrderIds } from './own-queries.ts';
import { pageOf } from './page.ts';
import { readOrder } from './queries.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { receiptOf } from './receipts.ts';
import { countNew } from './records.ts';

/** Placed orders stay when their customer goes: the law asks for their papers. */
export const person: PersonPart = {
  signedIn: async (_, tx, { personId, cartKey }) => {
    await adoptGuestOrders(tx, personId);
    return { cartKey, leftOut: [] };
  },
  place: { name: 'orders', count: ({ db }, { id }) => countOwn(db, id) },
  staffPlace: { name: 'sales', role: 'operator', count: countNew },
  exported: async (ctx, { id }) => {
    const ids = await ownOrderIds(ctx.db, id);
    return [{ name: 'orders.json', content: () => ordersAsJson(ctx, ids) }, ...(await receiptFiles(ctx, ids))];
  },
  // Else whoever signs up with the freed address next would be shown them.
  erased: (tx, personId) => adoptGuestOrders(tx, personId),
};

async function ordersAsJson({ db }: Context, ids: readonly number[]): Promise<string> {
  const shop = await shopSettings(db);
  const orders: object[] = [];
  for (const id of ids) {
    const order = await readOrder(db, id);
    if (order === undefined) continue;
    const { accessToken: _, ...shown } = pageOf(order, shop);
    orders.push(shown);
  }
  return JSON.stringify(orders, null, 2);
}

async function receiptFiles(ctx: Context, ids: readonly number[]): Promise<ExportedFile[]> {
  const given = await ctx.db.prisma.receipt.findMany({
    where: { orderId: { in: [...ids] } },
    orderBy: { number: 'asc' },
    select: { orderId: true, number: true },
  });
  return given.map(({ orderId, number }) => ({ name: `receipts/${number}.pdf`, content: () => pdfOf(ctx, orderId) }));
}

async function pdfOf(ctx: Context, orderId: number): Promise<Uint8Array> {
  const receipt = await receiptOf(ctx, orderId);
  // A payment that was noted by mistake may have been taken back since.
  return receipt === undefined ? new Uint8Array() : receiptPdf(receipt);
}
