import { fieldSentence } from '#domain/words/field-problems.ts';
import type { Speaker } from '#domain/words/speak.ts';

/** What is wrong with a field, if anything is. */
export function problemWords(problem: string | undefined, { t }: Pick<Speaker, 't'>): string | undefined {
  return problem && t(fieldSentence(problem), { limit: 160 });
}
