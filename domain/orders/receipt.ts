import { z } from 'zod';
import { Address } from '../places/schema.ts';
import { Language } from '../words/schema.ts';

const Text = z.string();
/** minor units */
const Amount = z.int();

const Line = z.object({
  name: Text,
  options: Text,
  optionFor: Text.nullable(),
  quantity: z.int(),
  unitPrice: Amount,
  total: Amount,
});

/** What a receipt says for ever, whatever shop, customer or products are called later; instants as ISO text. */
export const ReceiptSays = z.object({
  orderNumber: Text,
  placedAt: Text,
  language: Language,
  timeZone: Text,
  shopName: Text,
  company: z.object({ name: Text, street: Text, zip: Text, city: Text, countryId: z.int(), vatId: Text, email: Text, phone: Text }),
  billing: Address,
  lines: z.array(Line),
  currency: Text,
  delivery: Amount,
  deliveryName: Text,
  tax: Amount,
  /** by rate in basis points */
  taxes: z.array(z.object({ rate: z.int(), net: Amount, tax: Amount })),
  taxIncluded: z.boolean(),
  total: Amount,
  /** why no tax at all was charged; absent: it was, or the shop does not say */
  exemption: Text.optional(),
  /** how it was paid, and when, where that is known */
  payment: Text,
  paidAt: Text.nullable(),
});
export type ReceiptSays = z.infer<typeof ReceiptSays>;

export type Receipt = { number: string; madeAt: string; says: ReceiptSays };
