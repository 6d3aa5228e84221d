import { Failure } from '#domain/failure.ts';
import { MOST_POINTS, pointsOf, signatureProblems } from '#domain/sign/rules.ts';
import type { Signing } from '#domain/sign/schema.ts';
import { inkOf } from '../media/ink.ts';

/** Of the longer side of a picture; what is smaller is a dot, as with drawings. */
const SMALLEST_PART = 0.06;

/**
 * Refuses what is no signature, before any transaction begins: a picture is decoded.
 * @throws Failure missing with the fields, too_large, signature_unreadable
 */
export async function checkSignature({ name, mark }: Pick<Signing, 'name' | 'mark'>): Promise<void> {
  const fields = signatureProblems({ name, mark });
  if (Object.keys(fields).length > 0) throw new Failure('missing', { fields });
  if (mark.kind === 'drawn' && pointsOf(mark.drawing) > MOST_POINTS) throw new Failure('too_large');
  if (mark.kind !== 'uploaded') return;
  const ink = await inkOf(Buffer.from(mark.image, 'base64')).catch(() => undefined);
  if (ink === undefined) throw new Failure('signature_unreadable', { fields: { mark: 'signature_unreadable' } });
  if (ink < SMALLEST_PART) throw new Failure('missing', { fields: { mark: 'missing' } });
}
