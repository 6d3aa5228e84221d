import type { TaxClass } from '#domain/settings/schema.ts';
import type { Translated } from '#domain/words/languages.ts';

/** A product as options and files say it: with names, codes and major units. What is absent stays, or is what a new product has. */
export type Requested = {
  code?: string | undefined;
  /** of the product that a file was written from */
  version?: number | undefined;
  name?: Translated | undefined;
  summary?: Translated | undefined;
  description?: Translated | undefined;
  /** each as "Home > Lamps", or an id */
  categories?: readonly string[] | undefined;
  taxClass?: TaxClass | undefined;
  published?: boolean | undefined;
  pictures?: readonly RequestedPicture[] | undefined;
  variants?: readonly RequestedVariant[] | undefined;
};

/** A file of this machine, or one that the shop has by its hash. */
export type RequestedPicture = { file?: string | undefined; hash?: string | undefined; alt?: Translated | undefined };

/** Without a code: the one that a product without a choice has. */
export type RequestedVariant = {
  code?: string | undefined;
  newCode?: string | undefined;
  price?: string | undefined;
  listPrice?: string | null | undefined;
  stock?: number | null | undefined;
  weight?: number | null | undefined;
  /** attribute → value */
  values?: Readonly<Record<string, string>> | undefined;
  sale?: { price: string; from?: string | null | undefined; until?: string | null | undefined } | null | undefined;
  steps?: readonly { from: number; price: string }[] | undefined;
};

/** What a file says, and over it what the options say. */
export function together(one: Requested, other: Requested): Requested {
  return {
    ...one,
    ...other,
    ...(one.name && other.name && { name: { ...one.name, ...other.name } }),
    ...(one.summary && other.summary && { summary: { ...one.summary, ...other.summary } }),
    ...(one.description && other.description && { description: { ...one.description, ...other.description } }),
    ...(one.variants && other.variants && { variants: [...one.variants, ...other.variants] }),
  };
}
