import { Failure } from '#domain/failure.ts';

/** To catch with: null for a record that does not exist, or that is not this caller's. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Failure && error.code === 'not_found') return null;
  throw error;
}
