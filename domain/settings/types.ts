import type { Language } from '../words/languages.ts';
import type { LegalPage } from './rules.ts';
import type { Settings } from './schema.ts';

/** Empty where the shop has not written it. */
export type LegalText = {
  page: LegalPage;
  text: string;
  /** a fallback language where it is not written in the requested one */
  writtenIn: Language;
  /** with the imprint only */
  company: Settings['company'] | null;
};
