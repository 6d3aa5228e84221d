import { z } from 'zod';
import { Id } from '../primitives.ts';

const Line = z.string().trim().max(160);

/** Only the shape; addressProblems() in rules.ts judges what a country demands. */
export const Address = z.object({
  name: Line,
  company: Line.optional(),
  email: z.string().trim().max(254).optional(),
  phone: z.string().trim().max(40).optional(),
  street: Line,
  street2: Line.optional(),
  city: Line,
  zip: z.string().trim().max(20).optional(),
  countryId: Id,
  stateId: Id.optional(),
});
export type Address = z.infer<typeof Address>;

export const AddressChange = z.object({ id: Id, address: Address });
export type AddressChange = z.infer<typeof AddressChange>;
