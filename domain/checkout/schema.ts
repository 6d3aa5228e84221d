import { z } from 'zod';
import { Address } from '../places/schema.ts';
import { CartKey, Id, Minor, Uuid } from '../primitives.ts';
import { Language } from '../words/schema.ts';

export const CheckoutRequest = z.object({ key: CartKey, language: Language });
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

export const AddressChoice = z.object({ key: CartKey, language: Language, billing: Address, shipping: Address.nullable() });
export type AddressChoice = z.infer<typeof AddressChoice>;

export const DeliveryChoice = z.object({ key: CartKey, language: Language, deliveryId: Id });
export type DeliveryChoice = z.infer<typeof DeliveryChoice>;

/**
 * `expectedTotal` is what the shopper saw on the button: another total is refused, never charged. `expectedRevision` is that of the checkout
 * they saw, which another tab or device may have changed at no other total; absent: the caller showed none.
 */
export const OrderRequest = z.object({
  key: CartKey,
  orderKey: Uuid,
  language: Language,
  paymentId: Id,
  expectedTotal: Minor,
  expectedRevision: z.string().max(64).optional(),
  termsAccepted: z.boolean(),
  /** on a short link, which led here: only where the visitor agreed that the shop may know */
  linkClick: Uuid.optional(),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** For a device that never received the answer. */
export const OrderKeyRequest = z.object({ key: CartKey, orderKey: Uuid });
export type OrderKeyRequest = z.infer<typeof OrderKeyRequest>;

/** Of the session's cart, or of the one whose token is given. */
export const PaymentPreparation = z.object({
  language: Language,
  methodId: Id.nullable(),
  orderId: Id.optional(),
  accessToken: z.string().max(100).optional(),
});
export type PaymentPreparation = z.infer<typeof PaymentPreparation>;
