import type { NewProduct, NewVariant, ProductChange, VariantChange } from '#domain/catalog/sheet.ts';
import type { ProductSheet, SheetVariant } from '#domain/catalog/sheet-types.ts';
import { HIGHEST_SUM, parseMoney, toMajorString } from '#domain/money.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import type { Translated } from '#domain/words/languages.ts';

/** As typed: prices in major units, empty where there is none; `stock` empty: not limited; days and hours as of a local `datetime-local`. */
export type VariantFields = {
  key: string;
  /** as the shop knows it; null: a new one */
  known: string | null;
  code: string;
  valueIds: readonly number[];
  price: string;
  listPrice: string;
  salePrice: string;
  saleFrom: string;
  saleUntil: string;
  stock: string;
  /** grams */
  weight: string;
  pictureHash: string | null;
};

export type PictureFields = { hash: string; alt: Translated };

export type ProductFields = {
  name: Translated;
  summary: Translated;
  description: Translated;
  categoryIds: readonly number[];
  taxClass: TaxClass;
  pictures: readonly PictureFields[];
  published: boolean;
  variants: readonly VariantFields[];
};

/** What is wrong: `name`, `variants`, or a variant's key and field: `3.price`. */
export type ProductProblems = ReadonlySet<string>;

/** What changes of a product that is known. */
export type Changed = Omit<ProductChange, 'id' | 'version'>;

const MOST_PIECES = 1_000_000_000;
const MOST_GRAMS = 100_000_000;

export function emptyFields(categoryIds: readonly number[]): ProductFields {
  return {
    name: {},
    summary: {},
    description: {},
    categoryIds,
    taxClass: 'standard',
    pictures: [],
    published: true,
    variants: [emptyVariant([])],
  };
}

export function emptyVariant(valueIds: readonly number[], price = ''): VariantFields {
  const none = { listPrice: '', salePrice: '', saleFrom: '', saleUntil: '', stock: '', weight: '', pictureHash: null };
  return { key: crypto.randomUUID(), known: null, code: '', valueIds, price, ...none };
}

export function fieldsOf(sheet: ProductSheet, currency: string): ProductFields {
  const { name, summary, description, categoryIds, taxClass, pictures, published } = sheet;
  return {
    name,
    summary,
    description,
    categoryIds,
    taxClass,
    pictures: pictures.map(({ hash, alt }) => ({ hash, alt })),
    published,
    variants: sheet.variants.map((variant) => variantFields(variant, currency)),
  };
}

function variantFields(variant: SheetVariant, currency: string): VariantFields {
  const { code, valueIds, price, listPrice, sale, stock, weight, pictureHash } = variant;
  const major = (amount: number | null | undefined) => (typeof amount === 'number' ? toMajorString(amount, currency) : '');
  return {
    key: code,
    known: code,
    code,
    valueIds,
    price: major(price),
    listPrice: major(listPrice),
    salePrice: major(sale?.price),
    saleFrom: localTime(sale?.from ?? null),
    saleUntil: localTime(sale?.until ?? null),
    stock: stock === null ? '' : String(stock),
    weight: weight === null ? '' : String(weight),
    pictureHash,
  };
}

/** What a new product is, and what is wrong with it. */
export function draftOf(fields: ProductFields, currency: string): { draft: NewProduct; problems: ProductProblems } {
  const problems = productProblems(fields);
  const { name, summary, description, categoryIds, taxClass, pictures, published } = fields;
  const variants = fields.variants.map((variant) => newVariantOf(variant, currency, problems));
  const texts = { name: whole(name), summary: whole(summary), description: whole(description) };
  return { draft: { ...texts, categoryIds: [...categoryIds], taxClass, pictures: pictures.map(pictureOf), published, variants }, problems };
}

/** What is another now than in the sheet, and what is wrong with the fields. Nothing changed is an empty object. */
export function changeOf(fields: ProductFields, sheet: ProductSheet, currency: string): { change: Changed; problems: ProductProblems } {
  const problems = productProblems(fields);
  const before = fieldsOf(sheet, currency);
  const change: Changed = {};
  if (differs(fields.name, before.name)) change.name = whole(fields.name);
  if (differs(fields.summary, before.summary)) change.summary = whole(fields.summary);
  if (differs(fields.description, before.description)) change.description = whole(fields.description);
  if (differs(inOrder(fields.categoryIds), inOrder(before.categoryIds))) change.categoryIds = [...fields.categoryIds];
  if (fields.taxClass !== before.taxClass) change.taxClass = fields.taxClass;
  if (fields.published !== before.published) change.published = fields.published;
  if (differs(fields.pictures, before.pictures)) change.pictures = fields.pictures.map(pictureOf);
  const knownBefore = new Map(before.variants.map((variant) => [variant.known, variant]));
  const changed = fields.variants.flatMap((variant) => {
    const old = knownBefore.get(variant.known);
    return old === undefined ? [] : variantChangeOf(variant, old, currency, problems);
  });
  const added = fields.variants.filter(({ known }) => known === null).map((variant) => newVariantOf(variant, currency, problems));
  const left = new Set(fields.variants.map(({ known }) => known));
  const removed = sheet.variants.filter(({ code }) => !left.has(code)).map(({ code }) => code);
  if (changed.length > 0) change.variants = changed;
  if (added.length > 0) change.newVariants = added;
  if (removed.length > 0) change.removedVariants = removed;
  return { change, problems };
}

