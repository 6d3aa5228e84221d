import { expect, test } from 'vitest';
import { fieldsIn, replaceFields } from './fields.ts';

test.each([
  ['a name', '{{name}}', { kind: 'name' }, ''],
  ['a name with a fallback', '{{name|dear friend}}', { kind: 'name' }, 'dear friend'],
  ['spaces and capitals', '{{ Name | friend }}', { kind: 'name' }, 'friend'],
  ['a fallback with a bar', '{{name|tea | coffee}}', { kind: 'name' }, 'tea | coffee'],
  ['an attribute', '{{attributes.city|your town}}', { kind: 'attribute', name: 'city' }, 'your town'],
  ['an attribute with a space', '{{attributes.favourite tea}}', { kind: 'attribute', name: 'favourite tea' }, ''],
  ['a product', '{{product:12}}', { kind: 'product', id: 12 }, ''],
  ['the way out', '{{leave}}', { kind: 'leave' }, ''],
  ['a product that no number names', '{{product:tea}}', undefined, ''],
  ['a product whose number is too high', '{{product:2147483648}}', undefined, ''],
  ['what is no field', '{{password}}', undefined, ''],
  ['an attribute without a name', '{{attributes.}}', undefined, ''],
])('%s', (_, source, field, fallback) => {
  expect(fieldsIn(`Hello ${source}!`)).toEqual([{ source, field, fallback }]);
});

test('what only looks like a field stays', () => {
  for (const text of ['{name}', '{{}}', '{{name', '{{na\nme}}', '}}name{{']) expect(fieldsIn(text)).toEqual([]);
});

test('each field of a text is replaced in its place', () => {
  expect(replaceFields('{{name}}, {{shop}}: {{name|x}}', ({ field, fallback }) => `<${field?.kind}${fallback}>`)).toBe(
    '<name>, <shop>: <namex>',
  );
});
