import type { Context } from '../context.ts';
import type { Client } from '../database/client.ts';
import type { Contract } from '../http/contract.ts';
import type { Me } from '../people/session.ts';
import type { Subject } from './subject.ts';

/** The caller's id and role, their language, and the currency of the shop. */
export type Reader = Pick<Context, 'db' | 'language' | 'subjects'> & { me: Me; currency: string };

/** What a domain asks of a field. `in` also stands for `=`; a negative is said by the domain, not by the field. */
export type Term =
  | { operator: 'in' | 'child_of'; value: readonly unknown[] }
  | { operator: '<' | '<=' | '>' | '>='; value: unknown }
  | { operator: 'like' | 'ilike' | '=like' | '=ilike'; value: unknown };

/** A part of a Prisma query. Of columns only fields know. */
export type Part = Record<string, unknown>;

/**
 * Prisma's `where` for a term; undefined where the term makes no sense. It is true or false for every row, never unknown as SQL has it
 * for empty columns: so its negative is the rest of the rows.
 */
export type Where = (term: Term, reader: Reader) => Part | undefined | Promise<Part | undefined>;

/** How existing clients know a field's type. */
export type FieldType =
  | 'integer'
  | 'float'
  | 'monetary'
  | 'char'
  | 'text'
  | 'boolean'
  | 'datetime'
  | 'selection'
  | 'many2one'
  | 'one2many'
  | 'many2many';

type FieldDescription = {
  type: FieldType;
  label: string;
  /** the model of the records that it names */
  relation?: string;
  /** [value, label] */
  selection?: readonly (readonly [string, string])[];
};

/** False where there is nothing; `[id, name]` for another record, a list of ids for several. */
export type RecordValue = string | number | boolean | readonly (string | number)[];
export type RecordRow = { [field: string]: RecordValue };

export type Field = FieldDescription & {
  /** the columns that its value is made of, as Prisma's `select` */
  needs: Part;
  value: (row: never, reader: Reader) => RecordValue;
  /** absent: nothing is found by it */
  where?: Where;
  /** Prisma's `orderBy`; absent: nothing is sorted by it */
  order?: (direction: 'asc' | 'desc') => Part;
  /** the lowest role that knows of it; absent: all who read the kind */
  who?: Me['role'];
};

type Query = { where: Part; select: Part; orderBy: Part[]; skip: number; take: number };

/** What can be read by a model's name that existing clients know. */
export type Kind = Pick<Contract, 'scope'> & {
  name: string;
  model: string;
  fields: Readonly<Record<string, Field>>;
  /** Prisma's `where` of what this person may read: a part of each query. */
  readable: (me: Me, subjects: readonly Subject[]) => Part;
  order: readonly Part[];
  find: (prisma: Client, query: Query) => Promise<object[]>;
  count: (prisma: Client, where: Part) => Promise<number>;
};
