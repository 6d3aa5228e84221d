import { isLanguage, type Language, languages, type Translated } from '#domain/words/languages.ts';
import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import { inputText } from '../input.ts';

/** `--title de="Über uns"`: by language; nothing behind the sign takes the language away. */
export function inLanguages(option: string, typed: readonly string[] = [], present: Translated = {}): Translated {
  return Object.fromEntries(Object.entries({ ...present, ...parted(option, typed) }).filter(([, text]) => text));
}

/** `--text de=about.md`: the same with a file for each language. */
export async function textsOf(here: Here, typed: readonly string[] = [], present: Translated = {}): Promise<Translated> {
  const files = Object.entries(parted('text', typed));
  const read = files.map(async ([language, file]) => [language, file === '' ? '' : await inputText(here, file)] as const);
  return Object.fromEntries(Object.entries({ ...present, ...Object.fromEntries(await Promise.all(read)) }).filter(([, text]) => text));
}

function parted(option: string, typed: readonly string[]): Partial<Record<Language, string>> {
  return Object.fromEntries(
    typed.map((each) => {
      const at = each.indexOf('=');
      const language = each.slice(0, at);
      if (at < 1 || !isLanguage(language))
        throw stop(
          'usage',
          `--${option} ${each}: it has to begin with a language, as ${option === 'text' ? 'en=about.md' : 'en=…'}. There are ${languages.join(', ')}.`,
        );
      return [language, each.slice(at + 1)];
    }),
  );
}

/** `about`, `/de/page/about` and the whole address name the same page. */
export function slugIn(typed: string): string {
  return /\/page\/([^/?#]+)/.exec(typed)?.[1] ?? typed;
}
