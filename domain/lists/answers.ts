import { z } from 'zod';
import { type AnswerSchema, Id, Instant } from '../primitives.ts';
import { inEachLanguage, Language, Translated } from '../words/schema.ts';
import * as Types from './types.ts';

const text = z.string();
const count = z.int();
const state = z.enum(Types.subscriptionStates);

export const StaffList: AnswerSchema<Types.StaffList> = z.object({
  id: Id,
  key: text,
  title: Translated,
  description: Translated,
  content: Translated,
  redirectUrl: text,
  doubleOptIn: z.boolean(),
  open: z.boolean(),
  senderName: text,
  senderEmail: text,
  replyTo: text,
  postalAddress: text,
  welcome: inEachLanguage(z.object({ subject: text, body: text }).optional()) as z.ZodType<Types.StaffList['welcome']>,
  createdAt: Instant,
  archivedAt: Instant.nullable(),
  counts: z.object({ pending: count, active: count, left: count }),
}) as AnswerSchema<Types.StaffList>;

export const StaffLists: AnswerSchema<readonly Types.StaffList[]> = z.array(StaffList).readonly();

const listState = { isSubscriber: z.boolean(), toConfirm: z.boolean(), email: text.nullable() };
export const ListState: AnswerSchema<Types.ListState> = z.object(listState);

export const ListContent: AnswerSchema<Types.ListContent> = z.object({
  ...listState,
  title: text,
  description: text,
  content: text,
  redirectUrl: text,
});

export const SubscriptionAsked: AnswerSchema<Types.SubscriptionAsked> = z.object({ title: text, email: text, state });

export const ListChoices: AnswerSchema<Types.ListChoices> = z.object({
  email: text,
  lists: z.array(z.object({ id: Id, title: text, description: text, subscribed: z.boolean(), pending: z.boolean() })).readonly(),
});

export const subscriberFields = {
  id: Id,
  email: text,
  name: text,
  language: Language,
  attributes: z.record(text, text),
  state,
  suppressed: z.boolean(),
  askedAt: Instant,
  confirmedAt: Instant.nullable(),
  leftAt: Instant.nullable(),
};
export const StaffSubscriber: AnswerSchema<Types.StaffSubscriber> = z.object(subscriberFields);

export const Subscribers: AnswerSchema<Types.Subscribers> = z.object({
  subscribers: z.array(StaffSubscriber).readonly(),
  next: Id.nullable(),
  count,
});

export const Imported: AnswerSchema<Types.Imported> = z.object({
  outcomes: z.array(z.enum(['added', 'changed', 'unchanged', 'left_before', 'suppressed', 'bad_email'])).readonly(),
});

export const Suppression: AnswerSchema<Types.Suppression> = z.object({
  id: Id,
  value: text,
  reason: z.enum(Types.suppressionReasons),
  note: text,
  at: Instant,
});

export const Suppressions: AnswerSchema<Types.Suppressions> = z.object({
  suppressions: z.array(Suppression).readonly(),
  next: Id.nullable(),
  count,
});
