import fc from 'fast-check';

type Json = { [name: string]: unknown };
type Any = fc.Arbitrary<unknown>;

const texts = `
0 1 -1 11 276 2147483648 1e3 ٣ 9999999999 99999999999999999999 NaN undefined en tea-1 128x128 2026-02-30 % _ \\ %_%\\ {0} %00 %E0%A4%A
../../../etc/passwd /\\evil.example /de//evil.example //evil.example https://evil.example/ javascript:alert(1) <script>alert(1)</script> <b>
constructor __proto__ toString`
  .split(/\s/)
  .concat(' ', "' or 1=1 --", 'a\u0000b', '\u202e\u0000', 'half \ud83d', '\ud800\udc00\u202e\ufeff', 'שלום مرحبا')
  .concat('ﷺ'.repeat(200), '😀'.repeat(60), 'x'.repeat(5_000));
const numbers = [-1, 0, 1, 0.5, 1.5, 9_999, 10_000, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 1e21, 1e308];
const lists = [[], [1, 1], ['11', '12'], [null], [[[]]], Array(200).fill('x'), JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)];
const objects = [
  {},
  { id: 1 },
  { length: 5 },
  { a: { b: { c: { d: {} } } } },
  { __proto__: null },
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}'),
];

const broke = ['a\u0000b', 'half \ud83d', 'constructor', '__proto__', '9999999999', 2 ** 31, '//evil.example', ['1', '2']];

/** Field values as sent by people, programs and attackers. `known`: existing ids and keys of another customer. */
export function nastyValue(known: readonly unknown[] = []): Any {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(null, true, false, ...texts, ...numbers, ...lists, ...objects) },
    { weight: 3, arbitrary: fc.constantFrom(...broke) },
    ...(known.length === 0 ? [] : [{ weight: 2, arbitrary: fc.constantFrom(...known) }]),
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as Any },
  );
}

/** Inputs close to a JSON schema, mostly with one error. */
export function nearly(schema: unknown, known: readonly unknown[] = [], depth = 0): Any {
  const nasty = nastyValue(known);
  if (depth > 4) return nasty;
  const inner = (each: unknown) => nearly(each, known, depth + 1);
  return fc.oneof({ weight: 3, arbitrary: fitting((schema ?? {}) as Json, nasty, known, inner) }, { weight: 1, arbitrary: nasty });
}

function fitting(schema: Json, nasty: Any, known: readonly unknown[], inner: (schema: unknown) => Any): Any {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const any = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(any)) return fc.oneof(...any.map(inner));
  switch (schema.type) {
    case 'object':
      return fields((schema.properties ?? {}) as Json, nasty, inner);
    case 'array':
      return fc.array(inner(schema.items), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(1, 2, 3, 11, 21, 31, 41), fc.integer({ min: -2, max: 20 }), fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textLike(schema, known.map(String));
    default:
      return nasty;
  }
}

function fields(properties: Json, nasty: Any, inner: (schema: unknown) => Any): Any {
  const each = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inner(schema)] as const));
  const [some, whole] = [fc.record(each, { requiredKeys: [] }), fc.record(each)];
  const unknown = fc.constantFrom('context', 'lang', 'csrf_token', 'params', 'constructor', '\u0000', 'x');
  const more = fc.dictionary(unknown, nasty, { maxKeys: 1 });
  return fc.tuple(fc.oneof(some, whole, whole), more).map(([given, others]) => ({ ...given, ...others }));
}

function textLike({ pattern, format }: Json, known: readonly string[]): Any {
  const fitting = format === 'uuid' ? fc.uuid() : typeof pattern === 'string' ? fc.stringMatching(new RegExp(pattern)) : undefined;
  const usual = fc.constantFrom('tea', 'Mia Beck', '/shop', '1', '50667', ...known);
  return fitting === undefined
    ? fc.oneof(usual, fc.constantFrom(...texts), fc.string({ maxLength: 40 }))
    : fc.oneof({ weight: 2, arbitrary: fitting }, { weight: 1, arbitrary: usual });
}
