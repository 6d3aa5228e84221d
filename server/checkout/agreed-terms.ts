import type { OrderRequest } from '#domain/checkout/schema.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Statement } from '../consents/queries.ts';
import { currentTermsWording } from '../consents/wordings.ts';

type Agreeing = {
  orderId: number;
  personId: number | null;
  device: string;
  checkout: Checkout;
  request: OrderRequest;
  shop: Settings;
  hashOf: (email: string) => string;
};

/** What the ledger gets with an order; nothing where there was no box to tick. */
export function agreedTerms({ orderId, personId, device, checkout, request, shop, hashOf }: Agreeing): Statement[] {
  if (!checkout.termsRequired || !request.termsAccepted) return [];
  const { language } = request;
  const email = checkout.billing?.email;
  return [
    {
      purpose: 'terms',
      given: true,
      wording: currentTermsWording(shop, language),
      page: withLanguage(language, '/shop/payment'),
      author: personId === null ? 'visitor' : 'person',
      device,
      personId,
      orderId,
      emailHash: email === undefined ? null : hashOf(email),
    },
  ];
}
