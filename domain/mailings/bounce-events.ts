import { z } from 'zod';
import { plainLine } from '../plain-line.ts';
import { bounceKinds } from './types.ts';

/**
 * What a mail provider reports to the webhook. `id`: of the event, so that one that comes twice counts once; the mail is named by its
 * Message-ID, or only by the address.
 */
export const BounceEvents = z.object({
  events: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        kind: z.enum(bounceKinds),
        email: z.string().trim().toLowerCase().max(300),
        messageId: z.string().max(300).default(''),
        text: z.string().overwrite(plainLine).max(500).default(''),
      }),
    )
    .max(500),
});
export type BounceEvents = z.output<typeof BounceEvents>;
