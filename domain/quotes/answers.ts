import { z } from 'zod';
import { Totals } from '../orders/answers.ts';
import { Address } from '../places/schema.ts';
import { type AnswerSchema, History, Id, Instant, Minor, Picture } from '../primitives.ts';
import { Company } from '../settings/answers.ts';
import { Language } from '../words/schema.ts';
import { quoteStates } from './rules.ts';
import { QuoteContent as Content } from './schema.ts';
import type * as Types from './types.ts';

const state = z.enum(quoteStates);

const shownLine = z.object({
  name: z.string(),
  options: z.string(),
  quantity: z.int(),
  unitPrice: Minor,
  discount: z.int(),
  total: Minor,
  taxRate: z.int(),
});
const offered = shownLine.extend({ id: Id, variantId: Id, picture: Picture.nullable() });
const Line = offered.extend({ changeable: z.boolean(), available: z.int().nullable() });

export const QuoteDocument: AnswerSchema<Types.QuoteDocument> = Totals.extend({
  number: z.string(),
  title: z.string(),
  text: z.string(),
  language: Language,
  validUntil: z.iso.date(),
  seller: Company,
  billing: Address,
  shipping: Address.nullable(),
  deliveryName: z.string(),
  currency: z.string(),
  taxIncluded: z.boolean(),
  lines: z.array(shownLine),
  dueAtOnce: Minor,
});

const declined = z.object({ at: Instant, reason: z.string() }).nullable();

export const QuotePage: AnswerSchema<Types.QuotePage> = z.object({
  id: Id,
  state,
  document: QuoteDocument,
  digest: z.string(),
  lines: z.array(Line),
  options: z.array(offered),
  signed: z.boolean(),
  sentAt: Instant.nullable(),
  endsAt: Instant,
  accessToken: z.string(),
  timeZone: z.string(),
  accepted: z.object({ orderNumber: z.string(), by: z.string(), at: Instant, sealed: z.boolean() }).nullable(),
  declined,
  forStaff: z.literal(true).exactOptional(),
});

export const AcceptedQuote: AnswerSchema<Types.AcceptedQuote> = z.object({
  orderNumber: z.string(),
  orderId: Id,
  accessToken: z.string(),
  payment: z.object({ amount: Minor, currency: z.string() }).nullable(),
  short: z.array(z.object({ name: z.string(), wanted: z.int(), available: z.int() })),
});

const listed = z.object({
  id: Id,
  number: z.string(),
  title: z.string(),
  state,
  total: Minor,
  currency: z.string(),
  endsAt: Instant,
  validUntil: z.iso.date(),
});
export const OwnQuotes: AnswerSchema<Types.OwnQuote[]> = z.array(listed.extend({ accessToken: z.string() }));

const StaffQuote = listed.extend({
  customer: z.string(),
  email: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  viewedAt: Instant.nullable(),
  orderNumber: z.string().nullable(),
});
export const StaffQuotes: AnswerSchema<Types.StaffQuotes> = z.object({
  quotes: z.array(StaffQuote),
  next: Id.nullable(),
  count: z.int(),
});

export const QuoteRecord: AnswerSchema<Types.QuoteRecord> = StaffQuote.extend({
  version: z.int(),
  page: QuotePage,
  url: z.string().nullable(),
  signable: z.boolean(),
  deposit: z.int(),
  validDays: z.int(),
  deliveryId: Id.nullable(),
  customerNote: z.string(),
  declined,
  signedBy: z.string().nullable(),
  lineCodes: z.record(z.string(), z.string()),
  history: History,
});

export const QuoteTrail: AnswerSchema<Types.QuoteTrail> = z.object({
  number: z.string(),
  digest: z.string(),
  evidence: z.string(),
  signature: z.object({
    id: z.string(),
    name: z.string(),
    mark: z.enum(['drawn', 'typed', 'uploaded']),
    signedAt: Instant,
    recordedAt: Instant,
    language: z.string(),
    consent: z.string(),
    ip: z.string(),
    country: z.string().nullable(),
    device: z.string(),
  }),
  steps: z.array(z.object({ at: Instant, text: z.string() })),
  entries: z.array(
    z.object({
      number: z.int(),
      event: z.enum(['key', 'signed', 'sealed']),
      at: Instant,
      content: z.string(),
      previous: z.string(),
      hash: z.string(),
    }),
  ),
});

export const Offerables: AnswerSchema<Types.Offerables> = z.object({
  variants: z.array(
    z.object({ variantId: Id, code: z.string(), productCode: z.string(), name: z.string(), options: z.string(), price: Minor }),
  ),
  currency: z.string(),
  countryId: Id,
});

const Template: AnswerSchema<Types.QuoteTemplate> = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  lines: z.int(),
  updatedAt: Instant,
});
export const QuoteTemplate = Template;
export const QuoteTemplates: AnswerSchema<Types.QuoteTemplate[]> = z.array(Template);

/** As it was saved: what is usual is said as well. */
export const SavedContent = z.custom<Content>((value) => Content.safeParse(value).success);

/** `number`: of the offer that the shop has yet to make */
export const QuoteRequested = z.object({ number: z.string() });
