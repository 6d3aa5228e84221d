import { z } from 'zod';
import { type AnswerSchema, Id, Instant, Picture } from '../primitives.ts';
import { Stars } from './schema.ts';
import type * as Types from './types.ts';

const message = {
  id: Id,
  at: Instant,
  editedAt: Instant.nullable(),
  authorId: Id.nullable(),
  author: z.string(),
  fromShop: z.boolean(),
  stars: Stars.nullable(),
  verified: z.boolean(),
  text: z.string(),
  photos: z.array(Picture).readonly(),
  helpful: z.int(),
  hidden: z.literal(true).exactOptional(),
};

const Counts = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() });

export const MessagePage: AnswerSchema<Types.MessagePage> = z.object({
  threads: z.array(z.object({ ...message, answers: z.array(z.object(message)).readonly() })).readonly(),
  total: z.int(),
  count: z.int(),
  stats: z.object({ average: z.number(), total: z.int(), counts: Counts }).nullable(),
});

export const OwnPart: AnswerSchema<Types.OwnPart> = z.object({
  name: z.string(),
  own: z.array(Id).readonly(),
  helpful: z.array(Id).readonly(),
  reported: z.array(Id).readonly(),
  rating: z.object({ id: Id, stars: Stars, text: z.string() }).nullable(),
});

export const RatingPage: AnswerSchema<Types.RatingPage> = z.object({
  name: z.string(),
  path: z.string(),
  picture: Picture.nullable(),
  author: z.string(),
  stars: Stars.nullable(),
  text: z.string(),
});

export const Posted: AnswerSchema<Types.Posted> = z.object({ id: Id });

export const StaffMessages: AnswerSchema<Types.StaffMessages> = z.object({
  messages: z
    .array(
      z.object({
        ...message,
        kind: z.string(),
        recordId: Id,
        record: z.string(),
        answerTo: Id.nullable(),
        email: z.string().nullable(),
        reports: z.array(z.object({ at: Instant, reason: z.string() })).readonly(),
        answered: z.boolean(),
        waiting: z.boolean(),
      }),
    )
    .readonly(),
  count: z.int(),
  next: Id.nullable(),
});
