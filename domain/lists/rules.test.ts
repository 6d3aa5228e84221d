import { expect, test } from 'vitest';
import { suppressedValue, suppressionsOf, typedMailbox } from './rules.ts';

test.each([
  ['an address alone', ' Mia@Shop.example ', { name: '', email: 'mia@shop.example' }],
  ['a name and an address', 'Mia Beck <MIA@shop.example>', { name: 'Mia Beck', email: 'mia@shop.example' }],
  ['a name in quotes', '"Beck, Mia" <mia@shop.example>', { name: 'Beck, Mia', email: 'mia@shop.example' }],
  ['no sign between name and domain', 'mia.shop.example', undefined],
  ['a line break before another head', 'mia@shop.example\nbcc: lou@shop.example', undefined],
  ['two addresses', 'mia@shop.example, lou@shop.example', undefined],
  ['nothing', '', undefined],
])('a typed mailbox: %s', (_, text, mailbox) => expect(typedMailbox(text)).toEqual(mailbox));

test.each([
  ['an address', ' Mia@Shop.example', 'mia@shop.example'],
  ['a domain', '@Shop.example', '@shop.example'],
  ['a domain without its sign', 'shop.example', undefined],
  ['a domain without a dot', '@shop', undefined],
  ['two signs', 'mia@x@shop.example', undefined],
])('what can be suppressed: %s', (_, text, value) => expect(suppressedValue(text)).toBe(value));

test('an address is suppressed by itself and by its domain', () => {
  expect(suppressionsOf('mia@shop.example')).toEqual(['mia@shop.example', '@shop.example']);
});
