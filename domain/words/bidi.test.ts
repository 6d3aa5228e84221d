import { expect, test } from 'vitest';
import { runsOf } from './bidi.ts';
import type { Language } from './languages.ts';

test.each<[string, string, Language, string[]]>([
  ['a German line is one piece', 'Größe 40, rot', 'de', ['Größe 40, rot']],
  ['an Arabic line is one piece', 'محمد عبد الله', 'ar', ['محمد عبد الله']],
  ['an Arabic name in a German line stays in its place', 'An: محمد عبد (Köln)', 'de', ['An: ', 'محمد عبد', ' (Köln)']],
  ['a number behind Arabic words stands left of them', 'إيصال R00012', 'ar', ['R00012', 'إيصال ']],
  ['what follows the number stands left of it', 'صفحة 1 من 2', 'ar', ['2', ' من ', '1', 'صفحة ']],
  ['a Latin name of two words keeps its order', 'من Ada Lovelace', 'ar', ['Ada Lovelace', 'من ']],
  ['an amount is read from the number on', '‏127.90 €', 'ar', ['€ ', '127.90']],
  ['a bracket opens to the left', 'مصباح (أسود)', 'ar', ['مصباح )أسود(']],
  ['a telephone number begins with its plus', 'هاتف +49 30 123', 'ar', ['+49 30 123', 'هاتف ']],
  ['a mark on a letter stays with it', 'مُحمد', 'ar', ['مُحمد']],
  ['nothing is nothing', '', 'ar', []],
])('SITE-4 %s', (_, line, language, expected) => {
  expect(runsOf(line, language).map(({ text }) => text)).toEqual(expected);
});
