import { z } from 'zod';
import { languages } from '#domain/words/languages.ts';
import { colourKeys, colourOf } from './attributes.ts';
import { products } from './catalogue.ts';
import data from './data/many.json' with { type: 'json' };
import { drawingKinds } from './drawing/kinds.ts';
import { type SeedProduct, type SeedVariant, Words } from './schema.ts';

const choices = {
  size: ['s', 'm', 'l'],
  storage: ['64gb', '128gb', '256gb'],
  length: ['1m', '2m', '3m'],
  capacity: ['350ml', '500ml', '750ml'],
} as const;

/** A kind of thing that is made many times over. `from`: the least it costs, in euro. */
const Make = z.strictObject({
  kind: z.enum(drawingKinds),
  category: z.string(),
  noun: Words,
  materials: z.array(z.string()),
  from: z.int(),
  weight: z.int(),
  choice: z.enum(['size', 'storage', 'length', 'capacity']).optional(),
});
type Make = z.infer<typeof Make>;

const { makes, materials, series, summaries, beginnings, middles, ends } = z
  .strictObject({
    makes: z.array(Make),
    materials: z.record(z.string(), Words),
    series: z.array(z.tuple([z.string(), z.string()])),
    summaries: z.array(Words),
    beginnings: z.array(Words),
    middles: z.array(Words),
    ends: z.array(Words),
  })
  .parse(data);

const endings = [0, 50, 90, 95];

/** As many further products as asked for, the same ones every time; their accessories are products written by hand. */
export function* manyProducts(count: number): Iterable<SeedProduct> {
  for (let index = 0; index < count; index += 1) yield productAt(index);
}

function productAt(index: number): SeedProduct {
  const make = at(makes, index);
  const turn = Math.floor(index / makes.length);
  // 7 shares no factor with the number of series, so a make meets every series once before its material changes.
  const name = at(series, turn * 7 + index);
  const material = materials[at(make.materials, Math.floor(turn / series.length))];
  if (material === undefined) throw new Error(`No words for a material of ${make.kind}`);
  const generation = Math.floor(turn / (series.length * make.materials.length)) + 1;
  const code = `PM-${String(index + 1).padStart(6, '0')}`;
  const firstColour = index * 5 + turn * 3;
  return {
    key: `${make.kind}-${index + 1}`.toLowerCase(),
    code,
    category: make.category,
    weight: make.weight,
    name: nameOf(make.noun, name, material, generation),
    summary: at(summaries, index * 4 + turn),
    description: descriptionOf(material, index, turn),
    variants: variantsOf(code, make, index, turn, firstColour),
    accessories: accessories(make.category, index),
    drawing: {
      kind: make.kind,
      colour: colourOf(at(colourKeys, firstColour)) ?? '#8fa58a',
      accent: colourOf(at(colourKeys, firstColour + 4)),
    },
  };
}

function nameOf(noun: Words, [latin, arabic]: [string, string], material: Words, generation: number): Words {
  const mark = generation > 1 ? ` ${generation}` : '';
  return {
    en: `${latin}${mark} ${noun.en} in ${material.en}`,
    de: `${noun.de} ${latin}${mark} aus ${material.de}`,
    fr: `${noun.fr} ${latin}${mark} en ${material.fr}`,
    ar: `${noun.ar} ${arabic}${mark} من ${material.ar}`,
  };
}

function descriptionOf(material: Words, index: number, turn: number): Words {
  const sentences = [at(beginnings, index + turn), at(middles, index * 3 + turn), at(ends, index + turn * 3)];
  const textIn = (language: keyof Words) => sentences.map((sentence) => sentence[language].replace('…', material[language])).join(' ');
  return Words.parse(Object.fromEntries(languages.map((language) => [language, textIn(language)])));
}

function variantsOf(code: string, { from, choice }: Make, index: number, turn: number, firstColour: number): SeedVariant[] {
  const price = Math.round(from * (1 + ((index * 13 + turn * 29) % 90) / 60)) * 100 + at(endings, index + turn);
  const reduced = (index * 7 + turn) % 11 === 0;
  const listPrice = reduced ? Math.round((price * 1.2) / 100) * 100 : undefined;
  const stock = [(index * 17 + turn) % 190, (index * 11) % 60, (index + turn) % 4, index % 9 === 0 ? null : 24 + (turn % 40)];
  if (index % 3) return [{ values: {}, code, price, listPrice, stock: at(stock, index + turn) }];

  const step = Math.max(100, Math.round(from * 0.12) * 100);
  const offered = Array.from({ length: 2 + (turn % 2) }, (_, place) => at(colourKeys, firstColour + place * 2));
  const combinations = choice
    ? choices[choice].flatMap((value, size) => offered.map((colour) => ({ values: { [choice]: value, colour }, extra: step * size })))
    : offered.map((colour) => ({ values: { colour }, extra: 0 }));
  // Real catalogues have gaps: in every other turn the largest size comes in all colours but the second.
  if (turn % 2 && choice) combinations.splice(-offered.length + 1, 1);
  return combinations.map(({ values, extra }, place) => ({
    values,
    code: [code, ...Object.values(values)].join('-').toUpperCase(),
    price: price + extra,
    listPrice: listPrice === undefined ? undefined : listPrice + extra,
    stock: at(stock, place),
  }));
}

function accessories(category: string, index: number): string[] {
  const near = products.filter((one) => one.category === category);
  const far = at(products, index * 7);
  return [...new Set([at(near, index), far].map(({ key }) => key))];
}

function at<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}
