import { z } from 'zod';
import { isEmail } from '../email.ts';
import { plainLine } from '../plain-line.ts';
import { Id, IdText, TranslatedText, Uuid } from '../primitives.ts';
import { inEachLanguage, Language, Translated } from '../words/schema.ts';
import { LONGEST_NOTE, MOST_ATTRIBUTES, MOST_IMPORTED } from './rules.ts';
import { subscriptionStates } from './types.ts';

const Key = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'A key has small letters, digits and hyphens, and begins with a letter')
  .max(60);
const Line = z.string().overwrite(plainLine).max(160);
const OwnEmail = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text === '' || isEmail(text), 'An email address looks like shop@example.com');
const LocalAddress = z
  .string()
  .max(500)
  .regex(/^\/([^\s/\\][^\s\\]*)?$/, 'A local address begins with one /');
const Letters = inEachLanguage(z.object({ subject: Line.min(1), body: z.string().trim().min(1).max(60_000) }).optional());

const fields = {
  title: TranslatedText,
  description: Translated,
  content: Translated,
  redirectUrl: LocalAddress,
  doubleOptIn: z.boolean(),
  open: z.boolean(),
  senderName: Line,
  senderEmail: OwnEmail,
  replyTo: OwnEmail,
  postalAddress: z.string().trim().max(300),
  welcome: Letters,
};

export const ListDraft = z.object({
  key: Key,
  ...fields,
  description: fields.description.default({}),
  content: fields.content.default({}),
  redirectUrl: fields.redirectUrl.default('/'),
  doubleOptIn: fields.doubleOptIn.default(true),
  open: fields.open.default(true),
  senderName: fields.senderName.default(''),
  senderEmail: fields.senderEmail.default(''),
  replyTo: fields.replyTo.default(''),
  postalAddress: fields.postalAddress.default(''),
  welcome: fields.welcome.prefault({}),
});
export type ListDraft = z.output<typeof ListDraft>;

/** By its key or its id. */
export const ListNamed = z.object({ list: z.union([Id, IdText, Key]) });
export type ListNamed = z.output<typeof ListNamed>;

/** What is absent stays. */
export const ListChange = ListNamed.extend(z.object(fields).partial().shape).extend({
  key: Key.optional(),
  archived: z.boolean().optional(),
});
export type ListChange = z.output<typeof ListChange>;

const Name = z.string().overwrite(plainLine).max(160);
/** `Name <mail>` is read as both. Judged by the service, so that existing clients get their own answer. */
const TypedEmail = z.string().max(500);
/** A local address without a query, where the words were shown. */
const Shown = z
  .string()
  .max(300)
  .regex(/^\/([^\s?#\\/][^\s?#\\]*)?$/);

/** Of the texts that are answered; absent: the request's. */
const spoken = { language: Language.optional() };

export const ListId = z.object({ listId: Id, ...spoken });
export type ListId = z.output<typeof ListId>;

/** Of a visitor, or, without an email, of the person who is signed in. */
export const SubscribeCommand = ListId.extend({
  /** made by the device: one that arrives twice counts once */
  id: Uuid.optional(),
  email: TypedEmail.optional(),
  page: Shown.default('/'),
  /** by the device's clock, where it was offline; absent: now */
  at: z.iso.datetime().optional(),
  /** of the words shown and of the mails; absent: the request's */
  language: Language.optional(),
});
export type SubscribeCommand = z.output<typeof SubscribeCommand>;

/** Of the link in a confirmation mail. */
export const SubscriptionLink = z.object({ id: Id, token: z.string().max(100) });
export type SubscriptionLink = z.output<typeof SubscriptionLink>;

/** Of the link in a mail of a list: who, through which list, and of which mailing, 0 where of none. */
export const LeaveLink = z.object({ subscriber: Id, list: Id, mailing: z.int().min(0).max(2_147_483_647), token: z.string().max(100) });
export type LeaveLink = z.output<typeof LeaveLink>;

const Lists = z.array(Id).max(200);
export const OwnLists = z.object(spoken).prefault({});
export const ChosenLists = z.object({ optIn: Lists.default([]), optOut: Lists.default([]), ...spoken });
export type ChosenLists = z.output<typeof ChosenLists>;
export const LinkChoices = LeaveLink.extend(ChosenLists.shape);
export type LinkChoices = z.output<typeof LinkChoices>;

/** `after`: the `next` of the page before. `search`: in address and name. */
export const SubscriberFilter = ListNamed.extend({
  state: z.enum(subscriptionStates).optional(),
  search: z.string().trim().max(200).default(''),
  after: Id.optional(),
  limit: z.int().min(1).max(1_000).default(50),
});
export type SubscriberFilter = z.output<typeof SubscriberFilter>;

const Attributes = z
  .record(z.string().overwrite(plainLine).min(1).max(60), z.string().overwrite(plainLine).max(300))
  .refine((given) => Object.keys(given).length <= MOST_ATTRIBUTES, 'There are too many attributes');

export const SubscriberDraft = z.object({
  email: z.string().trim().max(300),
  name: Name.default(''),
  language: Language.optional(),
  attributes: Attributes.default({}),
});

/** Why nobody has to confirm: what staff rely upon, as `signed at the fair in May 2026`. */
const Ground = z.string().trim().min(3, 'Say why they may be written to').max(LONGEST_NOTE);

/** One by hand. Without a ground a mail asks the mailbox to confirm, as for a visitor. `again`: on its ground also one who has left. */
export const SubscriberAdded = ListNamed.extend(SubscriberDraft.shape).extend({
  ground: Ground.optional(),
  again: z.boolean().default(false),
});
export type SubscriberAdded = z.output<typeof SubscriberAdded>;

export const SubscriberNamed = ListNamed.extend({ email: z.string().trim().toLowerCase().max(300) });
export type SubscriberNamed = z.output<typeof SubscriberNamed>;

/** A part of an import. One that is no draft is null, so that it is refused by itself. `dryRun`: nothing is written. */
export const SubscribersImported = ListNamed.extend({
  ground: Ground,
  rows: z.array(SubscriberDraft.nullable().catch(null)).min(1).max(MOST_IMPORTED),
  dryRun: z.boolean().default(false),
});
export type SubscribersImported = z.output<typeof SubscribersImported>;

export const SuppressionFilter = z.object({
  search: z.string().trim().toLowerCase().max(200).default(''),
  after: Id.optional(),
  limit: z.int().min(1).max(1_000).default(100),
});
export type SuppressionFilter = z.output<typeof SuppressionFilter>;

/** An address, or with `@` in front all of a domain; judged by `suppressedValue` in rules.ts. */
const Suppressed = z.string().trim().toLowerCase().max(300);
const Note = z.string().overwrite(plainLine).max(LONGEST_NOTE).default('');
export const SuppressionDraft = z.object({ value: Suppressed, note: Note });
export type SuppressionDraft = z.output<typeof SuppressionDraft>;
export const SuppressionNamed = z.object({ value: Suppressed });
export type SuppressionNamed = z.output<typeof SuppressionNamed>;
export const SuppressionsImported = z.object({
  values: z.array(Suppressed).min(1).max(MOST_IMPORTED),
  note: Note,
  dryRun: z.boolean().default(false),
});
export type SuppressionsImported = z.output<typeof SuppressionsImported>;
