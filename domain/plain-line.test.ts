import { expect, test } from 'vitest';
import { plainLine } from './plain-line.ts';

test.each([
  ['a name is as it is', 'Zoë d’Arc', 'Zoë d’Arc'],
  ['an Arabic one with its marks', 'مها\u200c \u200fبك', 'مها\u200c \u200fبك'],
  ['a line break becomes a blank', 'Mia\r\nBcc: victim@example.org', 'Mia Bcc: victim@example.org'],
  ['so does any control', 'Mia\u0007\u001b[31m\u0085Beck', 'Mia [31m Beck'],
  ['what turns the text around it is gone', 'Mia \u202egpj.exe\u202c\u2066x\u2069', 'Mia gpj.exex'],
  ['blanks at both ends are gone', '\u2028 Mia\ufeff ', 'Mia'],
])('%s', (_, given, plain) => {
  expect(plainLine(given)).toBe(plain);
});
