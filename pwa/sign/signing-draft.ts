import type { Drawing } from '#domain/sign/schema.ts';
import { writeOwned } from '../offline/owner.ts';
import { readOwn } from '../offline/store.ts';

export type SigningWay = 'drawn' | 'typed' | 'uploaded';

/** What was done of a signature so far; it outlives the screen, the app and the device's restart. */
export type SigningDraft = {
  /** of the signature that it becomes: sent twice, it signs once */
  id: string;
  name: string;
  way: SigningWay;
  drawing: Drawing | null;
  /** null: the name */
  text: string | null;
  /** PNG, base64 */
  image: string;
};

/** `of`: what is signed, as `quote-7`. */
export function readSigningDraft(of: string): Promise<SigningDraft | undefined> {
  return readOwn<SigningDraft>(signingDraftKey(of));
}

export function saveSigningDraft(of: string, draft: SigningDraft): Promise<void> {
  return writeOwned(signingDraftKey(of), draft);
}

/** A stored name. */
export function signingDraftKey(of: string): string {
  return `signing-${of}`;
}
