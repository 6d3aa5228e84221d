import { z } from 'zod';
import { Id, IdText } from '#domain/primitives.ts';
import { type RouteTable, rpc } from '../http/rest.ts';
import { flipped } from './publishing.ts';

/** `object`: the model, as existing clients name it */
const Flip = z.object({ id: z.union([Id, IdText]), object: z.string().max(100) });

export const recordRoutes: RouteTable = {
  'POST /website/publish': rpc('records.publish', {
    params: Flip,
    input: ({ id, object }, ctx) => flipped(ctx, object, id),
    summary: 'Publishes a record, or takes it back where it is published; answers what it is then',
    answers: z.boolean(),
  }),
};
