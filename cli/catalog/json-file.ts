import { z } from 'zod';
import type { Field } from '#domain/catalog/files/fields.ts';
import { ImportedProduct } from '#domain/catalog/imported.ts';
import { inEachLanguage } from '#domain/words/schema.ts';
import { stop } from '../exits.ts';
import { jsonValues } from '../import/json-values.ts';
import type { Source } from '../import/source.ts';
import type { Item } from './item.ts';

/** As `catalog export --json` writes it: prices in the currency's smallest unit, pictures by the names of their files. */
const Written = ImportedProduct.extend({
  pictures: z
    .array(z.union([z.string(), z.object({ file: z.string(), alt: inEachLanguage(z.string().optional()).optional() })]))
    .max(20)
    .optional(),
  variants: z
    .array(ImportedProduct.shape.variants.unwrap().element.extend({ picture: z.string().optional() }))
    .max(100)
    .default([]),
});

/** The products of a JSON array, or of a JSON value on each line. A product stands there once: of two, nobody knows which is meant. */
export async function* itemsOfJson({ name, lines }: Source): AsyncGenerator<Item> {
  try {
    const lineOf = new Map<string, number>();
    for await (const { line, text } of jsonValues(lines(), 'products')) {
      const item = itemOf(line, text);
      const before = lineOf.get(item.code);
      if (item.code !== '') lineOf.set(item.code, before ?? line);
      yield before === undefined ? item : refused(line, 'code', `${item.code} stands in line ${before} already.`);
    }
  } catch (error) {
    if (!(error instanceof Error) || !error.message.endsWith('does not end.')) throw error;
    throw stop('usage', `${name}: ${error.message}`);
  }
}

function itemOf(line: number, text: string): Item {
  const about = { line, code: '', rows: [] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refused(line, 'code', `It is no JSON: ${(error as Error).message}.`);
  }
  const { data, error } = Written.safeParse(value);
  if (data === undefined)
    return refused(line, error.issues[0]?.path.join('.') || 'code', `${error.issues[0]?.message ?? 'It is no product'}.`);
  const { pictures = [], variants, ...product } = data;
  const named = pictures.map((picture) => (typeof picture === 'string' ? { file: picture } : picture));
  return {
    ...about,
    code: product.code,
    read: {
      product: { ...product, variants: variants.map(({ picture: _picture, ...variant }) => variant) },
      ...(data.pictures !== undefined && { pictures: named.map(({ file }) => file) }),
      alts: named.map(({ alt }) => alt),
      variantPictures: new Map(variants.flatMap(({ code, picture }) => (picture === undefined ? [] : [[code, picture] as const]))),
    },
  };
}

function refused(line: number, field: string, reason: string): Item {
  return { line, code: '', rows: [], faults: [{ line, field: field as Field, reason }] };
}
