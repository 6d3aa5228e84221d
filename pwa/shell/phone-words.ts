import type { Messages } from '@lingui/core';
import type { Language } from '#domain/words/languages.ts';
import { createSpeaker, type Speaker } from '#domain/words/speak.ts';
import { whenIdle } from './when-idle.ts';

type Words = () => Promise<{ messages: Messages }>;

/** The build puts into each first file what the first views say, and into the second all the rest: `ownWords` in vite.config.ts. */
const files: Record<Language, readonly [first: Words, later: Words]> = {
  en: [() => import('#domain/words/compiled/en.ts'), () => import('#domain/words/compiled/en.ts?later')],
  de: [() => import('#domain/words/compiled/de.ts'), () => import('#domain/words/compiled/de.ts?later')],
  fr: [() => import('#domain/words/compiled/fr.ts'), () => import('#domain/words/compiled/fr.ts?later')],
  ar: [() => import('#domain/words/compiled/ar.ts'), () => import('#domain/words/compiled/ar.ts?later')],
};

/** Loads them; nothing where a test or the server speaks with all words from the start. */
let load: () => Promise<void> = () => Promise.resolve();
let loading: Promise<void> | undefined;

/** With the words of the first views; the others come once the browser is idle. */
export async function loadFirstWords(language: Language): Promise<Speaker> {
  const [first, later] = files[language];
  const speaker = createSpeaker(language, (await first()).messages);
  load = async () => speaker.i18n.load(language, (await later()).messages);
  void whenIdle(allWords);
  return speaker;
}

/** Resolves once every message can be said: to be awaited by what no first view shows at once. */
export function allWords(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
