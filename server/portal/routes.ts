import { z } from 'zod';
import { own, type RouteTable } from '../http/rest.ts';
import { exportOwn } from '../people/export.ts';
import { postAccount } from './account-form.ts';
import { postDeletion } from './deletion-form.ts';

export const portalRoutes: RouteTable = {
  'POST /my/account': own('customer', z.record(z.string(), z.unknown()), postAccount, {
    summary: 'Changes one’s own details, or shows the page again with what is wrong',
    answers: ['redirect', 'text/html'],
  }),
  'GET /my/export': own(
    'customer',
    z.object({}),
    async (ctx) => ({
      kind: 'file',
      type: 'application/zip',
      body: await exportOwn(ctx),
      headers: { 'content-disposition': 'attachment; filename="my-data.zip"' },
    }),
    { summary: 'All that the shop holds of the person signed in, as a zip of JSON files and receipts', answers: ['application/zip'] },
  ),
  'POST /my/data': own('customer', z.object({ password: z.string().max(200).catch('') }), postDeletion, {
    summary: 'Deletes one’s own account, or shows the page again with what is wrong',
    answers: ['redirect', 'text/html'],
  }),
};
