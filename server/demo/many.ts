import { attributes } from './attributes.ts';
import { drawingOf, each, type Offer, one } from './build.ts';
import { products } from './catalogue.ts';
import { beginnings, ends, type Make, makes, materials, middles, series, summaries } from './many-words.ts';
import type { SeedProduct, Words } from './types.ts';

type Language = keyof Words;

const colours = attributes.find(({ key }) => key === 'colour')?.values.map(({ key }) => key) ?? [];

const choices: Record<NonNullable<Make['choice']>, string[]> = {
  size: ['s', 'm', 'l'],
  storage: ['64gb', '128gb', '256gb'],
  length: ['1m', '2m', '3m'],
  capacity: ['350ml', '500ml', '750ml'],
};

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
  const material = at(make.materials, Math.floor(turn / series.length));
  const generation = Math.floor(turn / (series.length * make.materials.length)) + 1;
  const code = `PM-${String(index + 1).padStart(6, '0')}`;
  const first = index * 5 + turn * 3;
  return {
    key: `${make.kind}-${index + 1}`.toLowerCase(),
    code,
    category: make.category,
    name: named(make.noun, name, materials[material], generation),
    summary: at(summaries, index * 4 + turn),
    description: described(materials[material], index, turn),
    variants: offer(make, index, turn, first)(code),
    accessories: accessories(make.category, index),
    drawing: drawingOf(make.kind, at(colours, first), at(colours, first + 4)),
  };
}

function named(noun: Words, [latin, arabic]: [string, string], material: Words, generation: number): Words {
  const mark = generation > 1 ? ` ${generation}` : '';
  return {
    en: `${latin}${mark} ${noun.en} in ${material.en}`,
    de: `${noun.de} ${latin}${mark} aus ${material.de}`,
    fr: `${noun.fr} ${latin}${mark} en ${material.fr}`,
    ar: `${noun.ar} ${arabic}${mark} من ${material.ar}`,
  };
}

function described(material: Words, index: number, turn: number): Words {
  const sentences = [at(beginnings, index + turn), at(middles, index * 3 + turn), at(ends, index + turn * 3)];
  const said = (language: Language): string => sentences.map((sentence) => sentence[language].replace('…', material[language])).join(' ');
  return { en: said('en'), de: said('de'), fr: said('fr'), ar: said('ar') };
}

function offer({ from, choice }: Make, index: number, turn: number, first: number): Offer {
  const price = Math.round(from * (1 + ((index * 13 + turn * 29) % 90) / 60)) * 100 + at(endings, index + turn);
  const reduced = (index * 7 + turn) % 11 === 0;
  const listPrice = reduced ? Math.round((price * 1.2) / 100) * 100 : undefined;
  const stock = [(index * 17 + turn) % 190, (index * 11) % 60, (index + turn) % 4, index % 9 === 0 ? null : 24 + (turn % 40)];
  const step = Math.max(100, Math.round(from * 0.12) * 100);
  if (index % 3) return one(price, at(stock, index + turn), listPrice);
  const offered = [0, 1, 2].slice(0, 2 + (turn % 2)).map((i) => at(colours, first + i * 2));
  const [, middle = '', largest = ''] = choice ? choices[choice] : [];
  return each(
    { ...(choice && { [choice]: choices[choice] }), colour: offered },
    {
      price,
      ...(listPrice !== undefined && { listPrice }),
      extra: { [middle]: step, [largest]: step * 2 },
      never: turn % 2 && choice ? [`${largest} ${offered[1]}`] : [],
      stock,
    },
  );
}

function accessories(category: string, index: number): string[] {
  const near = products.filter((one) => one.category === category);
  const far = at(products, index * 7);
  return [...new Set([at(near, index), far].map(({ key }) => key))];
}

function at<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}
