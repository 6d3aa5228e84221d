import { z } from 'zod';
import { countryCode } from '../places/countries.ts';
import { addressProblems, tidyAddress } from '../places/rules.ts';
import { Address } from '../places/schema.ts';
import { states } from '../places/states.ts';
import { Id, Minor } from '../primitives.ts';
import { defaultLanguage, type Translated } from '../words/languages.ts';
import { inEachLanguage, Language } from '../words/schema.ts';

const Text = z.string().trim().max(200);
/** language → text; empty texts are dropped */
export const Words = inEachLanguage(Text.optional())
  .extend({ [defaultLanguage]: Text.default('') })
  .transform(({ en, ...others }): Translated & { en: string } => ({
    en,
    ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== '')),
  }));

/** 100 t */
const HEAVIEST = 100_000_000;

/** The price up to a weight in grams; steps ascend. */
export const Steps = z
  .array(z.object({ upTo: z.int().min(1).max(HEAVIEST), price: Minor }))
  .min(1)
  .max(50)
  .refine(
    (steps) => steps.every(({ upTo }, at) => at === 0 || upTo > (steps[at - 1]?.upTo ?? 0)),
    'Each step is heavier than the one before',
  );

/** Where the customer picks up: a complete address. */
const Counter = Address.transform(tidyAddress).superRefine((address, { addIssue }) => {
  const known = states(countryCode(address.countryId) ?? '', defaultLanguage).map(([id]) => id);
  for (const field of Object.keys(addressProblems(address, 'shipping', known)))
    addIssue({ code: 'custom', path: [field], message: 'This does not make a whole address' });
});

const common = {
  /** shown to shoppers; the default language is required */
  name: Words.refine(({ en }) => en !== '', 'A delivery method has a name'),
  note: Words.prefault({}),
  /** ids of `domain/places` countries; none: everywhere */
  countries: z
    .array(Id.refine((id) => countryCode(id) !== undefined, 'There is no such country'))
    .max(300)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  published: z.boolean().default(true),
  /** sorts ascending */
  sequence: z.int().min(0).max(9_999).default(0),
};

/** A delivery method as stored; fields of other kinds are dropped. */
export const DeliveryMethod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), price: Minor, ...common }),
  z.object({ kind: z.literal('free_from'), price: Minor, freeFrom: Minor.min(1), ...common }),
  z.object({ kind: z.literal('by_weight'), steps: Steps, ...common }),
  z.object({ kind: z.literal('pick_up'), price: Minor.default(0), address: Counter, ...common }),
]);
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

const AnyText = z.string().max(300);
const SomeWords = inEachLanguage(AnyText).partial();

/** A change to a method, or a whole new one; the merged result must be a valid DeliveryMethod. */
export const DeliveryChange = z
  .object({
    kind: z.enum(['fixed', 'free_from', 'by_weight', 'pick_up']),
    name: SomeWords,
    note: SomeWords,
    price: z.int(),
    freeFrom: z.int(),
    steps: z.array(z.object({ upTo: z.int(), price: z.int() })).max(60),
    address: Address.partial(),
    countries: z.array(z.int()).max(300),
    published: z.boolean(),
    sequence: z.int(),
  })
  .partial();
export type DeliveryChange = z.infer<typeof DeliveryChange>;

export const TermsQuery = z.object({ language: Language });

export const DeliveryNamed = z.object({ id: Id });
export type DeliveryNamed = z.infer<typeof DeliveryNamed>;
export const DeliverySet = z.object({ id: Id, change: DeliveryChange });
export type DeliverySet = z.infer<typeof DeliverySet>;
