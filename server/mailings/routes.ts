import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { PreviewAsked } from '#domain/mailings/schema.ts';
import { IdText } from '#domain/primitives.ts';
import { isLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, redirect } from '../http/rest.ts';

const View = z.object({ id: z.string().max(60) });
const Asked = z.object({
  id: IdText,
  language: z.string().max(10).optional(),
  email: z.string().max(300).optional(),
  width: z.coerce.number().int().min(280).max(2_000).optional().catch(undefined),
});

export const mailRoutes: RouteTable = {
  'GET /mail/view/:id': own('anyone', View, showMail, {
    summary: 'A mail as a web page, by the link in it',
    answers: ['text/html'],
    limit: { points: 300, seconds: 3_600 },
  }),
  'GET /mailings/:id/preview': own('anyone', Asked, showPreview, {
    summary: 'A mailing as a web page, for publishers; others are led to sign in',
    answers: ['text/html', 'redirect'],
  }),
};

async function showMail(ctx: Context, { id }: z.output<typeof View>, call: Call): Promise<Answer> {
  const mail = z.uuid().safeParse(id).success ? await call(ctx, 'mailings.view', { recipient: id }) : null;
  if (mail === null) throw new Failure('not_found');
  return page(mail.html);
}

async function showPreview(ctx: Context, { id, language, email, width }: z.output<typeof Asked>, call: Call): Promise<Answer> {
  if ((await ctx.me()) === null) {
    const query = new URLSearchParams({ ...(language && { language }), ...(width && { width: String(width) }) });
    const here = `/mailings/${id}/preview${query.size === 0 ? '' : `?${query}`}`;
    return redirect(`/web/login?${new URLSearchParams({ redirect: here })}`);
  }
  const asked = PreviewAsked.safeParse({ id, ...(isLanguage(language) && { language }), ...(email && { email }) });
  if (!asked.success) throw new Failure('bad_input');
  const { html } = await call(ctx, 'mailings.preview', asked.data);
  return page(width === undefined ? html : html.replace('<html ', `<html style="max-width:${width}px;margin:0 auto" `));
}

/** Mails have their styles in place, and pictures from anywhere; nothing else is fetched, and nothing runs. */
const policy = [
  "default-src 'none'",
  'img-src http: https:',
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function page(body: string): Answer {
  const headers = { 'content-security-policy': policy, 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };
  return { kind: 'html', body, headers };
}
