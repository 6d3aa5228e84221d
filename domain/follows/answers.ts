import { z } from 'zod';
import { type AnswerSchema, Id, Instant } from '../primitives.ts';
import { followTopics } from './rules.ts';
import type * as Types from './types.ts';

const topic = z.enum(followTopics);
const part = z.int();

export const FollowState: AnswerSchema<Types.FollowState> = z.object({
  isFollower: z.boolean(),
  isUser: z.boolean(),
  email: z.string(),
  followed: z.array(z.object({ topic, part })).readonly(),
});

export const FollowAsked: AnswerSchema<Types.FollowAsked | null> = z
  .object({ topic, name: z.string(), path: z.string(), email: z.string(), confirmed: z.boolean() })
  .nullable();

export const OwnFollows: AnswerSchema<readonly Types.OwnFollow[]> = z
  .array(z.object({ kind: z.string(), id: Id, topic, part, name: z.string(), path: z.string(), since: Instant }))
  .readonly();
