import { z } from 'zod';
import { Id } from '../primitives.ts';

/** A record is named by its kind and its id; `published` is what it is to be. */
export const Publication = z.object({ kind: z.string().max(40), id: Id, published: z.boolean() });
export type Publication = z.infer<typeof Publication>;
