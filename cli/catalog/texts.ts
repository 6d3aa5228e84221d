import { defaultLanguage, type Translated } from '#domain/words/languages.ts';

export type Written = Translated & { [defaultLanguage]: string };

/** An empty text takes its language away. */
export function overWritten(before: Translated | undefined, given: Translated): Written {
  const all = Object.entries({ ...before, ...given }).filter(([language, text]) => language === defaultLanguage || text !== '');
  return { [defaultLanguage]: '', ...Object.fromEntries(all) };
}
