import { z } from 'zod';
import { Address } from '../places/schema.ts';
import { plainLine } from '../plain-line.ts';
import { CartKey, Id, Minor, Uuid } from '../primitives.ts';
import { MOST_IMAGE } from '../sign/rules.ts';
import { Signing } from '../sign/schema.ts';
import { Language } from '../words/schema.ts';
import { MOST_PIECES, quoteStates } from './rules.ts';

const Quantity = z.int().min(1).max(MOST_PIECES);
const BasisPoints = z.int().min(0).max(10_000);
const Line = (longest: number) => z.string().overwrite(plainLine).max(longest);
const QuoteNumber = z.string().trim().min(1).max(40);

/** `unitPrice` in minor units, the product's price of today where it is left out; `discount` in basis points. */
const DraftLine = z.object({
  variantId: Id,
  quantity: Quantity.default(1),
  unitPrice: Minor.optional(),
  discount: BasisPoints.default(0),
});

/** All of an offer but its customer. */
export const QuoteContent = z.object({
  title: Line(160).default(''),
  /** `# ` begins a heading, as in the legal texts */
  text: z.string().max(20_000).default(''),
  /** days from sending to the end */
  validDays: z.int().min(1).max(365).default(30),
  /** accepted by a signature, or by a button */
  signable: z.boolean().default(true),
  /** what is paid when it is accepted, in basis points of the total */
  deposit: BasisPoints.default(0),
  deliveryId: Id.nullable().default(null),
  /** quantity 0: its customer has taken the line off, and may put it back */
  lines: z
    .array(DraftLine.extend({ quantity: z.int().min(0).max(MOST_PIECES).default(1), changeable: z.boolean().default(false) }))
    .min(1)
    .max(200),
  /** lines that the customer may add */
  options: z.array(DraftLine).max(50).default([]),
});
export type QuoteContent = z.output<typeof QuoteContent>;

/** `billing` with an email address, to which the offer is sent. */
export const QuoteDraft = QuoteContent.extend({ billing: Address, shipping: Address.nullable().default(null), language: Language });
export type QuoteDraft = z.output<typeof QuoteDraft>;

export const QuoteNamed = z.object({ number: QuoteNumber });
export type QuoteNamed = z.infer<typeof QuoteNamed>;
/** `confirmed`: mailed once more, though it was just mailed as it is. */
export const QuoteSending = QuoteNamed.extend({ confirmed: z.boolean().default(false) });
export type QuoteSending = z.output<typeof QuoteSending>;
export const QuoteEdit = QuoteNamed.extend({ version: z.int().min(0), draft: QuoteDraft });
export type QuoteEdit = z.output<typeof QuoteEdit>;
/** `days` from now to the new end. */
export const QuoteRenewal = QuoteNamed.extend({ days: z.int().min(1).max(365).default(30) });
export type QuoteRenewal = z.output<typeof QuoteRenewal>;
export const QuoteWithdrawal = QuoteNamed.extend({ reason: z.string().trim().max(500).default('') });
export type QuoteWithdrawal = z.output<typeof QuoteWithdrawal>;
export const QuoteFilter = z.object({
  state: z.enum(quoteStates).optional(),
  search: z.string().trim().max(200).optional(),
  before: Id.optional(),
  limit: z.int().min(1).max(200).default(50),
});
export type QuoteFilter = z.output<typeof QuoteFilter>;
export const TemplateDraft = z.object({ name: Line(80).min(1), content: QuoteContent });
export type TemplateDraft = z.output<typeof TemplateDraft>;
export const TemplateNamed = z.object({ name: Line(80).min(1) });
export type TemplateNamed = z.infer<typeof TemplateNamed>;

/** Variants by their codes, or those of products that have one; by ids; and by what is sold and found by words. */
export const OfferableQuery = z.object({
  codes: z.array(z.string().trim().min(1).max(100)).max(300).default([]),
  ids: z.array(Id).max(300).default([]),
  search: z.string().trim().max(200).default(''),
});
export type OfferableQuery = z.output<typeof OfferableQuery>;

/**
 * Asks for an offer on what is in a cart. `id`: made on the device; one that is sent again is the first request. `customerNote`: what its
 * customer writes to the shop.
 */
export const QuoteRequest = z.object({
  id: Uuid,
  key: CartKey,
  language: Language,
  billing: Address,
  shipping: Address.nullable().default(null),
  customerNote: z.string().trim().max(2_000).default(''),
});
export type QuoteRequest = z.output<typeof QuoteRequest>;

/** Without a token it has to be an offer to the person who is signed in. `id`: of its order. */
export const QuoteAsked = z.object({ id: Id, accessToken: z.string().max(100).optional() });
export type QuoteAsked = z.infer<typeof QuoteAsked>;
/** `quantity` 0 takes the line off. */
export const QuoteLineChange = QuoteAsked.extend({ lineId: Id, quantity: z.int().min(0).max(MOST_PIECES) });
export type QuoteLineChange = z.infer<typeof QuoteLineChange>;
/** One more, one less, or none of it any more. */
export const QuoteLineStep = QuoteAsked.extend({ lineId: Id, step: z.enum(['up', 'down', 'off']) });
export type QuoteLineStep = z.infer<typeof QuoteLineStep>;
export const QuoteOptionAdded = QuoteAsked.extend({ optionId: Id });
export type QuoteOptionAdded = z.infer<typeof QuoteOptionAdded>;
export const QuoteDecline = QuoteAsked.extend({ reason: z.string().trim().max(2_000).default('') });
export type QuoteDecline = z.output<typeof QuoteDecline>;
/** `signing` where the offer is accepted by a signature, `digest` of the document as shown otherwise. */
export const QuoteAcceptance = QuoteAsked.extend({ signing: Signing.nullable(), digest: Signing.shape.digest });
export type QuoteAcceptance = z.infer<typeof QuoteAcceptance>;
export const QuotePayment = QuoteAsked.extend({ methodId: Id.nullable() });
export type QuotePayment = z.infer<typeof QuotePayment>;
/** Of clients that do not say what they were shown. `image`: a PNG in base64; empty: nothing was drawn. */
export const PictureAcceptance = QuoteAsked.extend({
  name: Signing.shape.name,
  image: z.base64().max(MOST_IMAGE),
});
export type PictureAcceptance = z.infer<typeof PictureAcceptance>;
