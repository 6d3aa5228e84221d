import { z } from 'zod';
import { Address } from '../places/schema.ts';
import { type AnswerSchema, History, Id, Minor } from '../primitives.ts';
import { languages } from '../words/languages.ts';
import type * as Types from './types.ts';

const countries = { countries: z.array(Id).exactOptional() };
const Step = z.object({ upTo: z.int(), price: Minor });

export const DeliveryRules: AnswerSchema<Types.DeliveryRule[]> = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), price: Minor, ...countries }),
    z.object({ kind: z.literal('free_from'), price: Minor, freeFrom: Minor, ...countries }),
    z.object({ kind: z.literal('by_weight'), price: Minor.exactOptional(), steps: z.array(Step), ...countries }),
    z.object({ kind: z.literal('pick_up'), price: Minor, ...countries }),
  ]),
);

export const DeliveryOffers: AnswerSchema<Types.DeliveryOffer[]> = z.array(
  z.object({ id: Id, name: z.string(), note: z.string(), price: Minor, pickUp: Address.exactOptional() }),
);

export const DeliveryTerms: AnswerSchema<Types.DeliveryTerms> = z.object({
  ways: z.array(
    z.object({
      name: z.string(),
      note: z.string(),
      price: Minor,
      exact: z.boolean(),
      freeFrom: Minor.nullable(),
      pickUp: z.boolean(),
    }),
  ),
  currency: z.string(),
});

/** A method that was never edited may have an empty text in no language at all. */
const Words = z.partialRecord(z.enum(languages), z.string()) as unknown as AnswerSchema<Types.StaffDelivery['name']>;

const staff = {
  id: Id,
  orders: z.int(),
  name: Words,
  note: Words,
  countries: z.array(Id),
  published: z.boolean(),
  sequence: z.int(),
};

const methodWith = <S extends z.ZodRawShape>(more: S) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), price: Minor, ...staff, ...more }),
    z.object({ kind: z.literal('free_from'), price: Minor, freeFrom: Minor, ...staff, ...more }),
    z.object({ kind: z.literal('by_weight'), steps: z.array(Step), ...staff, ...more }),
    z.object({ kind: z.literal('pick_up'), price: Minor, address: Address, ...staff, ...more }),
  ]);

export const StaffDelivery: AnswerSchema<Types.StaffDelivery> = methodWith({});
export const StaffDeliveries = z.object({ methods: z.array(StaffDelivery), currency: z.string() });
export const DeliveryRecord: AnswerSchema<Types.DeliveryRecord> = methodWith({ currency: z.string(), history: History });
export const RemovedDelivery: AnswerSchema<Types.StaffDelivery & { removed: boolean }> = methodWith({ removed: z.boolean() });
