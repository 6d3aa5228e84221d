import { z } from 'zod';
import { Failure, type FailureCode } from '#domain/failure.ts';
import { IdText } from '#domain/primitives.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, redirect } from '../http/rest.ts';
import { offerPdf } from './offer-pdf.ts';
import { quotePage } from './page.ts';
import { paperOf } from './papers.ts';
import { PostedRequest, postRequest } from './request-form.ts';

const Opened = z.object({ id: IdText, token: z.string().max(100) });

/** Plain forms, and the paper. */
export const localizedQuoteRoutes: RouteTable = {
  'POST /shop/offer': own('anyone', PostedRequest, postRequest, {
    summary: 'Asks the shop for an offer on the session’s cart, or shows the form again',
    answers: ['redirect', 'text/html'],
  }),
  'POST /quote/add_line/:option/:id/:token': own('anyone', Opened.extend({ option: IdText }), addLine, {
    summary: 'Adds a line that was offered with it',
    answers: ['redirect'],
  }),
  'POST /quote/:id/:token/decline': own(
    'anyone',
    Opened.extend({ reason: z.string().max(2_000).optional(), decline_message: z.string().max(2_000).optional() }),
    decline,
    { summary: 'Declines an offer', answers: ['redirect'] },
  ),
  'GET /quote/:id/:token/offer.pdf': own(
    'anyone',
    Opened,
    async (ctx, { id, token }) => {
      const page = await quotePage(ctx, { id, accessToken: token });
      const headers = { 'content-disposition': `inline; filename="${page.document.number}.pdf"` };
      return { kind: 'file', type: 'application/pdf', body: (await paperOf(ctx, id)) ?? (await offerPdf(page)).pdf, headers };
    },
    {
      summary: 'An offer as PDF; sealed, once it is signed',
      limit: { points: 60, seconds: 60 },
      scope: 'orders',
      answers: ['application/pdf'],
    },
  ),
};

/** What the page says when the form is back. */
const notice = { declined: 2, wrongState: 4 } as const;

async function addLine(ctx: Context, { option, id, token }: z.output<typeof Opened> & { option: number }, call: Call): Promise<Answer> {
  const number = await noticeAfter(() => call(ctx, 'quotes.addOption', { id, accessToken: token, optionId: option }));
  return redirect(`${pageAddress(ctx, id, token)}${number === undefined ? '' : `?message=${number}`}#pricing`);
}

async function decline(
  ctx: Context,
  {
    id,
    token,
    reason,
    decline_message: message,
  }: z.output<typeof Opened> & { reason?: string | undefined; decline_message?: string | undefined },
  call: Call,
): Promise<Answer> {
  const before = await quotePage(ctx, { id, accessToken: token });
  if (before.state !== 'sent') return redirect(`${pageAddress(ctx, id, token)}?message=${notice.wrongState}`);
  const number = await noticeAfter(() => call(ctx, 'quotes.decline', { id, accessToken: token, reason: reason ?? message ?? '' }));
  return redirect(`${pageAddress(ctx, id, token)}?message=${number ?? notice.declined}`);
}

/** The number of the notice, where the offer has moved on. */
async function noticeAfter(work: () => Promise<unknown>): Promise<number | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Failure && hasMovedOn(error)) return notice.wrongState;
    throw error;
  }
}

function pageAddress({ language }: Context, id: number, token: string): string {
  return withLanguage(language, `/quote/${id}/${encodeURIComponent(token)}`);
}

const movedOn: readonly FailureCode[] = ['wrong_state', 'offer_ended', 'order_changed', 'quantity_fixed', 'no_delivery', 'above_maximum'];

/** Whether a page that is read again shows why this was refused. */
export function hasMovedOn({ code }: Failure): boolean {
  return movedOn.includes(code);
}
