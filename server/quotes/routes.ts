import { z } from 'zod';
import { Failure, type FailureCode } from '#domain/failure.ts';
import { toMajorString } from '#domain/money.ts';
import { Id, IdText, SlugId } from '#domain/primitives.ts';
import { type Language, withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, redirect, rpc } from '../http/rest.ts';
import { offerPdf } from './offer-pdf.ts';
import { quotePage } from './page.ts';
import { paperOf } from './papers.ts';
import { PlainAcceptance, refusedAcceptance, ShortAcceptance } from './plain-acceptance.ts';

const AnyId = z.union([Id, IdText]);
const Token = z.string().max(100).optional();
/** Whatever is sent of it says yes, but for how programs write no. */
const Flag = z
  .unknown()
  .optional()
  .transform((sent) => Boolean(sent) && sent !== 'false' && sent !== '0');

const LineUpdate = z.object({ line_id: AnyId, order_id: AnyId, token: Token, remove: Flag, unlink: Flag });
const Opened = z.object({ id: IdText, token: z.string().max(100) });

/** The client reads the page again. */
const reload = false;
const reloading: readonly FailureCode[] = ['wrong_state', 'offer_ended', 'order_changed', 'quantity_fixed', 'no_delivery', 'above_maximum'];

/** The offer's addresses for existing clients. */
export const quoteRoutes: RouteTable = {
  'POST /quote/update_line': rpc('quotes.stepLine', {
    params: LineUpdate,
    input: ({ line_id: lineId, order_id: id, token, remove, unlink }) => ({
      id,
      ...(token !== undefined && { accessToken: token }),
      lineId,
      step: unlink ? 'off' : remove ? 'down' : 'up',
    }),
    output: ({ lines, document }, { params: { line_id: lineId, unlink } }) => {
      const line = lines.find(({ id }) => id === lineId);
      return unlink || line === undefined ? reload : [line.quantity.toFixed(1), toMajorString(document.total, document.currency)];
    },
    refused: (failure) => {
      if (!reloading.includes(failure.code)) throw failure;
      return reload;
    },
    answers: z.union([z.tuple([z.string(), z.string()]), z.literal(false)]),
    summary: 'One more or one less of a line; false: read the page again',
  }),
  'POST /my/quotes/accept': rpc('quotes.acceptByPicture', {
    params: PlainAcceptance,
    input: ({ res_id: id, access_token: accessToken, partner_name: name, signature: image }) => ({ id, accessToken, name, image }),
    output: ({ orderId, accessToken }, { ctx, params }) => ({
      success: refusedAcceptance.success(ctx.language),
      redirect_url: orderLink(orderId, params.access_token === undefined ? undefined : accessToken, ctx.language),
    }),
    refused: (failure, { ctx }) => ({ error: refusedAcceptance.sentence(failure, ctx.language) }),
    answers: z.union([z.object({ success: z.string(), redirect_url: z.string() }), z.object({ error: z.string() })]),
    summary: 'Accepts and signs an offer with a picture of the signature',
  }),
  'POST /quote/:order_id/transaction': rpc('quotes.preparePayment', {
    params: z.object({ order_id: SlugId, access_token: Token, acquirer_id: z.union([Id, IdText, z.literal(false), z.null()]).optional() }),
    input: ({ order_id: id, access_token: accessToken, acquirer_id: methodId }) => ({ id, accessToken, methodId: methodId || null }),
  }),
  'POST /quote/accept': rpc('quotes.acceptByPicture', {
    params: ShortAcceptance,
    input: ({ order_id: id, token: accessToken, signer: name, sign: image }) => ({ id, accessToken, name, image }),
    output: () => true,
    refused: () => false,
    answers: z.boolean(),
    summary: 'Accepts and signs an offer, as clients of 10.0 do',
  }),
};

/** Plain forms, and the paper. */
export const localizedQuoteRoutes: RouteTable = {
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
      const headers = { 'content-disposition': `inline; filename="${page.document.number}.pdf"`, 'referrer-policy': 'no-referrer' };
      return { kind: 'file', type: 'application/pdf', body: (await paperOf(ctx, id)) ?? (await offerPdf(page)), headers };
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
  const said = await told(() => call(ctx, 'quotes.addOption', { id, accessToken: token, optionId: option }));
  return redirect(`${pageAddress(ctx, id, token)}${said === undefined ? '' : `?message=${said}`}#pricing`);
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
  const said = await told(() => call(ctx, 'quotes.decline', { id, accessToken: token, reason: reason ?? message ?? '' }));
  return redirect(`${pageAddress(ctx, id, token)}?message=${said ?? notice.declined}`);
}

/** The number of the notice, where the offer has moved on. */
async function told(work: () => Promise<unknown>): Promise<number | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Failure && reloading.includes(error.code)) return notice.wrongState;
    throw error;
  }
}

function pageAddress({ language }: Context, id: number, token: string): string {
  return withLanguage(language, `/quote/${id}/${encodeURIComponent(token)}`);
}

function orderLink(id: number, token: string | undefined, language: Language): string {
  return withLanguage(language, `/my/orders/${id}${token === undefined ? '' : `?access_token=${encodeURIComponent(token)}`}`);
}
