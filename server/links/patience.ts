import { Failure } from '#domain/failure.ts';

/** ms that a visitor waits for the database. */
const PATIENCE = 2_000;

/** @throws Failure unavailable where the database stays silent; what was to be done may be done all the same */
export function withinPatience<T>(work: Promise<T>, waited = 0): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Failure('unavailable')), Math.max(0, PATIENCE - waited));
    work.then(done, failed).finally(() => clearTimeout(timer));
  });
}
