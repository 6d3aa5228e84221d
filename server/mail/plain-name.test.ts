import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['a name stays', 'Mia Beck', 'Mia Beck'],
  ['so do accents, hyphens and apostrophes', "Zoë O'Neill-Müller", "Zoë O'Neill-Müller"],
  ['and other scripts', 'محمد عبد الله', 'محمد عبد الله'],
  ['a title and initials', 'Dr. J. R. Tolkien', 'Dr. J. R. Tolkien'],
  ['initials in one word', 'J.R.Tolkien', 'J. R. Tolkien'],
  ['numbers', 'Hafen 1.2', 'Hafen 1.2'],
  ['a company', 'Beck & Co. KG', 'Beck & Co. KG'],
  ['an address with a scheme', 'You won https://evil.example/x?y=1 now', 'You won … now'],
  ['another scheme', 'tg://resolve?domain=evil', '…'],
  ['an address that begins with www', 'WWW.evil.example', '…'],
  ['a path behind a host', 'Win at evil.example/prize today', 'Win at … today'],
  ['a bare host', 'evil.example', 'evil. example'],
  ['a host with ideographic dots', 'evil。example', 'evil. example'],
  ['a host in fullwidth letters', 'ｅｖｉｌ．ｅｘａｍｐｌｅ／ｘ', '…'],
  ['a host that an invisible sign cuts', 'evil.\u200Bexample', 'evil. example'],
  ['a mailbox', 'write to eve@evil.example', 'write to eve@evil. example'],
  ['line breaks', 'Mia\r\nBcc: all@shop.example\u2028x', 'Mia Bcc: all@shop. example x'],
  ['signs that turn the direction', 'Mia\u202Eelpmaxe.live\u2066', 'Mia elpmaxe. live'],
  ['nothing at all', ' \n ', '…'],
  ['a letter in place of a name', 'a'.repeat(200), `${'a'.repeat(79)}…`],
])('%s', (_, typed, name) => {
  expect(plainName(typed)).toBe(name);
  expect(plainName(name)).toBe(name);
});
