import { z } from 'zod';
import { Id } from '../primitives.ts';
import { TimeZone } from './schema.ts';

/** What existing clients count of a link's clicks: of people, `from` up to `to`, which is not in it; of a country, null: unknown. */
export const ClicksAsked = z.object({
  linkId: Id,
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  countryId: Id.nullable().optional(),
});
export type ClicksAsked = z.output<typeof ClicksAsked>;

export const ClickDaysAsked = ClicksAsked.extend({ zone: TimeZone.default('UTC') });
export type ClickDaysAsked = z.output<typeof ClickDaysAsked>;

/** `from`, `to`: the instants of the day in its zone */
export const ClickDays = z.array(z.object({ day: z.iso.date(), from: z.iso.datetime(), to: z.iso.datetime(), clicks: z.int() }));
export type ClickDays = z.output<typeof ClickDays>;

/** `countryId`: null for unknown, which comes last; the others by their names in the language of the request */
export const ClickCountries = z.array(z.object({ countryId: Id.nullable(), name: z.string(), clicks: z.int() }));
export type ClickCountries = z.output<typeof ClickCountries>;
