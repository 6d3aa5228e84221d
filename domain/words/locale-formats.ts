import { type Language, locales } from './languages.ts';

export type LocaleFormats = {
  /** tokens `DD MM YYYY`; form dates are checked against it */
  date: string;
  /** tokens `HH:mm`, or `h:mm A` */
  time: string;
  decimal: string;
  thousands: string;
  /** 0 is Sunday */
  firstDay: number;
  months: string[];
  monthsShort: string[];
  /** from Sunday on */
  weekdays: string[];
  weekdaysShort: string[];
};

// `Intl` knows the first day of a week in too few browsers.
const firstDays: Record<Language, number> = { en: 1, de: 1, fr: 1, ar: 6 };

export function formatsOf(language: Language): LocaleFormats {
  const locale = locales[language];
  const number = new Intl.NumberFormat(locale).formatToParts(1234567.5);
  const names = (kind: 'month' | 'weekday', style: 'long' | 'short') =>
    Array.from({ length: kind === 'month' ? 12 : 7 }, (_, at) =>
      new Intl.DateTimeFormat(locale, { [kind]: style, timeZone: 'UTC' }).format(
        kind === 'month' ? Date.UTC(2023, at, 1) : Date.UTC(2023, 0, 1 + at),
      ),
    );
  return {
    date: pattern(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: pattern(locale, { hour: '2-digit', minute: '2-digit' }),
    decimal: number.find(({ type }) => type === 'decimal')?.value ?? '.',
    thousands: number.find(({ type }) => type === 'group')?.value ?? ',',
    firstDay: firstDays[language],
    months: names('month', 'long'),
    monthsShort: names('month', 'short'),
    weekdays: names('weekday', 'long'),
    weekdaysShort: names('weekday', 'short'),
  };
}

function pattern(locale: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const halves = format.resolvedOptions().hour12 === true;
  const tokens: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    day: 'DD',
    month: 'MM',
    year: 'YYYY',
    hour: halves ? 'h' : 'HH',
    minute: 'mm',
    dayPeriod: 'A',
  };
  const parts = format.formatToParts(0).map(({ type, value }) => tokens[type] ?? value);
  return parts
    .join('')
    .replace(/[\u200e\u200f]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ');
}
