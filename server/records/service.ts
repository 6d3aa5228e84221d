import { Failure } from '#domain/failure.ts';
import type { FieldsAsked, RecordCount, RecordSearch, RecordsNamed } from '#domain/records/schema.ts';
import type { Context } from '../context.ts';
import { admit } from '../http/contract.ts';
import type { Field, Kind, Part, Reader, RecordRow } from '../kinds/kind.ts';
import { atLeast, mayAct } from '../people/roles.ts';
import { shopSettings } from '../settings/service.ts';
import { misread, whereOf } from './domain.ts';

const MOST = 1_000;

/** A kind as its reader may know it. */
type Opened = { kind: Kind; reader: Reader; fields: ReadonlyMap<string, Field>; readable: Part };

/**
 * What matches the domain of what the caller may read. Never fewer than asked for: more than fit are refused.
 * @throws Failure forbidden, bad_query, too_many_records
 */
export async function searchRecords(ctx: Context, { model, domain, fields, offset, limit, order }: RecordSearch): Promise<RecordRow[]> {
  const opened = await open(ctx, model);
  const wanted = wantedFields(opened, fields);
  const most = limit || MOST;
  if (most > MOST) throw tooMany();
  const where = await matching(opened, domain);
  const orderBy = order === null || order === '' ? [...opened.kind.order] : orderOf(order, opened);
  const rows = await found(opened, wanted, {
    where,
    orderBy: [...orderBy, { id: 'asc' }],
    skip: offset ?? 0,
    take: limit ? most : most + 1,
  });
  if (rows.length > most) throw tooMany();
  return rows;
}

/** @throws Failure forbidden, bad_query */
export async function countRecords(ctx: Context, { model, domain }: RecordCount): Promise<number> {
  const opened = await open(ctx, model);
  return opened.kind.count(ctx.db.prisma, await matching(opened, domain));
}

/**
 * In the order of the ids.
 * @throws Failure forbidden, bad_query, not_found where one is missing, or not for this reader
 */
export async function readRecords(ctx: Context, { model, ids, fields }: RecordsNamed): Promise<RecordRow[]> {
  const opened = await open(ctx, model);
  const wanted = wantedFields(opened, fields);
  const where = { AND: [opened.readable, { id: { in: ids } }] };
  const rows = await found(opened, wanted, { where, orderBy: [], skip: 0, take: MOST });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Failure('not_found');
    return row;
  });
}

/** @throws Failure forbidden */
export async function describeFields(ctx: Context, { model, fields: names, attributes }: FieldsAsked) {
  const { fields } = await open(ctx, model);
  const shown = [...fields].filter(([name]) => !names?.length || names.includes(name));
  return Object.fromEntries(shown.map(([name, field]) => [name, withAttributes(field, attributes)]));
}

async function open(ctx: Context, model: string): Promise<Opened> {
  const kind = ctx.kinds.get(model);
  if (kind === undefined) throw new Failure('forbidden', { model });
  const admitted = await admit(ctx, { who: 'customer', ...(kind.scope && { scope: kind.scope }) }, false);
  const me = await mayAct(admitted, 'customer');
  const { currency } = await shopSettings(ctx.db);
  const fields = Object.entries(kind.fields).filter(([, { who = 'customer' }]) => atLeast(me.role, who));
  const { db, language, subjects } = ctx;
  return { kind, reader: { db, language, subjects, me, currency }, fields: new Map(fields), readable: kind.readable(me, subjects) };
}

async function matching({ fields, reader, readable }: Opened, domain: readonly unknown[] | null): Promise<Part> {
  return { AND: [readable, await whereOf(domain ?? [], fields, reader)] };
}

function wantedFields({ fields }: Opened, names: readonly string[] | null): [string, Field][] {
  if (!names?.length) return [...fields];
  return [...new Set(['id', ...names])].map((name) => {
    const field = fields.get(name);
    if (field === undefined) throw misread(name);
    return [name, field];
  });
}

type Query = Omit<Parameters<Kind['find']>[1], 'select'>;

async function found({ kind, reader }: Opened, wanted: readonly [string, Field][], query: Query): Promise<RecordRow[]> {
  const select = wanted.reduce((all, [, { needs }]) => merged(all, needs), {});
  const rows = await kind.find(reader.db.prisma, { ...query, select });
  return rows.map((row) => Object.fromEntries(wanted.map(([name, { value }]) => [name, value(row as never, reader)])));
}

/** `date_order desc, id` */
function orderOf(order: string, { fields }: Opened): Part[] {
  return order.split(',').map((part) => {
    const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
    const sorted = fields.get(name)?.order?.(direction.toLowerCase() as 'asc' | 'desc');
    if (sorted === undefined) throw misread(part);
    return sorted;
  });
}

function withAttributes({ type, label, relation, selection, where, order }: Field, names: readonly string[] | null) {
  const all = {
    type,
    string: label,
    ...(relation === undefined ? {} : { relation }),
    ...(selection === undefined ? {} : { selection }),
    readonly: true,
    required: false,
    searchable: where !== undefined,
    sortable: order !== undefined,
  };
  return names?.length ? Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) : all;
}

/** Two fields may need different columns of one relation. */
function merged(one: Part, other: Part): Part {
  const both = { ...one };
  for (const [name, part] of Object.entries(other)) {
    const known = both[name];
    both[name] = isPart(known) && isPart(part) ? merged(known, part) : part;
  }
  return both;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tooMany(): Failure {
  return new Failure('too_many_records', { most: MOST });
}
