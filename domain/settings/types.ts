import type { Language } from '../words/languages.ts';
import type { LegalPage } from './rules.ts';
import type { Settings } from './schema.ts';

/** One of the legal pages as a visitor reads it; empty where the shop has not written it. */
export type LegalText = {
  page: LegalPage;
  text: string;
  /** the next best language where it does not exist in the one that was asked for */
  writtenIn: Language;
  /** whose shop it is: with the imprint, and only where it is known */
  company: Settings['company'] | null;
};
