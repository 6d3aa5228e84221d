import type { LegalQuery } from '#domain/settings/schema.ts';
import type { LegalText } from '#domain/settings/types.ts';
import { languageOfText, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { shopSettings } from './service.ts';

/** A legal text in this language, else in the next best one; with the imprint, the company, where it has a name. */
export async function legalText({ db, shows }: Pick<Context, 'db' | 'shows'>, { page, language }: LegalQuery): Promise<LegalText> {
  shows('settings');
  const { legal, company } = await shopSettings(db);
  return {
    page,
    text: textOf(legal[page], language),
    writtenIn: languageOfText(legal[page], language),
    company: page === 'imprint' && company.name !== '' ? company : null,
  };
}
