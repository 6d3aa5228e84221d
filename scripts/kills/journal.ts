import type { CartCommand } from '#domain/cart/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import type { FailureCode } from '#domain/failure.ts';

/** What the shop answered: done, or why not; null: nothing was heard before the device was lost. */
type Answer<Done> = Done | FailureCode | null;

/** A change of a cart as a device said it. */
export type Change = { command: CartCommand; answer: Answer<'done'> };

/** One tap on the pay button, with what the shopper saw above it; said again under the same key until something is heard. */
export type Attempt = {
  orderKey: string;
  total: number;
  lines: { key: string; wanted: number; quantity: number }[];
  answer: Answer<PlacedOrder>;
};

/** All that one cart's shopper did and was told, in that order. */
export type Story = {
  cartKey: string;
  changes: Change[];
  attempts: Attempt[];
  /** absent: nobody asked for it */
  cancelling?: Answer<'done'>;
};

export function isOrder(answer: Attempt['answer']): answer is PlacedOrder {
  return typeof answer === 'object' && answer !== null;
}
