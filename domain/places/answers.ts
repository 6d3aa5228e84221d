import { z } from 'zod';
import { type AnswerSchema, Id } from '../primitives.ts';
import type { AccountDetails as AccountDetailsOf } from './account.ts';
import { Address } from './schema.ts';
import type * as Types from './types.ts';

export const OwnAddress: AnswerSchema<Types.OwnAddress> = z.object({ id: Id, address: Address });

export const AccountDetails: AnswerSchema<AccountDetailsOf> = z.object({
  name: z.string(),
  email: z.string(),
  vatId: z.string(),
  address: Address.nullable(),
});

/** `states`: id, name and code of each. */
export const CountryInfo = z.object({
  fields: z.array(z.string()),
  states: z.array(z.tuple([z.int(), z.string(), z.string()])),
  phone_code: z.int(),
});
