import { Failure } from '#domain/failure.ts';

/** To catch with: null for the link of a mail that is no longer valid, or that was never ours. */
export function nullIfOver(error: unknown): null {
  if (error instanceof Failure && (error.code === 'code_expired' || error.code === 'bad_input')) return null;
  throw error;
}
