import { z } from 'zod';
import { OwnOrders } from '../orders/answers.ts';
import { AccountDetails } from '../places/answers.ts';
import type { AnswerSchema } from '../primitives.ts';
import type * as Types from './types.ts';

export const Portal: AnswerSchema<Types.Portal> = z.object({
  account: AccountDetails,
  latest: OwnOrders,
  places: z.array(z.object({ name: z.string(), count: z.int() })),
});
