import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { testContext } from '../testing/context.ts';
import { deleteAttribute, editAttribute, listAttributes, makeAttribute } from './editing-attributes.ts';
import { makeCategory } from './editing-categories.ts';
import { catalog } from './router.ts';
import { productDraft, publishedProduct } from './testing.ts';

const db = await createTestDatabase();
const dropped: string[] = [];
const ctx = testContext(db, { drop: (tags) => void dropped.push(...tags) });
const shop = createCallerFactory(catalog)(ctx);
let colour: number;
let red: number;
let blue: number;
let vase: number;

beforeAll(async () => {
  const value = (en: string, hex: string | null) => ({ name: { en }, colour: hex });
  const made = await makeAttribute(ctx, {
    name: { en: 'Colour' },
    display: 'swatches',
    values: [value('Red', '#ff0000'), value('Blue', null)],
  });
  colour = made.id;
  [red, blue] = made.values.map(({ id }) => id) as [number, number];
  const { id: category } = await makeCategory(ctx, { name: { en: 'Vases' }, parentId: null });
  const variants = [{ code: 'VAS-R', valueIds: [red], price: 1000, stock: null }];
  vase = await publishedProduct(ctx, productDraft('VAS', [category], { variants }));
});
afterAll(() => db.close());

test('a changed attribute shows its names and its values in their order, on pages too', async () => {
  const values = [
    { name: { en: 'Green' }, colour: '#00ff00' },
    { id: red, name: { en: 'Crimson' }, colour: '#dc143c' },
  ];
  const changed = await editAttribute(ctx, { id: colour, name: { en: 'Shade' }, display: 'pills', values });
  expect(await listAttributes(ctx)).toEqual([changed]);
  expect(changed).toMatchObject({
    name: { en: 'Shade' },
    display: 'pills',
    values: [
      { name: { en: 'Green' }, variants: 0 },
      { id: red, variants: 1 },
    ],
  });
  const { choices } = await shop.product({ language: 'en', id: vase });
  expect(choices).toEqual([{ id: colour, name: 'Shade', display: 'pills', values: [{ id: red, name: 'Crimson', colour: '#dc143c' }] }]);
  expect(dropped).toEqual(expect.arrayContaining(['catalog', `product:${vase}`]));
});

test('a value that a variant has is not removed, nor is one named that belongs elsewhere', async () => {
  const only = { name: { en: 'Green' }, colour: null };
  await expect(editAttribute(ctx, { id: colour, values: [only] })).rejects.toMatchObject({ code: 'still_used' });
  await expect(editAttribute(ctx, { id: colour, values: [{ ...only, id: blue }] })).rejects.toMatchObject({ code: 'bad_input' });
  await expect(editAttribute(ctx, { id: 999, name: { en: 'None' } })).rejects.toMatchObject({ code: 'not_found' });
});

test('an attribute goes once no variant has a value of it', async () => {
  await expect(deleteAttribute(ctx, colour)).rejects.toMatchObject({ code: 'still_used' });
  const size = await makeAttribute(ctx, { name: { en: 'Size' }, display: 'pills', values: [{ name: { en: 'S' }, colour: null }] });
  await deleteAttribute(ctx, size.id);
  expect((await listAttributes(ctx)).map(({ id }) => id)).toEqual([colour]);
  await expect(deleteAttribute(ctx, size.id)).rejects.toMatchObject({ code: 'not_found' });
});
