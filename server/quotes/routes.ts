import { z } from 'zod';
import { toMajorString } from '#domain/money.ts';
import { Id, IdText, SlugId } from '#domain/primitives.ts';
import { type Language, withLanguage } from '#domain/words/languages.ts';
import { type RouteTable, rpc } from '../http/rest.ts';
import { hasMovedOn } from './forms.ts';
import { PlainAcceptance, refusedAcceptance, ShortAcceptance } from './plain-acceptance.ts';

const AnyId = z.union([Id, IdText]);
const Token = z.string().max(100).optional();
/** Whatever is sent of it says yes, but for how programs write no. */
const Flag = z
  .unknown()
  .optional()
  .transform((sent) => Boolean(sent) && sent !== 'false' && sent !== '0');

const LineUpdate = z.object({ line_id: AnyId, order_id: AnyId, token: Token, remove: Flag, unlink: Flag });

/** The client reads the page again. */
const reload = false;

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
      if (!hasMovedOn(failure)) throw failure;
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

function orderLink(id: number, token: string | undefined, language: Language): string {
  return withLanguage(language, `/my/orders/${id}${token === undefined ? '' : `?access_token=${encodeURIComponent(token)}`}`);
}
