import { z } from 'zod';
import { TaxClass } from '#domain/settings/schema.ts';
import { languages } from '#domain/words/languages.ts';
import { stop } from '../exits.ts';
import type { Requested } from './requested.ts';

/** Reads a product as JSON; `name`: of the file. */
export function productIn(json: string, name: string): Requested {
  const found = ProductFile.safeParse(parsed(json, name));
  if (found.success) return found.data;
  const { path, message } = found.error.issues[0] ?? { path: [], message: '' };
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  throw stop('usage', `${name}${place === '' ? '' : `, ${place.slice(1)}`}: ${message}.`);
}

function parsed(json: string, name: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw stop('usage', `${name} is no JSON: ${(error as Error).message}.`);
  }
}

/** A misspelt name would be dropped without a word. */
function only<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no "${issue.keys[0]}" here. There is: ${known}`
        : `It has to be an object with: ${known}`,
  });
}

const text = z.string('It has to be a text');
const amount = z.union([z.string(), z.number().transform(String)], 'It has to be an amount, as "12.50"');
const whole = z.int('It has to be a whole number').min(0, 'It has to be a whole number');
const texts = only(
  Object.fromEntries(languages.map((language) => [language, text.optional()])) as Record<
    'en' | 'de' | 'fr' | 'ar',
    z.ZodOptional<typeof text>
  >,
);

const variant = only({
  code: text.optional(),
  newCode: text.optional(),
  price: amount.optional(),
  listPrice: amount.nullable().optional(),
  stock: whole.nullable().optional(),
  weight: whole.nullable().optional(),
  values: z.record(text, text, 'It has to be attributes with a value each').optional(),
  sale: only({ price: amount, from: text.nullable().optional(), until: text.nullable().optional() }).nullable().optional(),
  steps: z.array(only({ from: whole, price: amount })).optional(),
});

const ProductFile = only({
  code: text.optional(),
  version: whole.optional(),
  name: texts.optional(),
  summary: texts.optional(),
  description: texts.optional(),
  categories: z.array(text, 'It has to be a list, as ["Home > Lamps"]').optional(),
  taxClass: TaxClass.optional(),
  published: z.boolean('It has to be true or false').optional(),
  pictures: z.array(only({ file: text.optional(), hash: text.optional(), alt: texts.optional() })).optional(),
  variants: z.array(variant, 'It has to be a list of variants').optional(),
});
