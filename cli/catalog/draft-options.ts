import { type Command, Option } from 'commander';
import type { TaxClass } from '#domain/settings/schema.ts';
import type { Here } from '../here.ts';
import { inputText } from '../input.ts';
import { pieces } from '../typed.ts';
import { type Requested, type RequestedVariant, together } from './requested.ts';
import { collect, grams, inLanguages, nullFor, variantTyped } from './typed.ts';

export type Typed = {
  file?: string;
  code?: string;
  name?: string[];
  summary?: string[];
  description?: string[];
  category?: string[];
  makeCategories?: true;
  price?: string;
  listPrice?: string;
  stock?: number | 'unlimited';
  weight?: number | 'none';
  tax?: TaxClass;
  picture?: string[];
  variant?: string[];
  publish?: true;
};

/** What a product is, for `create` and `edit`. */
export function withProduct(command: Command): Command {
  return command
    .option('--file <file>', 'a product as JSON, as "show --as-file" prints it; - reads standard input')
    .option('--name <text>', 'its name; in another language as de=Tee, once for each', collect)
    .option('--summary <text>', 'a line or two; in another language as de=…', collect)
    .option('--description <text>', 'its text, or @file to read it from one; in another language as de=… or de=@file', collect)
    .option('--category <path>', 'a category, as "Home > Lamps", or its id; once for each, all of them', collect)
    .option('--make-categories', 'makes those that there are not')
    .option('--price <amount>', 'what it costs, in the currency of the shop')
    .option('--list-price <amount>', 'shown struck through beside it, or none')
    .option('--stock <count>', 'how many there are, or "unlimited"', (typed) => pieces(typed) ?? ('unlimited' as const))
    .option('--weight <grams>', 'what it weighs, or none', grams)
    .addOption(new Option('--tax <class>', 'its tax class').choices(['standard', 'reduced', 'zero']))
    .option('--picture <file>', 'a picture, as lamp.jpg; once for each, all of them', collect)
    .option('--variant <fields>', 'a variant, as "code=TEA-S,Size=S,price=9.90,stock=4"; once for each', collect)
    .option('--publish', 'shows it in the shop');
}

/** What the file says, then what the options say. */
export async function readRequested(here: Here, typed: Typed): Promise<Requested> {
  const byOptions = await requestedBy(here, typed);
  if (typed.file === undefined) return byOptions;
  const { productIn } = await import('./product-file.ts');
  return together(productIn(await inputText(here, typed.file), typed.file === '-' ? 'Standard input' : typed.file), byOptions);
}

async function requestedBy(here: Here, typed: Typed): Promise<Requested> {
  const { code, name, summary, description, category, tax, picture, variant = [], publish } = typed;
  const own = ownVariant(typed);
  const variants = [...(own === undefined ? [] : [own]), ...variant.map(variantTyped)];
  return {
    ...(code !== undefined && { code }),
    ...(name && { name: inLanguages(name) }),
    ...(summary && { summary: inLanguages(summary) }),
    ...(description && { description: await descriptions(here, description) }),
    ...(category && { categories: category.filter((each) => each.trim() !== '') }),
    ...(tax && { taxClass: tax }),
    ...(picture && { pictures: picture.filter((each) => each !== '').map((file) => ({ file })) }),
    ...(variants.length > 0 && { variants }),
    ...(publish && { published: true }),
  };
}

/** What is given for the product itself is its one variant’s. */
function ownVariant({ price, listPrice, stock, weight }: Typed): RequestedVariant | undefined {
  const own = {
    ...(price !== undefined && { price }),
    ...(listPrice !== undefined && { listPrice: nullFor(listPrice) }),
    ...(stock !== undefined && { stock: stock === 'unlimited' ? null : stock }),
    ...(weight !== undefined && { weight: nullFor(weight) }),
  };
  return Object.keys(own).length === 0 ? undefined : own;
}

/** One after the other: each could be standard input. */
async function descriptions(here: Here, typed: readonly string[]): Promise<Record<string, string>> {
  const texts = inLanguages(typed);
  for (const [language, text] of Object.entries(texts)) if (text.startsWith('@')) texts[language] = await inputText(here, text.slice(1));
  return texts;
}
