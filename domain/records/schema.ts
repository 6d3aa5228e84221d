import { z } from 'zod';
import { Id } from '../primitives.ts';

const Model = z.string().max(100);
const FieldName = z.string().max(100);

/** Existing clients send false for what they leave out. */
function optional<S extends z.ZodType>(schema: S) {
  return z
    .union([schema, z.literal(false), z.null()])
    .transform((given) => (given === false ? null : given))
    .default(null);
}

const Domain = optional(z.array(z.unknown()));
/** Empty: all. */
const FieldNames = optional(z.array(FieldName).max(200));
const Ids = z.union([z.array(Id).max(1_000), Id.transform((id) => [id])]);

export const RecordSearch = z.object({
  model: Model,
  domain: Domain,
  fields: FieldNames,
  offset: optional(z.int().min(0).max(2_147_483_647)),
  /** 0 as well: all */
  limit: optional(z.int().min(0).max(2_147_483_647)),
  order: optional(z.string().max(200)),
});
export type RecordSearch = z.output<typeof RecordSearch>;

export const RecordCount = RecordSearch.pick({ model: true, domain: true });
export type RecordCount = z.output<typeof RecordCount>;

export const RecordsNamed = z.object({ model: Model, ids: Ids, fields: FieldNames });
export type RecordsNamed = z.output<typeof RecordsNamed>;

export const FieldsAsked = z.object({ model: Model, fields: FieldNames, attributes: FieldNames });
export type FieldsAsked = z.output<typeof FieldsAsked>;

/** A record is named by its kind and its id; `published` is what it is to be. */
export const Publication = z.object({ kind: z.string().max(40), id: Id, published: z.boolean() });
export type Publication = z.infer<typeof Publication>;

/** 10 MB in base64. */
const LONGEST_PICTURE = 13_981_014;

/** A picture file in base64. A request takes less than a megabyte of it: devices make it small, and the terminal sends larger ones by a route of their own. */
export const PictureFile = z.object({ bytes: z.string().max(LONGEST_PICTURE) });
export type PictureFile = z.infer<typeof PictureFile>;
