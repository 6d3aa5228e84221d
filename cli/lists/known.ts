import { stop } from '../exits.ts';
import { explain } from '../explain.ts';

/** Refusals with the next step. `email`: whom it is about */
export function ofList<T>(list: string, done: Promise<T>, email?: string): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code, ending } = await explain(error);
    if (code === 'code_taken') throw stop(ending, `Another list has the key ${list}. "portico lists list" shows which there are.`, code);
    if (code === 'left_list')
      throw stop(ending, `This address has left the list ${list}. Add --again only if its owner asked to come back.`, code);
    if (code !== 'not_found') throw error;
    throw stop(ending, noList(list, email), code);
  });
}

/** `email`: it may also be that this address never was on it */
export function noList(list: string, email?: string): string {
  const sentence = email === undefined ? `There is no list "${list}".` : `There is no list "${list}", or ${email} never was on it.`;
  return `${sentence} "portico lists list" shows which there are.`;
}
