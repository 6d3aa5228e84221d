import { expect, test } from 'vitest';
import type { ProductCard } from '#domain/catalog/types.ts';
import { productPart } from './product-card.ts';
import { createSlots } from './slots.ts';

const hash = 'a'.repeat(64);
const tea: ProductCard = {
  id: 12,
  variantId: 1,
  slug: 'tea-12',
  name: 'Tea <b>"first"</b>',
  price: 1_290,
  listPrice: null,
  from: false,
  level: 'in_stock' as ProductCard['level'],
  picture: { hash, width: 800, height: 600, alt: 'A "cup"' },
  swatches: [],
};
const shown = { language: 'fr', publicUrl: 'https://shop.example', currency: 'EUR' } as const;

test('a card has its picture in a size of its own, its name, its price and one link', () => {
  const slots = createSlots();
  const { card, url } = productPart(tea, shown, slots);
  expect(url).toBe('https://shop.example/fr/shop/product/tea-12');
  expect(slots.all).toEqual([{ kind: 'link', url }]);
  expect(card.html).toContain(`<img src="https://shop.example/pictures/${hash}-240.png" alt="A &#34;cup&#34;" width="120"`);
  expect(card.html).not.toContain('<b>');
  expect(card.html).toMatch(/<bdi>12,90\s€<\/bdi>/);
  expect(card.text).toMatch(/^Tea <b>"first"<\/b>: 12,90\s€\n/);
});

test('one without a picture is a card all the same, and a price from which it begins is said', () => {
  const { card } = productPart({ ...tea, picture: null, from: true }, { ...shown, language: 'en' }, createSlots());
  expect(card.html).not.toContain('<img');
  expect(card.html).toContain('from €12.90');
});
