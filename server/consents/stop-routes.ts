import { z } from 'zod';
import type { StopLink } from '#domain/consents/schema.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { nullIfOver } from '../http/null-if-over.ts';
import { type Answer, own, type RouteTable } from '../http/rest.ts';
import { formToken } from '../people/form-token.ts';
import { databaseOf } from '../people/pages.ts';

const Text = z.string().max(500).catch('');
const Posted = z.object({ list: Text, key: Text, email: Text, token: Text, db: Text, resume: Text });

export const stopRoutes: RouteTable = {
  // Mail programs post here by themselves (RFC 8058): without cookies, some with `multipart/form-data`, and a redirect would not
  // count. The link in the address says all.
  'POST /mail/stop': own('anyone', Posted, postStop, {
    summary: 'Stops the mails that a link in them stands for, or lets them come again',
    answers: ['text/html'],
    formData: 'unread',
  }),
};

async function postStop(asked: Context, { db, resume, ...link }: z.output<typeof Posted>, call: Call): Promise<Answer> {
  const ctx = databaseOf(asked, { db });
  const mailStop = await call(ctx, 'consents.stopMails', { ...link, resume: resume !== '' }).catch(nullIfOver);
  return { kind: 'page', path: addressOf(link, ctx === asked ? '' : db), personal: { mailStop, ...(await formToken(ctx)) } };
}

function addressOf({ list, key, email, token }: StopLink, db: string): string {
  return `/mail/stop?${new URLSearchParams({ list, key, email, token, ...(db !== '' && { db }) })}`;
}
