import type { Messages } from '@lingui/core';
import type { Language } from '#domain/words/languages.ts';
import { createSpeaker, type Speaker } from '#domain/words/speak.ts';

const load: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#domain/words/compiled/en.ts'),
  de: () => import('#domain/words/compiled/de.ts'),
  fr: () => import('#domain/words/compiled/fr.ts'),
  ar: () => import('#domain/words/compiled/ar.ts'),
};

/** With all words: for the server. A phone has `phone-words.ts`. */
export async function loadSpeaker(language: Language): Promise<Speaker> {
  return createSpeaker(language, (await load[language]()).messages);
}
