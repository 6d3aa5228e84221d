import type { Language, Translated } from '../words/languages.ts';

export const mailingStates = ['draft', 'scheduled', 'sending', 'paused', 'halted', 'sent', 'cancelled'] as const;
export type MailingState = (typeof mailingStates)[number];

export const mailingFormats = ['markdown', 'html'] as const;
export type MailingFormat = (typeof mailingFormats)[number];

export const bounceKinds = ['hard', 'soft', 'complaint'] as const;
export type BounceKind = (typeof bounceKinds)[number];

/** Recipients by what became of their mail. `unsure`: the mail server's answer was lost, so it may have arrived. */
export type RecipientCounts = {
  all: number;
  waiting: number;
  sending: number;
  sent: number;
  unsure: number;
  failed: number;
  /** left, suppressed or deleted since it began */
  skipped: number;
};

/** Of recipients, each counted once. `clicked` by people, as the statistics of links tell them. `opened` null: not counted. */
export type Reactions = { clicked: number; opened: number | null; left: number; bounced: Readonly<Record<BounceKind, number>> };

export type MailingRow = {
  id: number;
  name: string;
  lists: readonly { id: number; key: string; title: string }[];
  state: MailingState;
  scheduledAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  createdAt: string;
  counts: RecipientCounts;
};

export type MailingList = { mailings: readonly MailingRow[]; next: number | null };

export type Audience = {
  /** empty: all */
  languages: readonly Language[];
  /** of orders with the address, in this shop: true bought, false never bought, null either */
  bought: boolean | null;
  /** bought on or after this day of UTC */
  boughtSince: string | null;
  /** subscribed on or after this day of UTC */
  subscribedSince: string | null;
  /** each has to be there with this value */
  attributes: Readonly<Record<string, string>>;
};

/** All of a mailing. `rate`: mails per second; null: that of the settings. */
export type Mailing = MailingRow & {
  format: 'markdown' | 'html';
  subject: Translated;
  preheader: Translated;
  body: Translated;
  audience: Audience;
  senderName: string | null;
  senderEmail: string | null;
  replyTo: string | null;
  campaign: string;
  rate: number | null;
  /** why the shop halted it */
  trouble: string;
  version: number;
  reactions: Reactions;
  /** mails per second over the last minute, while it is being sent */
  pace: number | null;
};

/** A fault keeps it from being sent, a warning does not. `language`: of the text it is about */
export type Check = { kind: CheckKind; level: 'fault' | 'warning'; language: Language | null; about: string };
export type CheckKind =
  | 'no_subject'
  | 'no_body'
  | 'no_recipients'
  | 'no_stop_link'
  | 'no_postal_address'
  | 'no_sender'
  | 'broken_link'
  | 'unchecked_link'
  | 'unknown_field'
  | 'unknown_product'
  | 'unsafe_html'
  | 'too_large'
  | 'no_dkim'
  | 'no_spf'
  | 'no_dmarc'
  | 'dns_silent';

/** As one recipient would get it, or an example of one. */
export type Preview = { language: Language; from: string; subject: string; html: string; text: string; size: number };

/** How many would get it, and what is wrong with it. */
export type Checked = { recipients: number; checks: readonly Check[] };

/** A link of the mailing with what came of it. */
export type MailingLinkRow = { url: string; code: string; shortUrl: string; clicks: number };
export type MailingReport = {
  mailing: MailingRow;
  reactions: Reactions;
  links: readonly MailingLinkRow[];
  /** minor units of orders that its links led to, as far as customers agreed that the shop may know */
  revenueMinor: number;
  currency: string;
  orders: number;
  /** the latest refusals of mail servers */
  failures: readonly { email: string; answer: string; at: string }[];
};
