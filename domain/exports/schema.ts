import { z } from 'zod';
import { TimeZone } from '../links/schema.ts';
import { ListNamed } from '../lists/schema.ts';
import { subscriptionStates } from '../lists/types.ts';

export const LARGEST_EXPORT_PAGE = 1_000;

/** A page of an export: what was made on these days of the zone, both within; absent: all there is. `after`: the `next` of the page before. */
export const ExportAsked = z.object({
  zone: TimeZone.default('UTC'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  after: z.string().max(100).optional(),
  limit: z.int().min(1).max(LARGEST_EXPORT_PAGE).default(LARGEST_EXPORT_PAGE),
});
export type ExportAsked = z.output<typeof ExportAsked>;

/** Of one list, or, where none is named, of all. */
export const SubscribersExportAsked = ExportAsked.extend({
  list: ListNamed.shape.list.optional(),
  state: z.enum(subscriptionStates).optional(),
});
export type SubscribersExportAsked = z.output<typeof SubscribersExportAsked>;
