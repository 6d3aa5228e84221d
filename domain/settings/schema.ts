import { iso31661Alpha2ToNumeric } from 'iso-3166/1-a2-to-1-n.js';
import { z } from 'zod';
import { isEmail } from '../email.ts';
import { HIGHEST_SUM } from '../money.ts';
import { Id, Minor, TranslatedText } from '../primitives.ts';
import { MAX_QUANTITY } from '../quantity.ts';
import { defaultLanguage } from '../words/languages.ts';
import { inEachLanguage, Language } from '../words/schema.ts';
import { homeParts, isCurrency, isIban, isTimeZone, legalPages, MOST_BLOCKS, MOST_SLIDES, MOST_TILES, tidyIban } from './rules.ts';
import { parseRate } from './typed.ts';

const Line = z.string().trim().max(160, 'A line has at most 160 characters');
const Email = z
  .string()
  .trim()
  .refine((text) => text === '' || isEmail(text), 'An email address looks like shop@example.com');

const countryIds = new Map(Object.entries(iso31661Alpha2ToNumeric).map(([code, id]) => [code, Number(id)]));
const existing = new Set(countryIds.values());

const COUNTRY = 'A country is named by its two letters, as DE';

/** The number of ISO 3166-1, also named by its two letters. */
const Country = z.union(
  [
    z.int().refine((id) => existing.has(id), COUNTRY),
    z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => countryIds.has(code), COUNTRY)
      .transform((code) => countryIds.get(code) ?? 0),
  ],
  COUNTRY,
);

const Company = z.object({
  name: Line.default(''),
  street: Line.default(''),
  zip: z.string().trim().max(20).default(''),
  city: Line.default(''),
  countryId: Country.default(276),
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

const RATE = 'A rate looks like 19, 19% or 0.19, and is at most 100 %';

/** Basis points: 1900 is 19 %; a text is read by `parseRate`. */
const Rate = z.union(
  [
    z.int().min(0, RATE).max(10_000, RATE),
    z
      .string()
      .refine((typed) => parseRate(typed) !== undefined, RATE)
      .transform((typed) => parseRate(typed) ?? 0),
  ],
  RATE,
);

const CountryCode = z.string().refine((code) => Object.hasOwn(iso31661Alpha2ToNumeric, code), COUNTRY);

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
export const LegalText = inLanguages(z.string().trim().max(60_000).optional());

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
    .refine((link) => /^\/(?![/\\])[^\s\\]*$/.test(link), 'A link leads to a page of this shop'),
});
export type Slide = z.infer<typeof Slide>;

/** The picture of a category on the home page. */
export const Tile = z.object({ categoryId: Id, picture: PictureHash });
export type Tile = z.infer<typeof Tile>;

const hidden = z.boolean().default(false);

/** A part of the home page; `hidden`: it keeps its place, and visitors do not see it. */
export const HomeBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(homeParts), hidden }),
  /** in the syntax of rich-text.ts */
  z.object({ kind: z.literal('text'), hidden, text: inLanguages(z.string().trim().max(10_000).optional()) }),
  z.object({ kind: z.literal('products'), hidden, title: inLanguages(Line.optional()), productIds: z.array(Id).max(24) }),
]);
export type HomeBlock = z.infer<typeof HomeBlock>;

const usualBlocks = homeParts.map((kind) => ({ kind, hidden: false }));

const YEARS = 'A term is a whole number of years, 1 to 100';

const ASK = 'A time is a whole number of days, 0 to 365; 0 is never';

const MONTHS = 'A term is a whole number of months, 1 to 1200';

const TIME_STAMPS = 'The address of a time stamp authority looks like https://tsa.example/tsr';

const HOUR = 'An hour is a whole number, 0 to 23';

const KEPT = 'A number of backups is a whole number, 1 to 365';

const TERM = 'A payment term is a whole number of days, 1 to 365';

/** What a guest may order before anything is paid; persons who are signed in are known to the shop, and so free of it. */
const Unpaid = z.object({
  /** the most pieces of one product of which there is only so much, over all that the guest has not paid */
  pieces: z.int().min(1).max(MAX_QUANTITY).default(20),
  /** the most of what there is of a product, in percent; a handful is never too much */
  share: z.int().min(1).max(100).default(50),
  /** the highest total of one order, minor units */
  value: z.int().min(1).max(HIGHEST_SUM).default(1_000_000),
  /** the most orders that await their payment at the same time */
  orders: z.int().min(1).max(1_000).default(5),
});

