import { stop } from '../exits.ts';
import { explain } from '../explain.ts';

/** Where no link has the code, it is said with the next step. */
export function ofLink<T>(code: string, done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code: reason } = await explain(error);
    throw reason === 'not_found' ? stop('missing', `No link has the code ${code}. "portico links list" shows which there are.`) : error;
  });
}
