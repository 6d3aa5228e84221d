import { Failure } from '#domain/failure.ts';
import type { Field, Part, Reader, Term } from '../kinds/kind.ts';

/** So deep a tree of operators no person means, and each level costs the database a little more. */
const MOST_PARTS = 200;
const LONGEST_SHOWN = 60;

type Fields = ReadonlyMap<string, Field>;

/** The negative of another operator. */
const negatives = new Map(Object.entries({ '!=': '=', '<>': '=', 'not in': 'in', 'not like': 'like', 'not ilike': 'ilike' } as const));
const positives = ['=', 'in', 'child_of', '<', '<=', '>', '>=', 'like', 'ilike', '=like', '=ilike'] as const;
type Positive = (typeof positives)[number];

/**
 * Prisma's `where` for a domain of existing clients: triples `[field, operator, value]`, joined by `&`, `|` and `!` in front of them.
 * @throws Failure bad_query
 */
export async function whereOf(domain: readonly unknown[], fields: Fields, reader: Reader): Promise<Part> {
  if (domain.length > MOST_PARTS) throw misread(`${domain.length} > ${MOST_PARTS}`);
  const rest = [...domain].reverse();
  const next = async (): Promise<Part> => {
    const part = rest.pop();
    if (part === undefined) throw misread(domain.at(-1));
    if (part === '!') return { NOT: await next() };
    if (part === '&') return { AND: [await next(), await next()] };
    if (part === '|') return { OR: [await next(), await next()] };
    return triple(part, fields, reader);
  };
  const all: Part[] = [];
  while (rest.length > 0) all.push(await next());
  return { AND: all };
}

async function triple(part: unknown, fields: Fields, reader: Reader): Promise<Part> {
  if (!Array.isArray(part) || part.length !== 3) throw misread(part);
  const [name, given, value] = part as [unknown, unknown, unknown];
  const where = fields.get(name as string)?.where;
  if (where === undefined) throw misread(name);
  const positive = negatives.get(given as string) ?? given;
  if (!positives.includes(positive as Positive)) throw misread(given);
  const term = termOf(positive as Positive, value);
  const found = term && (await where(term, reader));
  if (found === undefined) throw misread(part);
  return positive === given ? found : { NOT: found };
}

function termOf(operator: Positive, value: unknown): Term | undefined {
  if (operator === '=') return Array.isArray(value) ? undefined : { operator: 'in', value: [value] };
  if (operator === 'child_of') return { operator, value: [value].flat() };
  if (operator !== 'in') return { operator, value };
  return Array.isArray(value) ? { operator, value } : undefined;
}

/** A refusal that shows what was not understood. */
export function misread(part: unknown): Failure {
  return new Failure('bad_query', { at: (typeof part === 'string' ? part : (JSON.stringify(part) ?? '')).slice(0, LONGEST_SHOWN) });
}
