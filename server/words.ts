import type { Messages } from '@lingui/core';
import { memoize } from '#domain/memoize.ts';
import { messages as ar } from '#domain/words/compiled/ar.ts';
import { messages as de } from '#domain/words/compiled/de.ts';
import { messages as en } from '#domain/words/compiled/en.ts';
import { messages as fr } from '#domain/words/compiled/fr.ts';
import type { Language } from '#domain/words/languages.ts';
import { createSpeaker, type Speaker } from '#domain/words/speak.ts';

const catalogues: Record<Language, Messages> = { en, de, fr, ar };

export const speakerFor: (language: Language) => Speaker = memoize((language) => createSpeaker(language, catalogues[language]));

export function messagesOf(language: Language): Messages {
  return catalogues[language];
}
