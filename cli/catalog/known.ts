import { stop } from '../exits.ts';
import { explain } from '../explain.ts';

/** Refusals about a product say the next step. */
export function ofProduct<T>(code: string, done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code: reason, ending } = await explain(error);
    const sentence = sentences[reason]?.(code);
    throw sentence === undefined ? error : stop(ending, sentence, reason);
  });
}

const sentences: Readonly<Record<string, (code: string) => string>> = {
  not_found: (code) => `No product has the code ${code}: "portico products list" shows which there are.`,
  record_changed: (code) =>
    `Somebody else has changed ${code} since it was read, so nothing is changed. "portico products show ${code}" shows it as it is now.`,
};
