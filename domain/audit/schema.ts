import { z } from 'zod';

/** As `next` has it: an instant and an id. */
const Place = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_\d{1,9}$/);

/**
 * `person`: an email address; `action`: how it begins, as `orders.`; `from` and `to`: days of the shop’s time zone, both within;
 * `before`: the `next` of the page before.
 */
export const AuditAsked = z.object({
  person: z.string().trim().toLowerCase().min(1).max(254).optional(),
  action: z
    .string()
    .regex(/^[a-z.-]{1,80}$/)
    .optional(),
  recordKind: z.string().min(1).max(80).optional(),
  recordId: z.string().min(1).max(300).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  limit: z.int().min(1).max(500).default(50),
  before: Place.optional(),
});
export type AuditAsked = z.output<typeof AuditAsked>;
