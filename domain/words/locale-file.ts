import type { Messages } from '@lingui/core';
import { directionOf, type Language, languageNames, locales } from './languages.ts';
import { formatsOf, type LocaleFormats } from './locale-formats.ts';

/**
 * The language file of SITE-4, a classic script. It puts `{ language, name, locale, direction, formats, messages }` into
 * `window.portico.locale`, the messages in Lingui's compiled form, and, where the page has moment.js as older clients do, tells it
 * the language's names and formats.
 */
export function localeFile(language: Language, messages: Messages): string {
  const formats = formatsOf(language);
  const locale = {
    language,
    name: languageNames[language],
    locale: locales[language],
    direction: directionOf(language),
    formats,
    messages,
  };
  return `(function (window) {
window.portico = Object.assign(window.portico || {}, { locale: ${scriptJson(locale)} });
if (window.moment && window.moment.updateLocale) window.moment.updateLocale(${scriptJson(language)}, ${scriptJson(momentLocale(formats))});
})(window);
`;
}

/** Safe to inline: it cannot end a script element or a line. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function momentLocale({ date, time, months, monthsShort, weekdays, weekdaysShort, firstDay }: LocaleFormats): object {
  return {
    months,
    monthsShort,
    weekdays,
    weekdaysShort,
    weekdaysMin: weekdaysShort,
    longDateFormat: {
      LT: time,
      LTS: time.replace('mm', 'mm:ss'),
      L: date,
      LL: 'D MMMM YYYY',
      LLL: `D MMMM YYYY ${time}`,
      LLLL: `dddd D MMMM YYYY ${time}`,
    },
    week: { dow: firstDay, doy: firstDay === 1 ? 4 : 12 },
  };
}
