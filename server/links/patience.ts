import { Failure } from '#domain/failure.ts';

/** ms that a visitor waits for the database. */
const PATIENCE = 2_000;

/** @throws Failure unavailable where the database stays silent; what was to be done may be done all the same */
export async function withinPatience<T>(work: Promise<T>, waited = 0): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('unavailable')), Math.max(0, PATIENCE - waited));
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
