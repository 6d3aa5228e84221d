import { createHash } from 'node:crypto';
import { COOKIE_VERSION, type CookiePurpose, keyOfCookies } from '#domain/consents/rules.ts';
import { cookieWording, termsSentence } from '#domain/consents/wordings.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import { speakerFor } from '../words.ts';

/** The words that somebody agreed to, as they were shown. `name`: mostly that of the purpose. */
export type Wording = { name: string; version: string; language: Language; text: string };

/** Under which it is stored: the same words are stored once. */
export function digestOf({ name, version, language, text }: Wording): string {
  return sha256([name, version, language, text].join('\0'));
}

export function currentCookieWording(purpose: CookiePurpose, language: Language): Wording {
  return { name: keyOfCookies(purpose), version: COOKIE_VERSION, language, text: cookieWording(purpose, speakerFor(language)) };
}

/** The sentence beside the box, and the shop's terms as the page behind its link shows them. Their version is made of their text. */
export function currentTermsWording({ legal }: Settings, language: Language): Wording {
  const terms = textOf(legal.terms, language);
  const text = `${speakerFor(language).t(termsSentence)}\n\n${terms}`.trim();
  return { name: 'terms', version: sha256(terms).slice(0, 12), language, text };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
