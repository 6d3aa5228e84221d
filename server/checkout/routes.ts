import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { countryCode } from '#domain/places/countries.ts';
import { phoneCode } from '#domain/places/phone-codes.ts';
import { restFields } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import { states } from '#domain/places/states.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { type Answer, form, page, redirect, routes, rpc, text } from '../http/rest.ts';
import { AddressForm, postAddress } from './address-form.ts';
import { addressCards } from './cards.ts';
import { chooseAddresses, chooseDelivery } from './choices.ts';
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
const Nothing = z.object({});

/** The REST doors between cart and order, for clients that exist already. */
export function checkoutRoutes() {
  return routes({
    'POST /shop/country_infos/:country_id': rpc('anyone', CountryAsked, countryInfos, {
      summary: 'The fields of an address in a country, in its order, and its states',
    }),
    'POST /shop/address': form('anyone', AddressForm, postAddress, {
      summary: 'Keeps a billing or shipping address for the session’s cart',
    }),
    'POST /shop/checkout': form('anyone', CardChoice, chooseCard, {
      summary: 'Chooses the address that the order is sent to, and how',
    }),
    'GET /shop/confirm_order': page('anyone', Nothing, confirmOrder, { summary: 'From the addresses on to the payment' }),
    'POST /shop/confirm_order': form('anyone', Nothing, confirmOrder, { summary: 'From the addresses on to the payment' }),
    ...checkoutPaymentRoutes,
  });
}

async function countryInfos({ language }: Context, { country_id: id }: z.output<typeof CountryAsked>) {
  const code = /^\d{1,9}$/.test(id) ? countryCode(Number(id)) : undefined;
  if (code === undefined) throw new Failure('not_found');
  return { fields: restFields(code), states: states(code, language), phone_code: phoneCode(code) };
}

/** An address that is not one of the visitor's is ignored, as existing clients expect, and so is a delivery that is not offered. */
async function chooseCard(ctx: Context, chosen: z.output<typeof CardChoice>): Promise<Answer> {
  const { partner_id: id, use_billing: useBilling, delivery_id: deliveryId, xhr } = chosen;
  const guarded = await guardStep(ctx, 'checkout');
  if (guarded !== undefined && 'checkout' in guarded) {
    const { cart, billing, deliveries } = guarded.checkout;
    const request = { key: cart.key, language: ctx.language };
    const sameAsBilling = useBilling !== undefined || id === 'billing' || id === String(guarded.draftId);
    const shipping = sameAsBilling ? null : await addressOfCard(ctx, id);
    if (shipping !== undefined && billing !== null) await chooseAddresses(ctx, { ...request, billing, shipping });
    const delivery = deliveries.find((offer) => offer.id === deliveryId);
    if (delivery !== undefined) await chooseDelivery(ctx, { ...request, deliveryId: delivery.id });
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
