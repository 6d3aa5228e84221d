import type { Address } from '../places/schema.ts';
import type { DeliveryMethod } from './schema.ts';

/** The price up to a weight in grams. */
export type WeightStep = { upTo: number; price: number };

/** Price in minor units, taxed as the shop's goods; no countries: everywhere. */
export type DeliveryRule = { countries?: readonly number[] } & (
  | { kind: 'fixed'; price: number }
  /** free for goods of this value or more */
  | { kind: 'free_from'; price: number; freeFrom: number }
  /** heavier than the last step: not offered */
  | { kind: 'by_weight'; steps: readonly WeightStep[] }
  | { kind: 'pick_up'; price: number }
);

/** The goods' value, their grams, and the destination. */
export type Consignment = { goods: number; weight: number; countryId: number };

/** An offered delivery method; price in minor units, taxed as the goods in it. */
export type DeliveryOffer = {
  id: number;
  name: string;
  note: string;
  price: number;
  /** the pick-up address; absent: it is sent */
  pickUp?: Address;
};

/** Why nothing is offered: no method for the country, or too heavy for all of them. */
export type Undeliverable = 'country' | 'weight';

/** A delivery method as staff see it. `orders`: how many orders and carts chose it. */
export type StaffDelivery = DeliveryMethod & { id: number; orders: number };

/** `history`: staff's changes, the oldest first. */
export type DeliveryRecord = StaffDelivery & {
  currency: string;
  history: { at: string; by: string; action: string; details: Record<string, unknown> }[];
};

/** What a buyer at home may expect, in one language. `price` of `by_weight` is the lowest, so `exact` is false. */
export type DeliveryTerms = {
  ways: { name: string; note: string; price: number; exact: boolean; freeFrom: number | null; pickUp: boolean }[];
  currency: string;
};
