import { z } from 'zod';
import { Cart } from '../cart/answers.ts';
import { DeliveryOffers } from '../delivery/answers.ts';
import { Address } from '../places/schema.ts';
import { type AnswerSchema, Id, Instant, Minor } from '../primitives.ts';
import type * as Types from './types.ts';

export const Checkout: AnswerSchema<Types.Checkout> = z.object({
  revision: z.string(),
  cart: Cart,
  billing: Address.nullable(),
  shipping: Address.nullable(),
  deliveries: DeliveryOffers,
  deliveryId: Id.nullable(),
  deliveryLost: z.literal(true).exactOptional(),
  undeliverable: z.enum(['country', 'weight']).exactOptional(),
  payments: z.array(z.object({ id: Id, kind: z.string(), name: z.string(), note: z.string() })),
  heldUntil: Instant.exactOptional(),
  termsRequired: z.boolean(),
  countryId: Id,
});

export const PlacedOrder: AnswerSchema<Types.PlacedOrder> = z.object({
  id: Id,
  number: z.string(),
  accessToken: z.string(),
  total: Minor,
  currency: z.string(),
  inSession: z.literal(true).exactOptional(),
});
