import type { Failure } from '#domain/failure.ts';
import { sqlState } from './away.ts';

const UNIQUE_VIOLATION = '23505';
/** Prisma's own code for a row to change or delete that is not there. */
const NO_ROW = 'P2025';

/** For `catch`: a row that a unique constraint refuses is this failure. */
export function onDuplicate(failure: Failure): (error: unknown) => never {
  return (error) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? failure : error;
  };
}

/** For `catch` after `update` or `delete`: no such row is this failure. */
export function onMissing(failure: Failure): (error: unknown) => never {
  return (error) => {
    throw isMissing(error) ? failure : error;
  };
}

export function isMissing(error: unknown): boolean {
  return (error as { code?: string }).code === NO_ROW;
}
