import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { SlugId } from '#domain/primitives.ts';
import type { Context } from '../context.ts';
import { own, type RouteTable } from '../http/rest.ts';
import { isOperator } from '../people/roles.ts';
import { orderPage } from './page.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { receiptOf } from './receipts.ts';
import { qrName, transferQr } from './transfer-qr.ts';

const OrderFile = z.object({ id: SlugId, access_token: z.string().optional() });
const limit = { points: 60, seconds: 60 };

/** What an order's customer takes along: a caller who may see the order's page may have its files, and an operator its receipt. */
export const orderFileRoutes: RouteTable = {
  'GET /my/orders/:id/receipt.pdf': own(
    'anyone',
    OrderFile,
    async (ctx, { id, access_token: accessToken }) => {
      await mayTake(ctx, { id, accessToken });
      const receipt = await receiptOf(ctx, id);
      if (receipt === undefined) throw new Failure('not_found');
      const headers = { 'content-disposition': `inline; filename="${receipt.number}.pdf"` };
      return { kind: 'file', type: 'application/pdf', body: await receiptPdf(receipt), headers };
    },
    { summary: 'The receipt of an order that is paid, as PDF', limit, scope: 'orders', answers: ['application/pdf'] },
  ),
  'GET /my/orders/:id/transfer.png': own(
    'anyone',
    OrderFile,
    async (ctx, { id, access_token: accessToken }) => {
      const order = await orderPage(ctx, { id, accessToken });
      const body = transferQr(order);
      if (body === undefined) throw new Failure('not_found');
      const headers = { 'content-disposition': `attachment; filename="${qrName(order)}"` };
      return { kind: 'file', type: 'image/png', body, headers };
    },
    { summary: 'The QR code for the banking app, of an order that awaits a transfer', limit, scope: 'orders', answers: ['image/png'] },
  ),
};

/** @throws Failure not_found */
async function mayTake(ctx: Context, order: { id: number; accessToken: string | undefined }): Promise<void> {
  const me = order.accessToken === undefined ? await ctx.me() : null;
  if (me === null || !isOperator(me)) await orderPage(ctx, order);
}
