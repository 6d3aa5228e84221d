import type { Totals } from '../orders/rules.ts';
import type { Address } from '../places/schema.ts';
import type { HandedTrail } from '../sign/types.ts';
import type { Language } from '../words/languages.ts';
import type { QuoteState } from './rules.ts';

/** Amounts in minor units, `discount` in basis points: 1,000 is a tenth. */
export type QuoteLine = {
  id: number;
  variantId: number;
  name: string;
  options: string;
  /** 0: its customer has taken it off, and may put it back; the document does not name it */
  quantity: number;
  unitPrice: number;
  discount: number;
  total: number;
  /** basis points */
  taxRate: number;
  /** its customer may change how many, and take it off */
  changeable: boolean;
  picture: { hash: string; width: number; height: number } | null;
  /** how many there are, where that is less than wanted; null: enough */
  available: number | null;
};

/** A line that its customer may add. `total`: of its usual quantity. */
export type QuoteOption = Pick<
  QuoteLine,
  'id' | 'variantId' | 'name' | 'options' | 'quantity' | 'unitPrice' | 'discount' | 'total' | 'taxRate' | 'picture'
>;

/** All that is signed: what the page and the PDF show of the offer, and nothing that changes by itself. */
export type QuoteDocument = Totals & {
  number: string;
  title: string;
  /** blocks of `settings/plain-text` */
  text: string;
  language: Language;
  /** the last day, in the shop's time zone */
  validUntil: string;
  seller: { name: string; street: string; zip: string; city: string; countryId: number; vatId: string; email: string; phone: string };
  billing: Address;
  /** null: the same as billing */
  shipping: Address | null;
  deliveryName: string;
  currency: string;
  taxIncluded: boolean;
  lines: Pick<QuoteLine, 'name' | 'options' | 'quantity' | 'unitPrice' | 'discount' | 'total' | 'taxRate'>[];
  /** what is paid when it is accepted; 0: nothing, the whole is paid later as the shop says */
  dueAtOnce: number;
};

/** As its customer sees it; instants as ISO text. */
export type QuotePage = {
  /** of the order that it is or becomes */
  id: number;
  state: QuoteState;
  document: QuoteDocument;
  /** SHA-256 of the document's canonical text, in hexadecimal */
  digest: string;
  lines: QuoteLine[];
  options: QuoteOption[];
  /** it is accepted by signing; false: by a button */
  signed: boolean;
  sentAt: string | null;
  /** the moment after which it cannot be accepted */
  endsAt: string;
  accessToken: string;
  timeZone: string;
  /** once accepted: the number of its order, who signed it, when, and whether the sealed PDF is there */
  accepted: { orderNumber: string; by: string; at: string; sealed: boolean } | null;
  declined: { at: string; reason: string } | null;
  /** read by staff, who do nothing in its customer's name: `accessToken` is empty then */
  forStaff?: true;
};

/** What an accepted offer leads to: `payment`, where something is to be paid now. `short`: what stock had too little of. */
export type AcceptedQuote = {
  orderNumber: string;
  orderId: number;
  accessToken: string;
  payment: { amount: number; currency: string } | null;
  short: { name: string; wanted: number; available: number }[];
};

/** In its customer's list. */
export type OwnQuote = {
  id: number;
  number: string;
  title: string;
  state: QuoteState;
  total: number;
  currency: string;
  endsAt: string;
  /** the last day, in the shop's time zone */
  validUntil: string;
  accessToken: string;
};

/** In staff's list. */
export type StaffQuote = {
  id: number;
  number: string;
  title: string;
  state: QuoteState;
  customer: string;
  email: string;
  total: number;
  currency: string;
  createdAt: string;
  sentAt: string | null;
  endsAt: string;
  /** the last day, in the shop's time zone */
  validUntil: string;
  /** when its customer first opened it */
  viewedAt: string | null;
  orderNumber: string | null;
};
export type StaffQuotes = { quotes: StaffQuote[]; next: number | null; count: number };

/** `version` grows with each change, by whomever: an edit names the one that it began with. */
export type QuoteRecord = StaffQuote & {
  version: number;
  page: QuotePage;
  /** opens it as its customer; null until it is sent, and once it is withdrawn */
  url: string | null;
  signable: boolean;
  deposit: number;
  /** days from sending to the end */
  validDays: number;
  deliveryId: number | null;
  /** what its customer wrote who asked for it */
  customerNote: string;
  declined: { at: string; reason: string } | null;
  signedBy: string | null;
  lineCodes: Record<number, string>;
  history: { at: string; by: string; action: string; details: Record<string, unknown> }[];
};

/** How an offer was signed, for those who check it. `steps`: what led to the signature, in its language */
export type QuoteTrail = HandedTrail & { number: string; steps: { at: string; text: string }[] };

/** `draft`: all of an offer but its customer. */
export type QuoteTemplate = { id: number; name: string; title: string; lines: number; updatedAt: string };

/** What can stand in an offer; `price`: of one piece, in minor units of the currency. */
export type Offerable = { variantId: number; code: string; productCode: string; name: string; options: string; price: number };
/** `countryId`: of the shop. */
export type Offerables = { variants: Offerable[]; currency: string; countryId: number };

/** A request for an offer, and the mailbox to which the offer will be sent. */
export type RequestedQuote = { number: string; email: string };
