import { iso31661Alpha2ToNumeric } from 'iso-3166/1-a2-to-1-n.js';
import { z } from 'zod';
import { isEmail } from '../email.ts';
import { Id, Minor, TranslatedText } from '../primitives.ts';
import { inEachLanguage, Language } from '../words/schema.ts';
import { isIban, isTimeZone, legalPages, tidyIban } from './rules.ts';

const Line = z.string().trim().max(160);
const Email = z
  .string()
  .trim()
  .refine((text) => text === '' || isEmail(text), 'This is not an email address');

const Company = z.object({
  name: Line.default(''),
  street: Line.default(''),
  zip: z.string().trim().max(20).default(''),
  city: Line.default(''),
  countryId: Id.default(276),
  vatId: z.string().trim().max(30).default(''),
  email: Email.default(''),
  phone: z.string().trim().max(40).default(''),
});

/** An empty IBAN: no account yet. */
const Bank = z.object({
  holder: Line.default(''),
  iban: z
    .string()
    .transform(tidyIban)
    .refine((iban) => iban === '' || isIban(iban), 'The check digits of this IBAN are wrong')
    .default(''),
  bic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?)?$/, 'A BIC has 8 or 11 characters')
    .default(''),
});

/** `zero` is taxed nowhere. */
export const TaxClass = z.enum(['standard', 'reduced', 'zero']);
export type TaxClass = z.infer<typeof TaxClass>;

/** Basis points: 1900 is 19 %. */
const Rate = z.int().min(0).max(10_000);

const CountryCode = z.string().refine((code) => Object.hasOwn(iso31661Alpha2ToNumeric, code), 'No country has these two letters');

/** language → text */
const inLanguages = (text: z.ZodOptional<z.ZodString>) => inEachLanguage(text).prefault({});

const Tax = z.object({
  /** the shop's own rates; `reduced` null: same as standard */
  rate: Rate.default(1900),
  reduced: Rate.nullable().default(null),
  /** prices include tax */
  included: z.boolean().default(true),
  /** by destination, two-letter code */
  countries: z.record(CountryCode, z.object({ standard: Rate, reduced: Rate.optional() })).default({}),
  /** for all other destinations but home; null: as at home */
  elsewhere: Rate.nullable().default(null),
  /** why the shop charges no tax, where its own rate is 0; shown on product pages and receipts */
  exemption: inLanguages(Line.optional()),
});

/** in the syntax of plain-text.ts */
const LegalText = inLanguages(z.string().trim().max(60_000).optional());

/** An original's hash. */
const PictureHash = z.string().regex(/^[0-9a-f]{64}$/);

/** A slide of the home page. `link`: a local address without a language. */
export const Slide = z.object({
  picture: PictureHash.optional(),
  title: TranslatedText,
  text: TranslatedText,
  label: TranslatedText,
  link: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^\s\\]*$/, 'A link leads to a page of this shop'),
});
export type Slide = z.infer<typeof Slide>;

/** The picture of a category on the home page. */
export const Tile = z.object({ categoryId: Id, picture: PictureHash });
export type Tile = z.infer<typeof Tile>;

/** Each key is a row of its own with a default, so `Settings.parse({})` is a complete shop. */
export const Settings = z.object({
  name: Line.min(1).default('Portico'),
  company: Company.prefault({}),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'A currency has three capital letters')
    .default('EUR'),
  /** the assumed country of visitors until they choose one */
  countryId: Id.default(276),
  tax: Tax.prefault({}),
  /** the lowest goods value of an order, minor units */
  minimumOrder: Minor.default(0),
  bank: Bank.prefault({}),
  timeZone: z.string().refine(isTimeZone, 'No clock knows this time zone').default('Europe/Berlin'),
  /** receives new orders; empty: the company's mailbox, if any */
  orderMailTo: Email.default(''),
  /** unpaid transfer orders are cancelled after this */
  paymentTermDays: z.int().min(1).max(365).default(7),
  terms: z.object({ required: z.boolean().default(true) }).prefault({}),
  legal: z.object({ terms: LegalText, withdrawal: LegalText, privacy: LegalText, imprint: LegalText }).prefault({}),
  home: z.object({ slides: z.array(Slide).max(8).default([]), tiles: z.array(Tile).max(12).default([]) }).prefault({}),
});
export type Settings = z.infer<typeof Settings>;

/** Partial changes by section; the merged section is validated. */
export const SettingsChange = z.partialRecord(z.enum(Object.keys(Settings.shape) as (keyof Settings)[]), z.unknown());
export type SettingsChange = z.infer<typeof SettingsChange>;

export const LegalQuery = z.object({ language: Language, page: z.enum(legalPages) });
export type LegalQuery = z.infer<typeof LegalQuery>;
