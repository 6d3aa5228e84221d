import { z } from 'zod';
import { Publication } from '#domain/records/schema.ts';
import { audit } from '../http/contract.ts';
import { publisher, router } from '../http/trpc.ts';
import { publishRecord } from './service.ts';

export const records = router({
  publish: publisher
    .meta({
      summary: 'Publishes or unpublishes a record; answers what it is then',
      scope: 'catalogue',
      limit: { points: 600, seconds: 3_600, per: 'person' },
      audit: audit<Publication>({
        action: ({ published }) => (published ? 'records.publish' : 'records.unpublish'),
        record: ({ kind, id }) => ({ kind, id }),
      }),
    })
    .input(Publication)
    .output(z.boolean())
    .mutation(({ ctx, input }) => publishRecord(ctx, input)),
});
