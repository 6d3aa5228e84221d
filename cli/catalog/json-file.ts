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

/** The products of a JSON array, or of a JSON value on each line. */
export async function* itemsOfJson({ name, lines }: Source): AsyncGenerator<Item> {
  try {
    for await (const { line, text } of jsonValues(lines(), 'products')) yield itemOf(line, text);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.endsWith('does not end.')) throw error;
    throw stop('usage', `${name}: ${error.message}`);
  }
}

function itemOf(line: number, text: string): Item {
  const about = { line, code: '', rows: [] };
  const refuse = (field: string, reason: string): Item => ({ ...about, faults: [{ line, field: field as Field, reason }] });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse('code', `It is no JSON: ${(error as Error).message}.`);
  }
  const { data, error } = Written.safeParse(value);
  if (data === undefined) return refuse(error.issues[0]?.path.join('.') || 'code', `${error.issues[0]?.message ?? 'It is no product'}.`);
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
