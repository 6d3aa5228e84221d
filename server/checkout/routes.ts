import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { Address } from '#domain/places/schema.ts';
import { SlugId } from '#domain/primitives.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, redirect, rpc, text } from '../http/rest.ts';
import { AddressForm, postAddress } from './address-form.ts';
import { addressCards } from './cards.ts';
import { guardStep, type Step } from './guard.ts';
import { checkoutPaymentRoutes } from './payment-routes.ts';

const CountryAsked = z.object({ country_id: z.string(), mode: z.string() });
const CardChoice = z.object({
  partner_id: z.string().optional(),
  use_billing: z.string().optional(),
  delivery_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  xhr: z.string().optional(),
});

/** From the cart to the order, for existing clients. */
export function checkoutRoutes(): RouteTable {
  const confirm = own('anyone', z.object({}), confirmOrder, { summary: 'From the addresses on to the payment', answers: ['redirect'] });
  return {
    'POST /shop/country_infos/:country_id': rpc('places.country', {
      params: CountryAsked,
      input: ({ country_id: id }, { language }) => {
        const { success, data } = SlugId.safeParse(id);
        if (!success) throw new Failure('not_found');
        return { id: data, language };
      },
    }),
    'POST /shop/address': own('anyone', AddressForm, postAddress, {
      summary: 'Keeps a billing or shipping address for the session’s cart',
      answers: ['redirect', 'text/html'],
    }),
    'POST /shop/checkout': own('anyone', CardChoice, chooseCard, {
      summary: 'Chooses the address that the order is sent to, and how',
      answers: ['redirect', 'text/plain'],
    }),
    'GET /shop/confirm_order': confirm,
    'POST /shop/confirm_order': confirm,
    ...checkoutPaymentRoutes,
  };
}

/** An address that is not one of the visitor's is ignored, as existing clients expect, and so is a delivery that is not offered. */
async function chooseCard(ctx: Context, chosen: z.output<typeof CardChoice>, call: Call): Promise<Answer> {
  const { partner_id: id, use_billing: useBilling, delivery_id: deliveryId, xhr } = chosen;
  const guarded = await guardStep(ctx, 'checkout');
  if (guarded !== undefined && 'checkout' in guarded) {
    const { cart, billing, deliveries } = guarded.checkout;
    const request = { key: cart.key, language: ctx.language };
    const sameAsBilling = useBilling !== undefined || id === 'billing' || id === String(guarded.draftId);
    const shipping = sameAsBilling ? null : await addressOfCard(ctx, id);
    if (shipping !== undefined && billing !== null) await call(ctx, 'checkout.addresses', { ...request, billing, shipping });
    const delivery = deliveries.find((offer) => offer.id === deliveryId);
    if (delivery !== undefined) await call(ctx, 'checkout.delivery', { ...request, deliveryId: delivery.id });
  }
  return xhr === undefined ? toStep(ctx, 'checkout') : text('ok');
}

async function addressOfCard(ctx: Context, id: string | undefined): Promise<Address | undefined> {
  if (id === undefined) return undefined;
  return (await addressCards(ctx)).find((card) => String(card.id) === id)?.address;
}

/** Nothing is ordered yet, so the session does not call the cart its last order. */
async function confirmOrder(ctx: Context): Promise<Answer> {
  return toStep(ctx, 'payment');
}

async function toStep(ctx: Context, step: Step): Promise<Answer> {
  const guarded = await guardStep(ctx, step);
  const to = guarded === undefined ? '/shop' : 'redirect' in guarded ? guarded.redirect : `/shop/${step}`;
  return redirect(withLanguage(ctx.language, to));
}
