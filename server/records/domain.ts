import { Failure } from '#domain/failure.ts';
import type { Field, Part, Reader, Term } from '../kinds/kind.ts';

const MOST_PARTS = 100;
/** Those that look through each text of a table, or read a tree first. */
const MOST_COSTLY = 10;
/** Prisma reads a query to some 120 levels of JSON. A chain of one operator is one level. */
const DEEPEST = 20;
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
  const costly = domain.filter((part) => Array.isArray(part) && typeof part[1] === 'string' && /like$|^child_of$/.test(part[1]));
  if (costly.length > MOST_COSTLY) throw misread(costly.at(-1));
  const rest = [...domain].reverse();
  const next = async (): Promise<Tree> => {
    const part = rest.pop();
    if (part === undefined) throw misread(domain.at(-1));
    if (part === '!') return negated(await next());
    if (part === '&') return joined('AND', [await next(), await next()]);
    if (part === '|') return joined('OR', [await next(), await next()]);
    return triple(part, fields, reader);
  };
  const all: Tree[] = [];
  while (rest.length > 0) all.push(await next());
  return joined('AND', all).part;
}

type Tree = { part: Part; depth: number; by?: 'AND' | 'OR'; negates?: Tree };

function joined(by: 'AND' | 'OR', trees: readonly Tree[]): Tree {
  const parts = trees.flatMap((tree) => (tree.by === by ? (tree.part[by] as Part[]) : [tree.part]));
  const depth = 1 + Math.max(0, ...trees.map((tree) => (tree.by === by ? tree.depth - 1 : tree.depth)));
  if (depth > DEEPEST) throw misread(by === 'OR' ? '|' : '&');
  return { part: { [by]: parts }, depth, by };
}

function negated(tree: Tree): Tree {
  if (tree.negates !== undefined) return tree.negates;
  if (tree.depth === DEEPEST) throw misread('!');
  return { part: { NOT: tree.part }, depth: tree.depth + 1, negates: tree };
}

async function triple(part: unknown, fields: Fields, reader: Reader): Promise<Tree> {
  if (!Array.isArray(part) || part.length !== 3) throw misread(part);
  const [name, given, value] = part as [unknown, unknown, unknown];
  const where = fields.get(name as string)?.where;
  if (where === undefined) throw misread(name);
  const positive = negatives.get(given as string) ?? given;
  if (!positives.includes(positive as Positive)) throw misread(given);
  const term = termOf(positive as Positive, value);
  const found = term && (await where(term, reader));
  if (found === undefined) throw misread(part);
  const tree = { part: found, depth: 1 };
  return positive === given ? tree : negated(tree);
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
