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

/** ACC-4: one's own details; accountProblems() in account.ts judges them. `countryId` 0: none was chosen. */
export const AccountDraft = z.strictObject({
  name: Line,
  phone: line(40),
  email: line(254),
  street: Line,
  city: Line,
  countryId: z.int().min(0).max(2_147_483_647),
  zip: line(20).default(''),
  stateId: Id.nullable().default(null),
  vatId: line(30).default(''),
  company: Line.default(''),
});
export type AccountDraft = z.output<typeof AccountDraft>;
