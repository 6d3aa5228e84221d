import { z } from 'zod';
import { Id, Uuid } from '../primitives.ts';
import { LARGEST_PHOTO, LONGEST_TEXT, MOST_PHOTOS, PAGE_STEP } from './rules.ts';

const Kind = z.string().max(40);
/** 1 to 5 */
export const Stars = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const Text = z.string().trim().max(LONGEST_TEXT);
/** A picture file in base64, made small by the device. */
const PhotoFile = z.base64().max(LARGEST_PHOTO);

/** A record by its kind and id. `accessToken`: of the link that opens a private one */
export const RecordNamed = z.object({ kind: Kind, id: Id, accessToken: z.string().max(100).optional() });
export type RecordNamed = z.output<typeof RecordNamed>;

export const MessagesAsked = RecordNamed.extend({
  offset: z.int().min(0).max(1_000_000).default(0),
  limit: z.int().min(1).max(1_000).default(PAGE_STEP),
  /** only those with so many */
  stars: Stars.optional(),
  order: z.enum(['newest', 'helpful']).default('newest'),
});
export type MessagesAsked = z.output<typeof MessagesAsked>;

/** `commandId`: sent twice, it is posted once. */
export const MessageDraft = RecordNamed.extend({
  commandId: Uuid,
  text: Text.default(''),
  /** Rates the record: once per person, so another rating changes the first. */
  stars: Stars.optional(),
  /** the message that it answers */
  answerTo: Id.optional(),
  photos: z.array(PhotoFile).max(MOST_PHOTOS).default([]),
});
export type MessageDraft = z.output<typeof MessageDraft>;

/** `accessToken`: of a private record's link, where nobody is signed in */
export const MessageNamed = z.object({ messageId: Id, accessToken: z.string().max(100).optional() });
export type MessageNamed = z.output<typeof MessageNamed>;

/** Stars can be changed, not taken back: delete the message for that. */
export const MessageChange = MessageNamed.extend({ text: Text, stars: Stars.optional() });
export type MessageChange = z.output<typeof MessageChange>;

export const Report = MessageNamed.extend({ reason: z.string().trim().min(1).max(500) });
export type Report = z.output<typeof Report>;

export const Vote = MessageNamed.extend({ helpful: z.boolean() });
export type Vote = z.output<typeof Vote>;

export const MessageFilter = z.object({
  /** `waiting`: the last of each thread, where it is not by the shop; `reported`: those that visitors reported and staff have not judged */
  show: z.enum(['waiting', 'reported', 'hidden', 'all']).default('all'),
  kind: Kind.optional(),
  recordId: Id.optional(),
  stars: Stars.optional(),
  search: z.string().trim().max(100).default(''),
  before: Id.optional(),
  limit: z.int().min(1).max(200).default(50),
});
export type MessageFilter = z.output<typeof MessageFilter>;

/** Of the link in a mail. */
const Token = z.string().min(1).max(200);
export const InvitationNamed = z.object({ token: Token });

/** As a form's field or an address has it. */
export const StarsTyped = z
  .string()
  .regex(/^[1-5]$/)
  .transform((typed) => Number(typed) as z.output<typeof Stars>);

export const InvitedRating = InvitationNamed.extend({ stars: Stars, text: Text.default('') });
export type InvitedRating = z.output<typeof InvitedRating>;

export const Hiding = z.object({ messageId: Id, hidden: z.boolean() });
export type Hiding = z.output<typeof Hiding>;

export const ShopAnswer = z.object({ messageId: Id, commandId: Uuid, text: Text.min(1) });
export type ShopAnswer = z.output<typeof ShopAnswer>;
