import { z } from 'zod';
import { plainLine } from '../plain-line.ts';
import { Id, Uuid } from '../primitives.ts';
import { Language } from '../words/schema.ts';
import { LONGEST_NAME, MOST_IMAGE, MOST_POINTS, MOST_STROKES } from './rules.ts';

/** x and y in the drawing's own units, pressure 0 to 1, milliseconds since the drawing began. */
const Point = z.tuple([
  z.number().min(-10_000).max(20_000),
  z.number().min(-10_000).max(20_000),
  z.number().min(0).max(1),
  z.int().min(0).max(86_400_000),
]);
const Stroke = z.array(Point).min(1).max(MOST_POINTS);

/** SHA-256 in hexadecimal. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** As it was drawn, whatever became of the screen since. `width`, `height`: of the area, in the units of the points. */
export const Drawing = z.object({
  width: z.number().min(1).max(10_000),
  height: z.number().min(1).max(10_000),
  strokes: z.array(Stroke).max(MOST_STROKES),
});
export type Drawing = z.infer<typeof Drawing>;

/** Validated by signatureProblems() in rules.ts. `image`: a PNG, base64. */
export const Mark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawn'), drawing: Drawing }),
  z.object({ kind: z.literal('typed'), text: z.string().overwrite(plainLine).max(LONGEST_NAME) }),
  z.object({ kind: z.literal('uploaded'), image: z.base64().max(MOST_IMAGE) }),
]);
export type Mark = z.infer<typeof Mark>;

/** How somebody signs what was shown to them. */
export const Signing = z.object({
  /** created on the device: one that is sent twice signs once */
  id: Uuid,
  name: z.string().overwrite(plainLine).max(LONGEST_NAME),
  mark: Mark,
  /** of the document as it was shown */
  digest: Digest,
  /** by the device's clock */
  signedAt: z.iso.datetime(),
  /** in which the document and the sentence of consent were shown */
  language: Language,
});
export type Signing = z.infer<typeof Signing>;

/** By its kind and id: that of the order, for an offer. */
export const SignedRecord = z.object({ kind: z.string().max(40), recordId: Id });
export type SignedRecord = z.infer<typeof SignedRecord>;

/** A sealed PDF by its digest, which only those know who have it. */
export const SealedFile = z.object({ pdf: Digest });
export type SealedFile = z.infer<typeof SealedFile>;

/** A key with its certificates, PKCS#12 in base64. */
export const KeyFile = z.object({ pkcs12: z.base64().min(1).max(100_000), password: z.string().max(1_000) });
export type KeyFile = z.infer<typeof KeyFile>;

/** Of the chain: the entries behind the number `after`. */
export const ChainAsked = z.object({ after: z.int().min(0).default(0), limit: z.int().min(1).max(2_000).default(1_000) });
export type ChainAsked = z.output<typeof ChainAsked>;
