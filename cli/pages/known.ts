import { stop } from '../exits.ts';
import { explain } from '../explain.ts';

/** Refusals with the next step. */
export function ofPage<T>(slug: string, done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code, ending } = await explain(error);
    if (code === 'not_found') throw stop(ending, `There is no page "${slug}". "portico pages list" shows which there are.`, code);
    if (code === 'address_taken')
      throw stop(ending, 'Another page already has this address. "portico pages list" shows which there are.', code);
    if (code === 'above_maximum') throw stop(ending, 'Menu and footer are full. "portico pages list" shows what they link.', code);
    throw error;
  });
}
