import { z } from 'zod';
import { type AnswerSchema, Id, Instant } from '../primitives.ts';
import { Language, Translated } from '../words/schema.ts';
import * as Types from './types.ts';

const text = z.string();
const count = z.int();

const RecipientCounts: AnswerSchema<Types.RecipientCounts> = z.object({
  all: count,
  waiting: count,
  sending: count,
  sent: count,
  unsure: count,
  failed: count,
  skipped: count,
});

const Reactions: AnswerSchema<Types.Reactions> = z.object({
  clicked: count,
  opened: count.nullable(),
  left: count,
  bounced: z.object({ hard: count, soft: count, complaint: count }),
});

const row = {
  id: Id,
  name: text,
  lists: z.array(z.object({ id: Id, key: text, title: text })).readonly(),
  state: z.enum(Types.mailingStates),
  scheduledAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  createdAt: Instant,
  counts: RecipientCounts,
};

export const MailingList: AnswerSchema<Types.MailingList> = z.object({ mailings: z.array(z.object(row)).readonly(), next: Id.nullable() });

export const Mailing: AnswerSchema<Types.Mailing> = z.object({
  ...row,
  format: z.enum(Types.mailingFormats),
  subject: Translated,
  preheader: Translated,
  body: Translated,
  audience: z.object({
    languages: z.array(Language).readonly(),
    bought: z.boolean().nullable(),
    boughtSince: text.nullable(),
    subscribedSince: text.nullable(),
    attributes: z.record(text, text),
  }),
  senderName: text.nullable(),
  senderEmail: text.nullable(),
  replyTo: text.nullable(),
  campaign: text,
  rate: count.nullable(),
  trouble: text,
  version: count,
  reactions: Reactions,
  pace: z.number().nullable(),
}) as AnswerSchema<Types.Mailing>;

const kinds = [
  'no_subject',
  'no_body',
  'no_recipients',
  'no_stop_link',
  'no_postal_address',
  'no_sender',
  'broken_link',
  'unchecked_link',
  'unknown_field',
  'unknown_product',
  'unsafe_html',
  'too_large',
  'no_dkim',
  'no_spf',
  'no_dmarc',
  'dns_silent',
] as const;

export const Checked: AnswerSchema<Types.Checked> = z.object({
  recipients: count,
  checks: z
    .array(z.object({ kind: z.enum(kinds), level: z.enum(['fault', 'warning']), language: Language.nullable(), about: text }))
    .readonly(),
});

export const Preview: AnswerSchema<Types.Preview> = z.object({
  language: Language,
  from: text,
  subject: text,
  html: text,
  text,
  size: count,
});

export const MailingReport: AnswerSchema<Types.MailingReport> = z.object({
  mailing: z.object(row),
  reactions: Reactions,
  links: z.array(z.object({ url: text, code: text, shortUrl: text, clicks: count })).readonly(),
  revenueMinor: count,
  currency: text,
  orders: count,
  failures: z.array(z.object({ email: text, answer: text, at: Instant })).readonly(),
});
