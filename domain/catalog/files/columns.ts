import { type Field, type FileKind, fieldOf, isField, kindOf } from './fields.ts';

/** `fields`: by the place of the column. `unknown`: places of columns that have a name and no field. */
export type Columns = { head: readonly string[]; kind: FileKind; fields: ReadonlyMap<number, Field>; unknown: readonly number[] };

/** `not_typed`: it is not `field=Column`; `no_field`, `no_column`: there is none of this name; `twice`: two columns are this field. */
export type ColumnFault = { fault: 'not_typed' | 'no_field' | 'no_column' | 'twice'; text: string };

/** Which column holds which field: as typed (`price=Preis`), else as its name says. */
export function columnsOf(head: readonly string[], typed: readonly string[]): Columns | ColumnFault {
  const kind = kindOf(head);
  const fields = new Map<number, Field>();
  for (const text of typed) {
    const [, field = '', column = ''] = /^((?:option:)?[^=]+)=(.+)$/s.exec(text) ?? [];
    if (field === '') return { fault: 'not_typed', text };
    if (!isField(field)) return { fault: 'no_field', text: field };
    const place = head.findIndex((name) => name.trim().toLowerCase() === column.trim().toLowerCase());
    if (place < 0) return { fault: 'no_column', text: column };
    fields.set(place, field);
  }
  const taken = new Set<Field>(fields.values());
  for (const [place, name] of head.entries()) {
    const field = fieldOf(name, kind);
    if (field === undefined || fields.has(place) || taken.has(field)) continue;
    fields.set(place, field);
  }
  const all = [...fields.values()];
  const twice = all.find((field, at) => all.indexOf(field) !== at);
  if (twice !== undefined) return { fault: 'twice', text: twice };
  return { head, kind, fields, unknown: head.flatMap((name, place) => (name.trim() === '' || fields.has(place) ? [] : [place])) };
}

/** With what was asked for. */
export function withField(columns: Columns, place: number, field: Field): Columns {
  return {
    ...columns,
    fields: new Map([...columns.fields, [place, field]]),
    unknown: columns.unknown.filter((other) => other !== place),
  };
}
