import { z } from 'zod';
import { RecordFields, Records, StoredPicture } from '#domain/records/answers.ts';
import { FieldsAsked, PictureFile, Publication, RecordCount, RecordSearch, RecordsNamed } from '#domain/records/schema.ts';
import { audit } from '../http/contract.ts';
import { customer, editor, publisher, router } from '../http/trpc.ts';
import { addPicture } from './pictures.ts';
import { publishRecord } from './publishing.ts';
import { countRecords, describeFields, readRecords, searchRecords } from './service.ts';

const limit = { points: 600, seconds: 60, per: 'person', perProcess: true } as const;

/** The kind says which scope a token needs. */
const scope = 'every';

export const records = router({
  search: customer
    .meta({ summary: 'Records of a model that match a domain, of those that the caller may read', limit, scope })
    .input(RecordSearch)
    .output(Records)
    .query(({ ctx, input }) => searchRecords(ctx, input)),
  count: customer
    .meta({ summary: 'How many records of a model match a domain, of those that the caller may read', limit, scope })
    .input(RecordCount)
    .output(z.int())
    .query(({ ctx, input }) => countRecords(ctx, input)),
  read: customer
    .meta({ summary: 'Records of a model by their ids, of those that the caller may read', limit, scope })
    .input(RecordsNamed)
    .output(Records)
    .query(({ ctx, input }) => readRecords(ctx, input)),
  fields: customer
    .meta({ summary: 'What the caller may know of a model’s records', limit, scope })
    .input(FieldsAsked)
    .output(RecordFields)
    .query(({ ctx, input }) => describeFields(ctx, input)),
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
  addPicture: editor
    .meta({
      summary: 'Stores a picture, to be named by its hash in a product or a page',
      scope: 'catalogue',
      // As many as a large catalogue that is imported has.
      limit: { points: 20_000, seconds: 3_600, per: 'person' },
      audit: audit<PictureFile, { hash: string }>({
        action: 'pictures.add',
        created: ({ hash }) => ({ kind: 'picture', id: hash }),
        details: () => ({}),
      }),
    })
    .input(PictureFile)
    .output(StoredPicture)
    .mutation(({ ctx, input }) => addPicture(ctx, input)),
});
