import { inARow, type Language } from '#domain/words/languages.ts';
import { speakerFor } from '../words.ts';

/** What stands below a line's name: the options, and what was taken off its price, in basis points. */
export function detailsOf({ options, discount }: { options: string; discount: number }, language: Language): string {
  if (discount === 0) return options;
  const { t, percent } = speakerFor(language);
  return inARow([options, t(taken, { percent: percent(discount) })].filter(Boolean), language);
}

const taken = /*i18n*/ { id: 'quote.discount', message: '{percent} off' };
