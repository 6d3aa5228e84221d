import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import type { FailureCode } from '../failure.ts';
import { memoize } from '../memoize.ts';
import { formatMoney, type Money } from '../money.ts';
import { type Language, locales, type Translated, textOf } from './languages.ts';
import { internalFault, sentences } from './refusals.ts';

/** Messages and formats of one language. */
export type Speaker = {
  language: Language;
  /** for `I18nProvider` */
  i18n: I18n;
  t: (descriptor: MessageDescriptor, values?: Record<string, unknown>) => string;
  /** a translated text of the shop, with fallback */
  text: (translated: Translated) => string;
  /** `internal`: our own error */
  refusal: (code: FailureCode | 'internal', details?: Readonly<Record<string, unknown>>) => string;
  /** minor units */
  money: (amount: Money, currency: string) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** basis points: 550 is 5.5 % */
  percent: (basisPoints: number) => string;
  /** a date; a bare `2026-11-20` needs no time zone */
  date: (instant: Instant, timeZone?: string) => string;
  dateTime: (instant: Instant, timeZone: string) => string;
};

type Instant = Date | string | number;

/** Makes a voice from compiled messages; the caller loads them: the phone its own language's, the server all. */
export function createSpeaker(language: Language, messages: Messages): Speaker {
  const locale = locales[language];
  const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: messages } });
  const dates = memoize((timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }));
  const dateTimes = memoize((timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }));
  const t: Speaker['t'] = (descriptor, values) => i18n._(values === undefined ? descriptor : { ...descriptor, values });
  return {
    language,
    i18n,
    t,
    text: (translated) => textOf(translated, language),
    // an uncounted shortage reads as sold out
    refusal: (code, details) => t(code === 'internal' ? internalFault : (sentences[code] ?? internalFault), { left: 0, ...details }),
    money: (amount, currency) => formatMoney(amount, currency, locale),
    number: (value, options) => i18n.number(value, options),
    percent: (basisPoints) => i18n.number(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    date: (instant, timeZone = 'UTC') => dates(timeZone).format(new Date(instant)),
    dateTime: (instant, timeZone) => dateTimes(timeZone).format(new Date(instant)),
  };
}
