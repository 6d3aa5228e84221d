import type { Cart } from '../cart/types.ts';
import type { DeliveryOffer, Undeliverable } from '../delivery/types.ts';
import type { PaymentOffer } from '../payment/types.ts';
import type { Address } from '../places/schema.ts';

export type { DeliveryOffer } from '../delivery/types.ts';
export type { PaymentStatus } from '../orders/types.ts';
export type { PaymentOffer } from '../payment/types.ts';

/** All that the steps between cart and order show. The cart's totals include the chosen delivery. */
export type Checkout = {
  /** of what was chosen: another one as soon as the lines wanted, the addresses or the delivery are others */
  revision: string;
  cart: Cart;
  billing: Address | null;
  /** null: same as billing */
  shipping: Address | null;
  deliveries: DeliveryOffer[];
  deliveryId: number | null;
  /** true: the choice is no longer offered */
  deliveryLost?: true;
  /** why nothing is offered, where the shop has delivery methods */
  undeliverable?: Undeliverable;
  payments: PaymentOffer[];
  /** until when scarce stock is reserved for this shopper; ISO instant */
  heldUntil?: string;
  termsRequired: boolean;
  /** the shop's own country, preselected */
  countryId: number;
};

/** What the device needs to find its order again. */
export type PlacedOrder = {
  id: number;
  number: string;
  accessToken: string;
  total: number;
  currency: string;
  /** the browser brought its session, and that shows this order as its last one */
  inSession?: true;
};
