import type { DeliveryOffer } from '../delivery/types.ts';
import { countryCode } from '../places/countries.ts';
import type { Address } from '../places/schema.ts';
import type { Checkout } from './types.ts';

/** How long scarce stock is held, from each request on. */
export const HOLD_MINUTES = 15;

/** The delivery method in effect; undefined: one must be chosen. */
export function deliveryOf({ deliveries, deliveryId }: Pick<Checkout, 'deliveries' | 'deliveryId'>): DeliveryOffer | undefined {
  return deliveries.find(({ id }) => id === deliveryId);
}

/** The delivery address, if not the billing address; null for pick-up. */
export function sentTo(checkout: Pick<Checkout, 'deliveries' | 'deliveryId' | 'shipping'>): Address | null {
  return isFetched(checkout) ? null : checkout.shipping;
}

export function isFetched(checkout: Pick<Checkout, 'deliveries' | 'deliveryId'>): boolean {
  return deliveryOf(checkout)?.pickUp !== undefined;
}

export type OrderedParts = { lines: readonly string[]; billing: Address | null; shipping: Address | null; delivery: number | null };

/**
 * What somebody orders, and not what the shop asks for it or has left of it: its lines, however they came into the cart, and where they
 * go and how. `shipping` is where it really goes, null where it is fetched. The revision is made of all of it, names and order included.
 */
export function orderedParts(checkout: Omit<Checkout, 'revision'>): OrderedParts {
  const { cart, billing, shipping, deliveryId } = checkout;
  const lines = cart.lines.map(({ key, variantId, wanted }) => `${key} ${variantId} ${wanted}`).toSorted();
  return { lines, billing, shipping: isFetched(checkout) ? null : placeOf(shipping ?? billing), delivery: deliveryId };
}

/** Which of them are other ones by now. That it has no address while it is fetched, the delivery method says. */
export function changedParts(before: Checkout, now: Checkout): (keyof OrderedParts)[] {
  const [was, is] = [orderedParts(before), orderedParts(now)];
  const bothSent = was.shipping !== null && is.shipping !== null;
  const parts = (Object.keys(was) as (keyof OrderedParts)[]).filter((part) => part !== 'shipping' || bothSent);
  return parts.filter((part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]));
}

function placeOf(address: Address | null): Address | null {
  return address && { ...address, email: undefined };
}

// Directive 2011/83/EU, article 8(2), holds in the European Economic Area; the United Kingdom kept it as its own law.
const wherePayingIsSaid = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Whether the button that orders has to say that it obliges to pay: where the shop is, where it is billed, or where it is sent. */
export function saysObligation({ countryId, billing, shipping }: Pick<Checkout, 'countryId' | 'billing' | 'shipping'>): boolean {
  const places = [countryId, billing?.countryId, shipping?.countryId];
  return places.some((id) => id !== undefined && wherePayingIsSaid.has(countryCode(id) ?? ''));
}