/** The change that makes a product what it was: `after` is what came of `change`. */
export function undoOf(before: ProductSheet, after: ProductSheet, change: Changed): Changed {
  const { name, summary, description, categoryIds, taxClass, published } = before;
  const was = { name: whole(name), summary: whole(summary), description: whole(description), categoryIds, taxClass, published };
  const undo: Changed = Object.fromEntries(Object.entries(was).filter(([key]) => key in change));
  if (change.pictures) undo.pictures = before.pictures.map(pictureOf);
  const variants = change.variants?.flatMap(({ code, newCode, ...changed }) => {
    const old = before.variants.find((variant) => variant.code === code);
    if (old === undefined) return [];
    const values = Object.fromEntries(Object.entries(old).filter(([key]) => key in changed));
    return [{ code: newCode ?? code, ...values, ...(newCode !== undefined && { newCode: code }) }];
  });
  if (variants) undo.variants = variants;
  const codes = new Set(before.variants.map(({ code }) => code));
  const renamed = new Set(change.variants?.flatMap(({ newCode }) => newCode ?? []));
  if (change.newVariants)
    undo.removedVariants = after.variants.map(({ code }) => code).filter((code) => !codes.has(code) && !renamed.has(code));
  if (change.removedVariants) undo.newVariants = before.variants.filter(({ code }) => change.removedVariants?.includes(code)).map(asNew);
  return undo;
}

function asNew({ id: _id, current: _current, lowest: _lowest, ...variant }: SheetVariant): NewVariant {
  return variant;
}

function productProblems({ name, variants }: ProductFields): Set<string> {
  const problems = new Set<string>();
  if (!Object.values(name).some((text) => text?.trim())) problems.add('name');
  if (variants.length === 0) problems.add('variants');
  return problems;
}

function newVariantOf(fields: VariantFields, currency: string, problems: Set<string>): NewVariant {
  const { price, ...rest } = valuesOf(fields, currency, problems);
  const code = fields.code.trim();
  return { ...rest, price, valueIds: [...fields.valueIds], ...(code !== '' && { code }) };
}

function variantChangeOf(fields: VariantFields, before: VariantFields, currency: string, problems: Set<string>): VariantChange[] {
  const now = valuesOf(fields, currency, problems);
  const old = valuesOf(before, currency, new Set());
  const changed = Object.entries(now).filter(([key, value]) => differs(value, old[key as keyof typeof old]));
  const code = before.known ?? '';
  const newCode = fields.code.trim();
  if (newCode === '') problems.add(`${fields.key}.code`);
  if (changed.length === 0 && newCode === code) return [];
  return [{ ...(Object.fromEntries(changed) as Partial<typeof now>), code, ...(newCode !== code && { newCode }) }];
}

function valuesOf(fields: VariantFields, currency: string, problems: Set<string>) {
  const { key, saleFrom, saleUntil, pictureHash } = fields;
  const amount = (field: 'price' | 'listPrice' | 'salePrice'): number | null => {
    const typed = fields[field].trim();
    if (typed === '' && field !== 'price') return null;
    const value = parseMoney(typed, currency);
    if (value === undefined || value < 0 || value > HIGHEST_SUM) problems.add(`${key}.${field}`);
    return value ?? null;
  };
  const count = (field: 'stock' | 'weight', most: number): number | null => {
    const typed = fields[field].trim();
    if (typed === '') return null;
    if (!/^\d{1,10}$/.test(typed) || Number(typed) > most) problems.add(`${key}.${field}`);
    return Number(typed);
  };
  const price = amount('price');
  const salePrice = amount('salePrice');
  if (salePrice !== null && price !== null && salePrice >= price) problems.add(`${key}.salePrice`);
  if (saleFrom !== '' && saleUntil !== '' && saleUntil <= saleFrom) problems.add(`${key}.saleUntil`);
  return {
    price: price ?? 0,
    listPrice: amount('listPrice'),
    sale: salePrice === null ? null : { price: salePrice, from: instantOf(saleFrom), until: instantOf(saleUntil) },
    stock: count('stock', MOST_PIECES),
    weight: count('weight', MOST_GRAMS),
    pictureHash,
  };
}

/** An instant by this device's clock, as an input of the kind `datetime-local` has it. */
function localTime(instant: string | null): string {
  if (instant === null) return '';
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function instantOf(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString();
}

/** The default language is always sent, also where nothing is written in it. */
function whole(text: Translated): { en: string; de?: string | undefined; fr?: string | undefined; ar?: string | undefined } {
  return { ...text, en: text.en ?? '' };
}

function pictureOf({ hash, alt }: PictureFields) {
  return { hash, alt: whole(alt) };
}

function inOrder(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b);
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
