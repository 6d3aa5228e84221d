import { z } from 'zod';
import { Picture } from '../primitives.ts';

/** False where there is nothing; `[id, name]` for another record, a list of ids for several. */
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])).readonly()]);

export const Records = z.array(z.record(z.string(), Value));

const Attribute = z.union([z.string(), z.boolean(), z.array(z.array(z.string()).readonly()).readonly()]);

/** Field → what clients know of it, such as `type` and `string`, its label. */
export const RecordFields = z.record(z.string(), z.record(z.string(), Attribute));

/** A stored original: `hash` names it wherever a picture is named. */
export const StoredPicture = Picture;
