import type { CartCommand } from '#domain/cart/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import type { FailureCode } from '#domain/failure.ts';

/** The shop's answer, done or a refusal; null: none before the device was lost. */
type Answer<Done> = Done | FailureCode | null;

/** A change of a cart as a device sent it. */
export type Change = { command: CartCommand; answer: Answer<'done'> };

/** One tap on the pay button, with what the shopper saw; sent again under the same key until answered. */
export type Attempt = {
  orderKey: string;
  total: number;
  lines: { key: string; wanted: number; quantity: number }[];
  answer: Answer<PlacedOrder>;
};

/** All requests of one cart's shopper and their answers, in order. */
export type Story = {
  cartKey: string;
  changes: Change[];
  attempts: Attempt[];
  /** absent: not requested */
  cancelling?: Answer<'done'>;
};

export function isOrder(answer: Attempt['answer']): answer is PlacedOrder {
  return typeof answer === 'object' && answer !== null;
}
