import type { DeliveryOffer } from '../delivery/types.ts';
import type { Address } from '../places/schema.ts';
import type { Checkout } from './types.ts';

/** The way to deliver that counts now; undefined: there still is one to choose. */
export function deliveryOf({ deliveries, deliveryId }: Pick<Checkout, 'deliveries' | 'deliveryId'>): DeliveryOffer | undefined {
  return deliveries.find(({ id }) => id === deliveryId);
}

/** Where it is sent, if not to where it is billed; what is fetched is sent nowhere. */
export function sentTo(checkout: Pick<Checkout, 'deliveries' | 'deliveryId' | 'shipping'>): Address | null {
  return deliveryOf(checkout)?.pickUp === undefined ? checkout.shipping : null;
}
