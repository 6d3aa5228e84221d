import { decimalsOf, toMajorString } from '#domain/money.ts';
import { defaultLanguage, type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { Prisma } from '../database/generated/client.ts';
import type { Field, FieldType, Part, Reader, Term, Where } from './kind.ts';
import {
  anyOf,
  type Comparison,
  compared,
  integerIn,
  known,
  LARGEST,
  type Look,
  looksOf,
  oneOf,
  secondIn,
  textIn,
  valuesIn,
} from './terms.ts';

type More = { who?: NonNullable<Field['who']>; nullable?: boolean };
type Row = Record<string, unknown>;
/** The ids of these and of all below them. */
type Below = (reader: Reader, ids: readonly number[]) => Promise<number[]>;

export function integer(label: string, column: string, { nullable = false, below, ...more }: More & { below?: Below } = {}): Field {
  const of = { column, nullable };
  return {
    type: 'integer',
    label,
    needs: { [column]: true },
    value: (row: Row) => (row[column] as number | null) ?? false,
    where: async (term, reader) => oneOf(of, await inTree(term, reader, below), integerIn) ?? compared(of, term, integerIn),
    order: sorted(column),
    ...more,
  };
}

/** An empty text is no text. */
export function text(label: string, column: string, { nullable = false, ...more }: More = {}): Field {
  const of = { column, nullable };
  const where: Where = (term) => {
    if (term.operator !== 'in') {
      const looks = looksOf(term);
      return (
        looks &&
        known(
          of,
          everyLook(looks, ({ where, text, insensitive }) => ({ [column]: { [where]: text, ...modeOf(insensitive) } })),
        )
      );
    }
    return oneOf(of, { operator: 'in', value: term.value.flatMap((value) => (value === false ? ['', false] : value)) }, textIn);
  };
  return {
    type: 'char',
    label,
    needs: { [column]: true },
    value: (row: Row) => (row[column] as string) || false,
    where,
    order: sorted(column),
    ...more,
  };
}

/** A JSON column of language → text: the reader's language, else the default one. */
export function translated(label: string, column: string, { type = 'char', ...more }: More & { type?: FieldType } = {}): Field {
  const inText = (language: Language, filter: Part): Part => ({ [column]: { path: [language], ...filter } });
  const missing = (language: Language): Part => ({
    OR: [{ equals: Prisma.AnyNull }, { equals: '' }].map((empty) => inText(language, empty)),
  });
  const where: Where = (term, { language }) => {
    const order = [...new Set<Language>([language, defaultLanguage])];
    // Each language where those before it have no text.
    const shown = (part: (each: Language) => Part): Part[] =>
      order.map((each, place) => ({ AND: [...order.slice(0, place).map(missing), { NOT: missing(each) }, part(each)] }));
    if (term.operator !== 'in') {
      const looks = looksOf(term);
      const look = ({ where, text, insensitive }: Look) => ({ [jsonFilters[where]]: text, ...modeOf(insensitive) });
      return looks && anyOf(shown((each) => everyLook(looks, (seen) => inText(each, look(seen)))));
    }
    const values = valuesIn(term.value, textIn);
    if (values === undefined) return undefined;
    const equal = shown((each) => anyOf(values.filled.map((equals) => inText(each, { equals }))));
    return anyOf([...equal, ...(values.empty ? [{ AND: order.map(missing) }] : [])]);
  };
  const value = (row: Row, { language }: Reader) => textOf((row[column] ?? {}) as Translated, language) || false;
  return { type, label, needs: { [column]: true }, value, where, ...more };
}

/** Minor units in the column; clients know major ones. */
export function money(label: string, column: string, { nullable = false, ...more }: More = {}): Field {
  const of = { column, nullable };
  const minor = (value: unknown, currency: string, round: (amount: number) => number) => {
    if (typeof value !== 'number') return undefined;
    const amount = round(Number((value * 10 ** decimalsOf(currency)).toFixed(4)));
    return Math.abs(amount) <= LARGEST ? amount : undefined;
  };
  const exactly = (amount: number) => (Number.isInteger(amount) ? amount : Number.NaN);
  const bound = (operator: Comparison) => (operator === '<' || operator === '>=' ? Math.ceil : Math.floor);
  return {
    type: 'monetary',
    label,
    needs: { [column]: true },
    value: (row: Row, { currency }) => (typeof row[column] === 'number' ? Number(toMajorString(row[column], currency)) : false),
    where: (term, { currency }) =>
      oneOf(of, term, (value) => minor(value, currency, exactly)) ??
      compared(of, term, (value, operator) => minor(value, currency, bound(operator))),
    order: sorted(column),
    ...more,
  };
}

/** Clients know whole seconds in UTC. */
export function instant(label: string, column: string, { nullable = false, ...more }: More = {}): Field {
  const of = { column, nullable };
  const next = (second: Date | undefined) => second && new Date(second.getTime() + 1_000);
  const where: Where = (term) => {
    if (term.operator === 'in') {
      const values = valuesIn(term.value, (value) => secondIn(value));
      const seconds = values?.filled.map((gte) => known(of, { [column]: { gte, lt: next(gte) } }));
      return seconds && anyOf([...seconds, ...(values?.empty && nullable ? [{ [column]: null }] : [])]);
    }
    const { operator, value } = term;
    if (operator === '<' || operator === '>=') return compared(of, term, (said) => secondIn(said));
    const after = operator === '<=' ? '<' : '>=';
    if (operator !== '<=' && operator !== '>') return undefined;
    return compared(of, { operator: after, value }, (said) => next(secondIn(said, '23:59:59')));
  };
  return {
    type: 'datetime',
    label,
    needs: { [column]: true },
    value: (row: Row) => secondOf(row[column]),
    where,
    order: sorted(column),
    ...more,
  };
}

export function flag(label: string, column: string, more: Pick<More, 'who'> = {}): Field {
  const where: Where = ({ operator, value }) => {
    if (operator !== 'in' || !value.every((each) => typeof each === 'boolean')) return undefined;
    return anyOf([...new Set(value)].map((each) => ({ [column]: each })));
  };
  return {
    type: 'boolean',
    label,
    needs: { [column]: true },
    value: (row: Row) => row[column] === true,
    where,
    order: sorted(column),
    ...more,
  };
}

/** A column of an enum. */
export function choice(label: string, column: string, selection: NonNullable<Field['selection']>): Field {
  const values = new Set(selection.map(([value]) => value));
  return {
    type: 'selection',
    label,
    selection,
    needs: { [column]: true },
    value: (row: Row) => row[column] as string,
    where: (term) => oneOf({ column, nullable: false }, term, (value) => (values.has(value as string) ? value : undefined)),
    order: sorted(column),
  };
}

/** Another record, by its id in a column. `named`: the `where` for a text of its name. */
export function link<R>(
  label: string,
  relation: string,
  column: string,
  {
    nullable = false,
    needs,
    name,
    named,
    below,
  }: More & { needs: Part; name: (row: R, reader: Reader) => string; named?: Where | undefined; below?: Below },
): Field {
  const of = { column, nullable };
  const isText = ({ operator, value }: Term) =>
    operator.endsWith('like') || (operator === 'in' && value.some((each) => typeof each === 'string'));
  const where: Where = async (term, reader) => {
    if (!isText(term)) return oneOf(of, await inTree(term, reader, below), integerIn);
    const found = await named?.(term, reader);
    return found && known(of, found);
  };
  const value = (row: Row & R, reader: Reader) => (row[column] == null ? false : [row[column] as number, name(row, reader)]);
  return { type: 'many2one', label, relation, needs: { [column]: true, ...needs }, value, where, order: sorted(column) };
}

/** Several other records, of which only those that are `shown` count. `one`: the `where` of one of these ids. */
export function links<R>(
  label: string,
  relation: string,
  column: string,
  of: {
    type: 'one2many' | 'many2many';
    needs: Part;
    ids: (row: R) => readonly number[];
    one: (ids: number[]) => Part;
    shown?: Part;
    below?: Below;
  },
): Field {
  const { type, needs, ids, one, shown = {}, below } = of;
  const where: Where = async (term, reader) => {
    const { operator, value } = await inTree(term, reader, below);
    const values = operator === 'in' ? valuesIn(value, integerIn) : undefined;
    const some = values && { [column]: { some: { AND: [shown, one(values.filled)] } } };
    return values?.empty ? { OR: [some, { [column]: { none: shown } }] } : some;
  };
  return { type, label, relation, needs, value: ids, where };
}

/** Made of columns, and nothing is found by it. */
export function computed<R>(
  type: FieldType,
  label: string,
  needs: Part,
  value: (row: R, reader: Reader) => ReturnType<Field['value']>,
): Field {
  return { type, label, needs, value };
}

/** A field of the one row that `relation` always leads to. */
export function via(relation: string, { needs, value, where, order, ...field }: Field): Field {
  return {
    ...field,
    needs: { [relation]: { select: needs } },
    value: (row: Row, reader) => value(row[relation] as never, reader),
    ...(where && {
      where: async (term, reader) => {
        const part = await where(term, reader);
        return part && { [relation]: part };
      },
    }),
    ...(order && { order: (direction) => ({ [relation]: order(direction) }) }),
  };
}

async function inTree(term: Term, reader: Reader, below?: Below): Promise<Term> {
  if (term.operator !== 'child_of') return term;
  const ids = valuesIn(term.value, integerIn)?.filled ?? [];
  return { operator: 'in', value: below === undefined ? ids : await below(reader, ids) };
}

function everyLook(looks: readonly Look[], part: (look: Look) => Part): Part {
  return { AND: looks.map((look) => (look.not === true ? { NOT: part(look) } : part(look))) };
}

const jsonFilters = { contains: 'string_contains', startsWith: 'string_starts_with', endsWith: 'string_ends_with' } as const;

function modeOf(insensitive: boolean): Part {
  return insensitive ? { mode: 'insensitive' } : {};
}

function sorted(column: string): (direction: 'asc' | 'desc') => Part {
  return (direction) => ({ [column]: direction });
}

/** `2026-11-24 09:30:00` */
function secondOf(value: unknown): string | false {
  return value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : false;
}
