import { z } from 'zod';
import { MOST_PIECES } from '#domain/quotes/rules.ts';
import { parseRate } from '#domain/settings/typed.ts';
import { languages } from '#domain/words/languages.ts';
import { addressParts } from '../address-parts.ts';
import { stop } from '../exits.ts';
import type { Requested } from './requested.ts';

/** Reads an offer as JSON; `name`: of the file. */
export function offerIn(json: string, name: string): Requested {
  const read = Offer.safeParse(parsed(json, name));
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0] ?? { path: [], message: '' };
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

const PERCENTAGE = 'It has to be a percentage up to 100, as "30%"';

const text = z.string('It has to be a text');
const flag = z.boolean('It has to be true or false');
const whole = (most: number, least = 0) => {
  const wanted = `It has to be a whole number from ${least} to ${most}`;
  return z.int(wanted).min(least, wanted).max(most, wanted);
};
const percentage = z
  .union([z.string(), z.number()], PERCENTAGE)
  .refine((typed) => parseRate(String(typed)) !== undefined, PERCENTAGE)
  .transform((typed) => parseRate(String(typed)) ?? 0);

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

const line = {
  code: text.trim().min(1, 'It has to be the code of a variant').max(100, 'It has to be the code of a variant'),
  quantity: whole(MOST_PIECES).optional(),
  price: z.union([z.string(), z.number().transform(String)], 'It has to be an amount, as "12.50"').optional(),
  discount: percentage.optional(),
};
const address = only(
  Object.fromEntries(addressParts.map((part) => [part, text.optional()])) as Record<
    (typeof addressParts)[number],
    z.ZodOptional<typeof text>
  >,
);

const Offer = only({
  billing: address.optional(),
  shipping: address.nullable().optional(),
  language: z.enum(languages, `It has to be one of ${languages.join(', ')}`).optional(),
  title: text.optional(),
  text: text.optional(),
  validDays: whole(365, 1).optional(),
  signable: flag.optional(),
  deposit: percentage.optional(),
  deliveryId: whole(2_147_483_647, 1).nullable().optional(),
  lines: z.array(only({ ...line, changeable: flag.optional() }), 'It has to be a list of lines').optional(),
  options: z.array(only(line), 'It has to be a list of lines').optional(),
  version: whole(2_147_483_647).optional(),
});
