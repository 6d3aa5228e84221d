import type { Context } from '../context.ts';
import { storePicture } from '../media/pictures.ts';
import { attributes } from './attributes.ts';
import { draw, drawVariant, picturesOf } from './drawings.ts';
import type { SeedProduct, SeedVariant, Words } from './schema.ts';

export type ProductPictures = {
  shown: { hash: string; alt: Words }[];
  /** a hash per variant, in their order; empty where all variants look alike */
  ofVariants: string[];
};

/** Draws and stores a product's pictures; a drawing that several products share is stored once. */
export function openPictures({ db }: Pick<Context, 'db'>): (product: SeedProduct) => Promise<ProductPictures> {
  const hashes = new Map<string, string>();
  const hashOf = async (svg: string) => {
    const hash = hashes.get(svg) ?? (await storePicture(db, Buffer.from(svg), { svg: true })).hash;
    hashes.set(svg, hash);
    return hash;
  };
  return async (product) => {
    const shown = new Map<string, Words>();
    for (const { svg, alt } of picturesOf(product)) shown.set(await hashOf(svg), alt);
    const ofVariants: string[] = [];
    for (const variant of product.variants) {
      const hash = await hashOf(draw(drawVariant(product, variant)));
      ofVariants.push(hash);
      if (!shown.has(hash)) shown.set(hash, variantWords(product, variant));
    }
    const alike = new Set(ofVariants).size === 1;
    return { shown: [...shown].map(([hash, alt]) => ({ hash, alt })), ofVariants: alike ? [] : ofVariants };
  };
}

function variantWords({ name }: SeedProduct, { values }: SeedVariant): Words {
  const colours = attributes.find(({ key }) => key === 'colour')?.values;
  const colour = colours?.find(({ key }) => key === values.colour)?.name;
  if (colour === undefined) return name;
  return {
    en: `${name.en}, ${colour.en}`,
    de: `${name.de}, ${colour.de}`,
    fr: `${name.fr}, ${colour.fr}`,
    ar: `${name.ar}، ${colour.ar}`,
  };
}
