import { z } from 'zod';
import { plainLine } from '../plain-line.ts';
import { Id } from '../primitives.ts';

const line = (longest: number) => z.string().overwrite(plainLine).max(longest);
const Line = line(160);

/** Only the shape; addressProblems() in rules.ts judges what a country demands. */
export const Address = z.object({
  name: Line,
  company: Line.optional(),
  email: line(254).optional(),
  phone: line(40).optional(),
  street: Line,
  street2: Line.optional(),
  city: Line,
  zip: line(20).optional(),
  countryId: Id,
  stateId: Id.optional(),
});
export type Address = z.infer<typeof Address>;

export const AddressChange = z.object({ id: Id, address: Address });
export type AddressChange = z.infer<typeof AddressChange>;
