import type { Translated } from '#domain/words/languages.ts';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import { valueNamed } from './attribute-values.ts';
import { categoryIds } from './categories-of.ts';
import type { Requested, RequestedVariant } from './requested.ts';
import { priceOf } from './setting-one.ts';
import { overWritten } from './texts.ts';
import { beginning, ending, when } from './times.ts';

export type Writing = { api: Api; here: Here; units: { currency: string; timeZone: string }; makeCategories: boolean };

/** What a new and a changed product share, as the shop takes it: ids and minor units. `before`: whose other languages stay. */
export async function written({ api, here, makeCategories }: Writing, requested: Requested, before: Texts = {}) {
  const { code, name, summary, description, categories, taxClass, published, pictures } = requested;
  const uploaded = pictures && (await (await import('./uploading.ts')).uploaded(here, pictures));
  return {
    ...(code !== undefined && { code }),
    ...(name && { name: overWritten(before.name, name) }),
    ...(summary && { summary: overWritten(before.summary, summary) }),
    ...(description && { description: overWritten(before.description, description) }),
    ...(categories && { categoryIds: await categoryIds(api, categories, { make: makeCategories }) }),
    ...(taxClass !== undefined && { taxClass }),
    ...(published !== undefined && { published }),
    ...(uploaded && { pictures: uploaded }),
  };
}

type Texts = { name?: Translated; summary?: Translated; description?: Translated };

/** All of a variant but its code and what it is chosen by. */
export function variantFields({ units }: Pick<Writing, 'units'>, { price, listPrice, stock, weight, sale, steps }: RequestedVariant) {
  const amount = (typed: string) => priceOf(typed, units.currency);
  return {
    ...(price !== undefined && { price: amount(price) }),
    ...(listPrice !== undefined && { listPrice: listPrice === null ? null : amount(listPrice) }),
    ...(stock !== undefined && { stock }),
    ...(weight !== undefined && { weight }),
    ...(sale !== undefined && { sale: sale && { price: amount(sale.price), ...saleTime(sale, units.timeZone) } }),
    ...(steps && { steps: steps.map((step) => ({ from: step.from, price: amount(step.price) })) }),
  };
}

function saleTime({ from, until }: { from?: string | null | undefined; until?: string | null | undefined }, timeZone: string) {
  return {
    from: from == null ? null : beginning(when(from), timeZone),
    until: until == null ? null : ending(when(until), timeZone),
  };
}

/** A variant that is not there yet. */
export async function newVariant(writing: Writing, variant: RequestedVariant) {
  const { code, values } = variant;
  const { price, ...fields } = variantFields(writing, variant);
  if (price === undefined) throw stop('usage', `Say what ${code ?? 'it'} costs: with --price, or price=9.90 in --variant.`);
  return {
    ...fields,
    price,
    ...(code !== undefined && { code }),
    ...(values && { valueIds: await valueIds(writing.api, values) }),
  };
}

async function valueIds(api: Api, values: Readonly<Record<string, string>>): Promise<number[]> {
  const attributes = await api.catalog.attributes.query();
  return Object.entries(values).map(([attribute, value]) => valueNamed(attributes, attribute, value));
}
