import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/words/languages.ts';
import { attributes } from './attributes.ts';
import { products } from './catalogue.ts';
import { categories } from './categories.ts';
import { details } from './drawing/details.ts';
import { drawingKinds, things } from './drawing/kinds.ts';
import { paintOf } from './drawing/paint.ts';
import { draw, drawVariant, picturesOf } from './drawings.ts';
import { manyProducts } from './many.ts';
import type { SeedProduct, Words } from './schema.ts';

const arabic = /\p{Script=Arabic}/u;
const parents = new Map(categories.map(({ key, parent }) => [key, parent]));
const leaves = categories.filter(({ key }) => !categories.some(({ parent }) => parent === key)).map(({ key }) => key);
const values = new Map(attributes.map((attribute) => [attribute.key, attribute.values.map(({ key }) => key)]));
const many = [...manyProducts(10_000)];

describe('the shelves', () => {
  test('stand on three levels, each leaf on the third and holding something', () => {
    expect(new Set(leaves.map(depth))).toEqual(new Set([3]));
    expect(leaves.length).toBeGreaterThanOrEqual(28);
    expect(leaves.filter((leaf) => !products.some(({ category }) => category === leaf))).toEqual([]);
  });

  test('are called by one name once, and hang on shelves that exist', () => {
    expect(repeated(categories.map(({ key }) => key))).toEqual([]);
    expect(categories.filter(({ parent }) => parent && !parents.has(parent))).toEqual([]);
  });
});

