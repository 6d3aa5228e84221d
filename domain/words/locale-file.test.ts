import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { localeFile } from './locale-file.ts';
import { formatsOf } from './locale-formats.ts';

type Page = { portico?: Record<string, unknown>; moment?: { updateLocale: (language: string, formats: Record<string, unknown>) => void } };

function run(file: string, page: Page = {}): Page {
  runInNewContext(file, { window: page });
  return page;
}

test.each<[Language, string, string, string, string]>([
  ['en', 'DD/MM/YYYY', 'HH:mm', '.', ','],
  ['de', 'DD.MM.YYYY', 'HH:mm', ',', '.'],
  ['fr', 'DD/MM/YYYY', 'HH:mm', ',', '\u202f'],
  ['ar', 'DD/MM/YYYY', 'h:mm A', '.', ','],
])('SITE-4 %s writes dates like %s', (language, date, time, decimal, thousands) => {
  expect(formatsOf(language)).toMatchObject({ date, time, decimal, thousands });
});

test('SITE-4 a week and a year have their names in order', () => {
  const { months, weekdays } = formatsOf('de');
  expect([months[0], months[11], weekdays[0], weekdays[6]]).toEqual(['Januar', 'Dezember', 'Sonntag', 'Samstag']);
});

test('SITE-4 the file puts formats and messages into the page, beside what is there', () => {
  const { portico } = run(localeFile('ar', { 'nav.cart': ['السلة'] }), { portico: { version: 1 } });
  expect(portico).toMatchObject({
    version: 1,
    locale: { language: 'ar', direction: 'rtl', name: 'العربية', messages: { 'nav.cart': ['السلة'] } },
  });
});

test('SITE-4 a page with moment.js learns the language', () => {
  const told: unknown[] = [];
  run(localeFile('de', {}), { moment: { updateLocale: (...both) => told.push(...both) } });
  expect(told).toMatchObject(['de', { longDateFormat: { L: 'DD.MM.YYYY', LT: 'HH:mm', LTS: 'HH:mm:ss' }, week: { dow: 1, doy: 4 } }]);
});

test('SITE-4 no message can end the script or a line', () => {
  const message = '</script><!-- \u2028 & "quoted" \\';
  const file = localeFile('en', { trap: message });
  expect(file).not.toMatch(/<\/|<!|\u2028/);
  expect(run(file).portico).toMatchObject({ locale: { messages: { trap: message } } });
});
