import { z } from 'zod';
import { isEmail } from '../email.ts';
import { ListNamed } from '../lists/schema.ts';
import { plainLine } from '../plain-line.ts';
import { Id, TranslatedText } from '../primitives.ts';
import { Language, Translated } from '../words/schema.ts';
import { LONGEST_BODY } from './rules.ts';
import { mailingFormats, mailingStates } from './types.ts';

const Line = z.string().overwrite(plainLine).max(200);
const Email = z.string().trim().toLowerCase().refine(isEmail, 'An email address looks like shop@example.com');
const OwnEmail = Email.nullable();
const Rate = z.int().min(1).max(1_000).nullable();

export const Audience = z.object({
  languages: z.array(Language).default([]),
  bought: z.boolean().nullable().default(null),
  boughtSince: z.iso.date().nullable().default(null),
  subscribedSince: z.iso.date().nullable().default(null),
  attributes: z.record(z.string().max(60), z.string().max(300)).default({}),
});
export type Audience = z.output<typeof Audience>;

const Body = Translated.refine((body) => Object.values(body).every((text) => (text ?? '').length <= LONGEST_BODY), 'The text is too long');

const fields = {
  name: Line.min(1),
  format: z.enum(mailingFormats),
  subject: TranslatedText,
  preheader: Translated,
  body: Body,
  lists: z.array(ListNamed.shape.list).min(1).max(50),
  audience: Audience,
  senderName: Line.nullable(),
  senderEmail: OwnEmail,
  replyTo: OwnEmail,
  campaign: z.string().trim().min(1).max(100),
  rate: Rate,
};

/** `campaign` absent: the name. */
export const MailingDraft = z.object({
  ...fields,
  format: fields.format.default('markdown'),
  preheader: fields.preheader.default({}),
  audience: fields.audience.prefault({}),
  senderName: fields.senderName.default(null),
  senderEmail: fields.senderEmail.default(null),
  replyTo: fields.replyTo.default(null),
  campaign: fields.campaign.optional(),
  rate: fields.rate.default(null),
});
export type MailingDraft = z.output<typeof MailingDraft>;

export const MailingNamed = z.object({ id: Id });
export type MailingNamed = z.output<typeof MailingNamed>;

/** `failed`: also those whose mail was refused, but for mailboxes that are gone */
export const Retry = MailingNamed.extend({ failed: z.boolean().default(false) });
export type Retry = z.output<typeof Retry>;

/** What is absent stays. `version`: what was changed, so that two who edit at once do not overwrite each other */
export const MailingChange = MailingNamed.extend(z.object(fields).partial().shape).extend({ version: z.int().min(1) });
export type MailingChange = z.output<typeof MailingChange>;

export const MailingFilter = z.object({
  state: z.enum(mailingStates).optional(),
  list: ListNamed.shape.list.optional(),
  after: Id.optional(),
  limit: z.int().min(1).max(200).default(50),
});
export type MailingFilter = z.output<typeof MailingFilter>;

/** `email`: of a subscriber, as whom it is shown */
export const PreviewAsked = MailingNamed.extend({ language: Language.optional(), email: Email.optional() });
export type PreviewAsked = z.output<typeof PreviewAsked>;

export const TestSend = MailingNamed.extend({ to: z.array(Email).min(1).max(5), language: Language.optional() });
export type TestSend = z.output<typeof TestSend>;

/** `at`: absent, now. `confirmed`: in spite of warnings */
export const Sending = MailingNamed.extend({
  at: z.iso.datetime().optional(),
  rate: Rate.optional(),
  confirmed: z.boolean().default(false),
});
export type Sending = z.output<typeof Sending>;

/** Of the link in a mail: the recipient's id, which nobody guesses. */
export const MailView = z.object({ recipient: z.uuid() });
export type MailView = z.output<typeof MailView>;
