import { z } from 'zod';
import { Id } from '../primitives.ts';
import { Language } from '../words/schema.ts';
import { followTopics } from './rules.ts';

const Kind = z.string().max(40);
const Part = z.int().min(0).max(2_147_483_647);

export const RecordFollowed = z.object({ kind: Kind, id: Id });
export type RecordFollowed = z.output<typeof RecordFollowed>;

/** `part`: of the record, such as a variant. `email`: a visitor’s; a person is told at their own address */
export const FollowCommand = RecordFollowed.extend({
  topic: z.enum(followTopics).default('news'),
  part: Part.default(0),
  follow: z.boolean(),
  email: z.string().trim().toLowerCase().max(300).optional(),
  /** of the mails; absent: the request’s */
  language: Language.optional(),
});
export type FollowCommand = z.output<typeof FollowCommand>;

/** Of the link in a mail. */
export const FollowLink = z.object({ id: Id, token: z.string().max(100) });
export type FollowLink = z.output<typeof FollowLink>;
