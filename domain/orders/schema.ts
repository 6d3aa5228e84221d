import { z } from 'zod';
import { Id, Minor } from '../primitives.ts';
import { ownPlaces, ownSorts } from './own-list.ts';
import { orderStages, paymentStates } from './rules.ts';

const OrderNumber = z.string().trim().min(1).max(40);

/** `before`: the last id of the previous page. */
export const OrderFilter = z.object({
  state: z.enum(['open', 'shipped', 'cancelled']).optional(),
  payment: z.enum(paymentStates).optional(),
  stage: z.enum(orderStages).optional(),
  search: z.string().trim().max(200).optional(),
  before: Id.optional(),
  limit: z.int().min(1).max(200).default(50),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/** The database knows no year 0. */
const Day = z.iso
  .date()
  .refine((day) => !day.startsWith('0000'))
  .nullable()
  .default(null);

/** ACC-5: one’s own orders, 20 a page; `begin` and `end` are days in the shop’s time zone, both among those shown. */
export const OwnOrderRequest = z.object({
  page: z.int().min(1).max(10_000).default(1),
  sort: z.enum(ownSorts).default('date'),
  search: z.string().trim().max(200).default(''),
  searchIn: z.enum(ownPlaces).default('all'),
  begin: Day,
  end: Day,
});
export type OwnOrderRequest = z.output<typeof OwnOrderRequest>;

/** Validated by soughtProblems() in sought.ts. */
export const OrderSought = z.object({ number: z.string().max(100), email: z.string().max(300) });

export const OrderNamed = z.object({ number: OrderNumber });
export type OrderNamed = z.infer<typeof OrderNamed>;
const Tracking = z.string().trim().max(200);
const Reason = z.string().trim().max(500).default('');
/** The caller knows what `confirmationFor` in rules.ts asks. */
const confirmed = z.boolean().default(false);

/** `amount` in minor units; absent: all that is left. `confirmed`: the same amount came once more. */
export const PaymentNote = z.object({ number: OrderNumber, amount: Minor.min(1).optional(), note: Reason, confirmed });
export type PaymentNote = z.infer<typeof PaymentNote>;
export const Shipment = z.object({ number: OrderNumber, tracking: Tracking.default(''), confirmed });
export type Shipment = z.infer<typeof Shipment>;
export const Cancellation = z.object({ number: OrderNumber, reason: Reason, confirmed });
export type Cancellation = z.infer<typeof Cancellation>;
export const Correction = z.object({ number: OrderNumber, reason: Reason });
export type Correction = z.infer<typeof Correction>;
export const TrackingCorrection = z.object({ number: OrderNumber, tracking: Tracking });
export type TrackingCorrection = z.infer<typeof TrackingCorrection>;
/** For staff alone: no page or mail of the customer has it. */
export const OrderNote = z.object({ number: OrderNumber, text: z.string().trim().min(1).max(2_000) });
export type OrderNote = z.infer<typeof OrderNote>;
export const Refund = z.object({ number: OrderNumber, amount: Minor.min(1), reason: z.string().trim().min(1).max(500) });
export type Refund = z.infer<typeof Refund>;