describe('the attributes', () => {
  test('name every value once, and show a colour for every swatch', () => {
    expect(repeated([...values.keys()])).toEqual([]);
    expect([...values.values()].flatMap(repeated)).toEqual([]);
    const swatches = attributes.filter(({ display }) => display === 'swatches').flatMap((attribute) => attribute.values);
    expect(swatches.filter(({ colour }) => !/^#[0-9a-f]{6}$/.test(colour ?? ''))).toEqual([]);
  });
});

describe.each([
  ['the products written by hand', products],
  ['the products made by the thousand', many],
])('%s', (_, all) => {
  test('have keys, codes and names of their own', () => {
    expect(repeated(all.map(({ key }) => key))).toEqual([]);
    expect(repeated(all.map(({ code }) => code))).toEqual([]);
    expect(repeated(all.flatMap(({ variants }) => variants.map(({ code }) => code)))).toEqual([]);
    for (const language of languages) expect(repeated(all.map(({ name }) => name[language]))).toEqual([]);
  });

  test('lie on leaves, and name only products and shelves that exist', () => {
    const known = new Set(products.map(({ key }) => key));
    expect(all.filter(({ category }) => !leaves.includes(category))).toEqual([]);
    expect(all.flatMap(({ alsoIn = [] }) => alsoIn).filter((key) => !parents.has(key))).toEqual([]);
    expect(all.flatMap(({ accessories }) => accessories).filter((key) => !known.has(key))).toEqual([]);
    expect(all.filter(({ key, accessories }) => accessories.includes(key) || accessories.length < 1 || accessories.length > 4)).toEqual([]);
  });

  test('offer each combination once, all over the same attributes, with values that exist', () => {
    for (const { key, variants } of all) {
      expect(repeated(variants.map((variant) => JSON.stringify(variant.values))), key).toEqual([]);
      expect(new Set(variants.map((variant) => Object.keys(variant.values).join())).size, key).toBe(1);
      const chosen = variants.flatMap((variant) => Object.entries(variant.values));
      expect(
        chosen.filter(([attribute, value]) => !values.get(attribute)?.includes(value)),
        key,
      ).toEqual([]);
    }
  });

  test('cost whole cents, never more than their list price', () => {
    const variants = all.flatMap((product) => product.variants);
    expect(
      variants.filter(({ price, listPrice }) => !Number.isInteger(price) || price <= 0 || (listPrice !== undefined && listPrice < price)),
    ).toEqual([]);
    expect(variants.filter(({ stock }) => stock !== null && (!Number.isInteger(stock) || stock < 0))).toEqual([]);
  });

  test('speak four languages', () => {
    const texts = all.flatMap(({ name, summary, description }) => [name, summary, description]);
    expect(texts.filter(silent)).toEqual([]);
    expect(all.filter(({ summary, description }) => !differs(summary) || !differs(description))).toEqual([]);
  });
});

describe('the shop', () => {
  test('is as varied as a real one', () => {
    const variants = products.flatMap((product) => product.variants);
    expect(products.length).toBeGreaterThanOrEqual(64);
    expect(products.filter(lacksCombination).length).toBeGreaterThanOrEqual(5);
    expect(products.some((product) => choicesOf(product).length === 3)).toBe(true);
    expect(variants.some(({ price, listPrice }) => listPrice !== undefined && listPrice > price)).toBe(true);
    expect([0, 1, null].filter((stock) => !variants.some((variant) => variant.stock === stock))).toEqual([]);
    expect([Math.min(...variants.map(({ price }) => price)), Math.max(...variants.map(({ price }) => price))]).toEqual([90, 189900]);
  });

  test('speaks four languages on its shelves and swatches too', () => {
    const names = [...categories, ...attributes, ...attributes.flatMap((attribute) => attribute.values)].map(({ name }) => name);
    expect(names.filter(({ en, de, fr, ar }) => [en, de, fr, ar].some((text) => !text.trim()))).toEqual([]);
    expect([...categories, ...attributes].filter(({ name }) => !arabic.test(name.ar) || name.en === name.ar)).toEqual([]);
  });

  test('makes the same thousands every time', () => {
    expect([...manyProducts(120)]).toEqual(many.slice(0, 120));
  });
});

describe('the drawings', () => {
  test.each(drawingKinds)('%s is a picture without script or style', async (kind) => {
    const svg = draw({ kind, colour: '#3f6650' });
    expect(svg).not.toMatch(/style=|<script|<style|href|NaN|undefined/);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 800, height: 800 });
    expect(missingReferences(svg)).toEqual([]);
    // Drawn small at once; drawn large first, it takes ten times as long.
    const { channels } = await sharp(Buffer.from(svg), { density: 7.2 }).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12);
  });

  test('every product has three pictures, light to store, with words in four languages', () => {
    for (const product of products) {
      const pictures = picturesOf(product);
      expect(pictures.length, product.key).toBeGreaterThanOrEqual(3);
      expect(pictures.filter(({ alt }) => silent(alt))).toEqual([]);
      expect(pictures.flatMap(({ svg }) => missingReferences(svg))).toEqual([]);
      expect(Math.max(...pictures.map(({ svg }) => svg.length)), product.key).toBeLessThan(18_000);
      expect(pictures.map(({ svg }) => svg).join('')).not.toMatch(/<filter|NaN|undefined/);
    }
  });

  test('no two products share a drawing, and no product shows one twice, whatever their colours', () => {
    const colourless = products.map(({ drawing, ...rest }) => ({ ...rest, drawing: { kind: drawing.kind, colour: '#3f6650' } as const }));
    const named = colourless.flatMap((product) => picturesOf(product).map(({ svg }, place) => [svg, `${product.key} ${place}`] as const));
    const first = new Map(named.toReversed());
    expect(named.flatMap(([svg, name]) => (first.get(svg) === name ? [] : [`${name} is ${first.get(svg)}`]))).toEqual([]);
  });

  test.each(drawingKinds)('the detail of %s is more than its front enlarged', (kind) => {
    const paint = paintOf('#3f6650', '#d6a23a');
    const shapes = (drawn: string) => new Set(drawn.match(/<[^>]+>/g));
    const [front, detail] = [shapes(things[kind](paint)), shapes(details[kind](paint))];
    expect([...detail].filter((each) => !front.has(each)).length).toBeGreaterThan(5);
  });

  test('a variant is drawn in its own colour, another keeps the product’s', () => {
    const lamp = products.find(({ key }) => key === 'halden-lamp') as SeedProduct;
    const terracotta = lamp.variants.find((variant) => variant.values.colour === 'terracotta');
    expect(terracotta && drawVariant(lamp, terracotta).colour).toBe('#c4694a');
    const pencil = products.find(({ key }) => key === 'pencil') as SeedProduct;
    expect(pencil.variants.map((variant) => drawVariant(pencil, variant))).toEqual([pencil.drawing]);
  });
});

function depth(key: string): number {
  const parent = parents.get(key);
  return parent ? 1 + depth(parent) : 1;
}

function repeated(items: string[]): string[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size === seen.add(item).size);
}

function silent({ en, de, fr, ar }: Words): boolean {
  return [en, de, fr, ar].some((text) => !text.trim()) || !arabic.test(ar) || [en, de, fr].some((text) => arabic.test(text));
}

function differs({ en, de, fr, ar }: Words): boolean {
  return new Set([en, de, fr, ar]).size === 4;
}

function choicesOf({ variants }: SeedProduct): string[] {
  return Object.keys(variants[0]?.values ?? {});
}

function lacksCombination(product: SeedProduct): boolean {
  const offered = choicesOf(product).map((attribute) => new Set(product.variants.map((variant) => variant.values[attribute])).size);
  return product.variants.length < offered.reduce((all, count) => all * count, 1);
}

function missingReferences(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '').filter((id) => !ids.has(id));
}
