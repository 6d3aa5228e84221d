import type { Cart } from '../cart/types.ts';
import type { Address } from '../places/schema.ts';

export type DeliveryOffer = { id: number; name: string; note: string; price: number };
export type PaymentOffer = { id: number; kind: string; name: string; note: string };

/** All that the steps between cart and order show. The cart's totals hold the chosen delivery. */
export type Checkout = {
  cart: Cart;
  billing: Address | null;
  /** null: the same as billing */
  shipping: Address | null;
  deliveries: DeliveryOffer[];
  deliveryId: number | null;
  payments: PaymentOffer[];
  termsRequired: boolean;
  /** the shop's own country, preselected in an empty form */
  countryId: number;
};

/** What placing an order answers: enough for the device to find it again. */
export type PlacedOrder = { id: number; number: string; accessToken: string; total: number; currency: string };

/** `recall`: ask again, the money is awaited. */
export type PaymentStatus = { recall: boolean; tone: 'info' | 'success' | 'danger'; message: string };
