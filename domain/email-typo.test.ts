import { expect, test } from 'vitest';
import { meantEmail } from './email-typo.ts';

test.each([
  ['letters swapped', 'gmial.com', 'gmail.com'],
  ['letters swapped', 'hotmial.com', 'hotmail.com'],
  ['a letter missing', 'yaho.com', 'yahoo.com'],
  ['a letter missing', 'gmal.com', 'gmail.com'],
  ['a letter missing', 'iclod.com', 'icloud.com'],
  ['a letter too many', 'gmaill.com', 'gmail.com'],
  ['a wrong letter', 'outlock.com', 'outlook.com'],
  ['a wrong letter', 'gnail.com', 'gmail.com'],
  ['two wrong letters in a long name', 'gogglemial.com', 'googlemail.com'],
  ['the ending', 'gmail.con', 'gmail.com'],
  ['the ending', 'gmail.cmo', 'gmail.com'],
  ['the ending', 'gmail.co', 'gmail.com'],
  ['the ending', 'aol.con', 'aol.com'],
  ['the ending', 'laposte.nte', 'laposte.net'],
  ['name and ending', 'gmial.con', 'gmail.com'],
  ['the country’s own', 'hotmial.fr', 'hotmail.fr'],
  ['the country’s own', 'yaho.co.uk', 'yahoo.co.uk'],
  ['the ending of any shop', 'shop.example.con', 'shop.example.com'],
  ['capital letters', 'GMIAL.COM', 'gmail.com'],
])('CHK-6 %s: %s was meant as %s', (_, typed, meant) => {
  expect(meantEmail(`Ada.L@${typed}`)).toBe(`Ada.L@${meant}`);
});

test.each(
  `gmail.com gmx.de gmx.at gmx.ch gmx.com ymail.com mail.com email.com mail.de mail.ru web.de live.de live.be line.com proton.me free.fr
  sfr.fr yahoo.ca yahoo.it yahoo.com.br hotmail.es hotmail.be outlook.es aon.com me.com mac.com fastmail.com qq.com 163.com posteo.de
  hey.com tutanota.com zoho.com orange.com hotel.com shop.example bücher.example google.com cloud.com`.split(/\s+/),
)('CHK-6 %s is right as it is', (domain) => {
  expect(meantEmail(`ada@${domain}`)).toBeUndefined();
});

test.each(['', 'ada', 'ada@', '@gmial.com', 'ada@gmial', 'ada @gmial.com'])(
  'CHK-6 of %j, which is no address, nothing is guessed',
  (typed) => {
    expect(meantEmail(typed)).toBeUndefined();
  },
);

test('CHK-6 what stands before the domain is never touched, and blanks around are none of it', () => {
  expect(meantEmail(' gmial+con@gmial.con ')).toBe('gmial+con@gmail.com');
});
