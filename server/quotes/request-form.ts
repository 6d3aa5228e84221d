import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { Personal } from '#domain/pages.ts';
import { Uuid } from '#domain/primitives.ts';
import { QuoteRequest } from '#domain/quotes/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { sessionCart } from '../cart/reading.ts';
import { AddressForm, addressIn, problemsIn } from '../checkout/address-form.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, redirect } from '../http/rest.ts';
import { formToken } from '../people/form-token.ts';
import { shopSettings } from '../settings/service.ts';
import { requestOfToday } from './requesting.ts';

/** Its address is the billing address; the offer says where the goods go. */
export const PostedRequest = AddressForm.extend({
  request_id: Uuid.optional().catch(undefined),
  note: AddressForm.shape.name,
});
type PostedRequest = z.output<typeof PostedRequest>;

/** Asks for an offer as the app does, or shows the form again with what is wrong. */
export async function postRequest(ctx: Context, posted: PostedRequest, call: Call): Promise<Answer> {
  const cart = await sessionCart(ctx);
  const billing = addressIn(posted);
  // A form sends two characters for an end of line, of which its field has counted one.
  const { data: customerNote } = QuoteRequest.shape.customerNote.safeParse(posted.note.replaceAll('\r\n', '\n'));
  const problems = { ...problemsIn(posted, billing, 'billing'), ...(customerNote === undefined && { note: 'bad_input' }) };
  if (Object.keys(problems).length > 0) return showAgain(ctx, posted, problems);
  const lines = cart.lines.map(({ key, wanted }) => [key, wanted]);
  const id = requestIdOf(posted.request_id ?? randomUUID(), [billing, customerNote, lines]);
  try {
    if (cart.key === '') throw new Failure('cart_empty');
    await call(ctx, 'quotes.request', { id, key: cart.key, language: ctx.language, billing, customerNote });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return showAgain(ctx, posted, { form: error.code });
  }
  return redirect(withLanguage(ctx.language, `/shop/offer?request=${id}`), 303);
}

/** The page with the form, or, under a request's id, that it has arrived. */
export async function requestPage(ctx: Context, asked?: string | null): Promise<Personal> {
  const { data: id } = Uuid.safeParse(asked);
  const requested = id === undefined ? null : await requestOfToday(ctx, id);
  if (requested !== null) return { requested };
  const [cart, { countryId }] = [await sessionCart(ctx), await shopSettings(ctx.db)];
  const form = { countryId, requestId: randomUUID(), ...(await formToken(ctx)) };
  return cart.key === '' || cart.closed ? form : { ...form, cart };
}

/** A form that is sent twice is one request; one that was changed after going back is another. */
function requestIdOf(formId: string, content: unknown): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([formId, content]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}

async function showAgain(ctx: Context, posted: PostedRequest, problems: Record<string, string>): Promise<Answer> {
  const { name, company_name, email, phone, street, street2, city, zip, country_id = '', state_id = '', note } = posted;
  const texts = { name, company_name, email, phone, street, street2, city, zip, note };
  const typed = { ...texts, country_id: String(country_id), state_id: String(state_id) };
  return { kind: 'page', path: '/shop/offer', personal: { ...(await requestPage(ctx)), typed, problems } };
}
