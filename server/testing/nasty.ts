import fc from 'fast-check';

type Json = { [name: string]: unknown };

/** What a field is given by people, programs and those who try doors. */
const nasty: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  0.5,
  1e21,
  9_999,
  10_000,
  2 ** 31 - 1,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 31),
  '0',
  '1',
  '-1',
  '11',
  '276',
  '9999999999',
  '99999999999999999999',
  'NaN',
  'en',
  'tea-1',
  '128x128',
  '/de//evil.example',
  '//evil.example',
  'constructor',
  '__proto__',
  'toString',
  "' or 1=1 --",
  '%00',
  '%E0%A4%A',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  'a\u0000b',
  'half \ud83d',
  '\ud800\udc00\u202e\ufeff',
  'שלום مرحبا',
  'ﷺ'.repeat(200),
  'x'.repeat(5_000),
  [],
  [1, 1],
  ['11', '12'],
  {},
  { id: 1 },
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}'),
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
];

/** What broke doors before is tried most. */
const broke = ['a\u0000b', 'half \ud83d', 'constructor', '__proto__', '9999999999', 2 ** 31, '//evil.example', ['1', '2']];

export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  { weight: 4, arbitrary: fc.constantFrom(...broke) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
);

/** Inputs that a schema may well take, mostly with something wrong somewhere. */
export function nearly(schema: unknown, depth = 0): fc.Arbitrary<unknown> {
  const given = (schema ?? {}) as Json;
  if (depth > 4) return nastyValue;
  return fc.oneof({ weight: 3, arbitrary: fitting(given, depth) }, { weight: 1, arbitrary: nastyValue });
}

function fitting(schema: Json, depth: number): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const any = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(any)) return fc.oneof(...any.map((each) => nearly(each, depth + 1)));
  switch (schema.type) {
    case 'object':
      return fields((schema.properties ?? {}) as Json, depth);
    case 'array':
      return fc.array(nearly(schema.items, depth + 1), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(1, 2, 3, 11, 21, 31, 41), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textLike(schema);
    default:
      return nastyValue;
  }
}

function fields(properties: Json, depth: number): fc.Arbitrary<unknown> {
  const each = Object.entries(properties).map(([name, schema]) => [name, nearly(schema, depth + 1)] as const);
  const known = fc.record(Object.fromEntries(each), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries(each));
  const more = fc.dictionary(fc.constantFrom('context', 'lang', 'csrf_token', 'params', 'constructor', '\u0000', 'x'), nastyValue, {
    maxKeys: 1,
  });
  return fc.tuple(fc.oneof(known, whole, whole), more).map(([some, others]) => ({ ...some, ...others }));
}

function textLike({ pattern, format }: Json): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(fc.constantFrom('tea', 'Mia Beck', '/shop', '1', '50667'), fc.constantFrom(...broke), fc.string({ maxLength: 40 }));
}