/** Each key is a row of its own with a default, so `Settings.parse({})` is a complete shop. */
export const Settings = z.object({
  name: Line.min(1).default('Portico'),
  company: Company.prefault({}),
  /** in which the shop itself is written to: of its new orders, questions and quotations */
  language: Language.default(defaultLanguage),
  currency: z.string().refine(isCurrency, 'A currency has three capital letters, as EUR').default('EUR'),
  /** the assumed country of visitors until they choose one */
  countryId: Country.default(276),
  tax: Tax.prefault({}),
  /** the lowest goods value of an order, minor units */
  minimumOrder: Minor.default(0),
  /** the highest one; a cart refuses what exceeds it */
  highestOrder: z.int().min(1).max(HIGHEST_SUM).default(HIGHEST_SUM),
  bank: Bank.prefault({}),
  timeZone: z.string().refine(isTimeZone, 'A time zone looks like Europe/Berlin').default('Europe/Berlin'),
  /** receives new orders; empty: the company's mailbox, if any */
  orderMailTo: Email.default(''),
  /** unpaid transfer orders are cancelled after this */
  paymentTermDays: z.int(TERM).min(1, TERM).max(365, TERM).default(7),
  unpaid: Unpaid.prefault({}),
  /**
   * how many days after its parcel was sent a customer is asked, once, to rate what was in it; 0: never. Such a mail is advertising: in
   * some countries, such as Germany (§ 7 UWG), it needs the customer's consent, so a shop has to want it.
   */
  ratings: z.object({ askAfterDays: z.int(ASK).min(0, ASK).max(365, ASK).default(0) }).prefault({}),
  /** who needs more than a password to use their rights: nobody, or publishers and above; an app's code or a passkey */
  secondFactor: z.enum(['off', 'staff'], 'A second factor is off, or for staff').default('off'),
  terms: z.object({ required: z.boolean().default(true) }).prefault({}),
  /** what visitors are asked for, beside what the shop needs; none: nobody is asked anything */
  cookies: z.object({ statistics: z.boolean().default(false), marketing: z.boolean().default(false) }).prefault({}),
  /** how long the ledger keeps what was agreed to, once something newer counts */
  consents: z.object({ years: z.int(YEARS).min(1, YEARS).max(100, YEARS).default(10) }).prefault({}),
  /** `timeStampUrl`: of an authority (RFC 3161) that dates the seals of signed documents; empty: none does */
  signing: z
    .object({ timeStampUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: TIME_STAMPS })]).default('') })
    .prefault({}),
  /** clicks are kept one by one for these months and the one that runs; their totals stay */
  links: z.object({ keepClicksMonths: z.int(MONTHS).min(1, MONTHS).max(1_200, MONTHS).default(24) }).prefault({}),
  /** the mailing lists that the footer and a popup offer; null: none */
  lists: z.object({ footer: Id.nullable().default(null), popup: Id.nullable().default(null) }).prefault({}),
  mailings: z
    .object({
      /** mails per second, and to the mailboxes of one domain */
      perSecond: z.int().min(1).max(1_000).default(10),
      perDomain: z.int().min(1).max(1_000).default(5),
      /** a mailing halts where so many of its latest 100 mails were refused */
      haltAtFailures: z.int().min(1).max(100).default(20),
      /** whether it is counted who opens a mail: some countries ask for consent to that */
      countOpens: z.boolean().default(false),
    })
    .prefault({}),
  /** of all databases of the server, by the settings of its first; `hour`: of the shop's time zone; `keep`: so many of the nightly ones */
  backups: z
    .object({
      nightly: z.boolean().default(false),
      hour: z.int(HOUR).min(0, HOUR).max(23, HOUR).default(3),
      keep: z.int(KEPT).min(1, KEPT).max(365, KEPT).default(7),
    })
    .prefault({}),
  legal: z.object({ terms: LegalText, withdrawal: LegalText, privacy: LegalText, imprint: LegalText }).prefault({}),
  home: z
    .object({
      slides: z.array(Slide).max(MOST_SLIDES).default([]),
      tiles: z.array(Tile).max(MOST_TILES).default([]),
      blocks: z.array(HomeBlock).max(MOST_BLOCKS).default(usualBlocks),
    })
    .prefault({}),
});
export type Settings = z.infer<typeof Settings>;

const anySection = Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, z.unknown().optional()])) as Record<
  keyof Settings,
  z.ZodOptional<z.ZodUnknown>
>;

/** Partial changes by section; the merged section is validated. `confirmed`: lists may be emptied. */
export const SettingsChange = z.strictObject({ ...anySection, confirmed: z.boolean().default(false) });
export type SettingsChange = z.infer<typeof SettingsChange>;

export const TestMail = z.object({ to: z.string().trim().refine(isEmail, 'An email address looks like shop@example.com') });
export type TestMail = z.infer<typeof TestMail>;

export const LegalQuery = z.object({ language: Language, page: z.enum(legalPages) });
export type LegalQuery = z.infer<typeof LegalQuery>;
