import type { Address } from '../places/schema.ts';
import type { DeliveryMethod } from './schema.ts';

/** Up to so many grams it costs so much. */
export type WeightStep = { upTo: number; price: number };

/** What a way to deliver costs, minor units, taxed as the shop's goods are, and where it leads; no countries: everywhere. */
export type DeliveryRule = { countries?: readonly number[] } & (
  | { kind: 'fixed'; price: number }
  /** nothing for goods of this value or more */
  | { kind: 'free_from'; price: number; freeFrom: number }
  /** what is heavier than the last step is not sent */
  | { kind: 'by_weight'; steps: readonly WeightStep[] }
  | { kind: 'pick_up'; price: number }
);

/** What is to be delivered: the goods' value as the cart says it, grams, and the country that it goes to. */
export type Consignment = { goods: number; weight: number; countryId: number };

/** A way to send an order; the price in minor units, taxed as the goods are that it brings. */
export type DeliveryOffer = {
  id: number;
  name: string;
  note: string;
  price: number;
  /** where to come to; absent: it is sent */
  pickUp?: Address;
};

/** Why nothing is offered: no way leads to the country, or it is too heavy for all that do. */
export type Undeliverable = 'country' | 'weight';

/** A way to deliver as staff see it. `orders`: how many orders and carts chose it. */
export type StaffDelivery = DeliveryMethod & { id: number; orders: number };

/** `history`: what staff did to it, the oldest first. */
export type DeliveryRecord = StaffDelivery & {
  currency: string;
  history: { at: string; by: string; deed: string; details: Record<string, unknown> }[];
};
