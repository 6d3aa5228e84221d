import { MOST_ATTRIBUTES, typedMailbox } from '#domain/lists/rules.ts';
import { SubscriberDraft } from '#domain/lists/schema.ts';
import { unguarded } from '#domain/spreadsheet-cells.ts';
import { isLanguage, languages } from '#domain/words/languages.ts';
import { stop } from '../exits.ts';

/** What a row is sent as. */
export type Row = { email: string; name?: string; language?: (typeof languages)[number]; attributes?: Record<string, string> };
/** Field → place of its column: email, name, language, attr.… */
export type Mapping = ReadonlyMap<string, number>;

/** As files of other programs call them, in small letters. */
const usual: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'email_address'],
  name: ['name', 'full name', 'full_name'],
  language: ['language', 'lang', 'locale'],
  /** as `lists export` writes them: in JSON */
  attributes: ['attributes'],
};

/** `typed`: as `email=Mail,attr.city=City`; fields that it does not name are found by the names of their columns. */
export function mappingOf(head: readonly string[], typed: readonly string[]): Mapping {
  const names = head.map((name) => unguarded(name).toLowerCase());
  const mapping = new Map<string, number>();
  for (const [field, others] of Object.entries(usual)) {
    const place = names.findIndex((name) => others.includes(name));
    if (place >= 0) mapping.set(field, place);
  }
  for (const [place, name] of names.entries()) if (/^attr\../.test(name)) mapping.set(unguarded(head[place] ?? ''), place);
  for (const part of typed.flatMap((text) => text.split(/,(?=(?:email|name|language|attr\.[^=,]+)=)/))) {
    const [, field, column = ''] = /^(email|name|language|attr\.[^=]+)=(.+)$/s.exec(part.trim()) ?? [];
    if (field === undefined) throw stop('usage', `--map ${part}: it has to be as email=Mail,name=Name,attr.city=City.`);
    const place = names.indexOf(column.trim().toLowerCase());
    if (place < 0) throw stop('usage', `There is no column "${column}". There is: ${head.join(', ')}.`);
    mapping.set(field, place);
  }
  if (!mapping.has('email'))
    throw stop('usage', `No column is called "email". There is: ${head.join(', ')}. --map email=… says which it is.`);
  return mapping;
}

/** Why a row is refused, or what it is sent as. */
export function rowOf(cells: readonly string[], mapping: Mapping, width: number): { row: Row } | { fault: string } {
  if (cells.length !== width) return { fault: 'It has more or fewer cells than the first row.' };
  const cell = (field: string) => unguarded(cells[mapping.get(field) ?? -1] ?? '');
  const email = cell('email');
  if (email === '') return { fault: 'It has no email address.' };
  if (typedMailbox(email) === undefined) return { fault: 'Its email address is none.' };
  const [language = ''] = cell('language').toLowerCase().split(/[-_]/);
  if (language !== '' && !isLanguage(language)) return { fault: `Its language is none of ${languages.join(', ')}.` };
  const attributes = attributesOf(cell, mapping);
  if (attributes === undefined) return { fault: 'Its attributes are no JSON object of texts.' };
  const row = {
    email,
    ...(cell('name') !== '' && { name: cell('name') }),
    ...(isLanguage(language) && { language }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  };
  const { error } = SubscriberDraft.safeParse(row);
  return error === undefined ? { row } : { fault: faultOf(String(error.issues[0]?.path[0])) };
}

function faultOf(field: string): string {
  return field === 'attributes' ? `Its attributes are too long, or more than ${MOST_ATTRIBUTES}.` : `Its ${field} is too long.`;
}

/** Empty cells are none. */
function attributesOf(cell: (field: string) => string, mapping: Mapping): Record<string, string> | undefined {
  const json = cell('attributes');
  const given: unknown = json === '' ? {} : parsed(json);
  if (typeof given !== 'object' || given === null || Object.values(given).some((value) => typeof value !== 'string')) return undefined;
  const columns = [...mapping.keys()].filter((field) => field.startsWith('attr.') && cell(field) !== '');
  return { ...given, ...Object.fromEntries(columns.map((field) => [field.slice('attr.'.length), cell(field)])) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
