import { expect, test } from 'vitest';
import type { CategoryNode, Listing } from '#domain/catalog/types.ts';
import { categoriesNear, categoryCounts } from './category-counts.ts';

const node = (id: number, ...children: CategoryNode[]): CategoryNode => ({ id, slug: `c-${id}`, name: `C${id}`, count: 10 * id, children });
const tree = [node(1, node(3), node(4, node(5))), node(2)];
const listing = (byCategory?: Listing['byCategory']) => ({ ...(byCategory && { byCategory }) }) as Listing;

test.each([
  ['the top ones in the whole shop', [], [1, 2]],
  ['those below the shown one', [1], [3, 4]],
  ['those beside one that has none below', [1, 3], [3, 4]],
  ['itself where it is alone', [1, 4, 5], [5]],
])('SHOP-2 near a list are %s', (_, trail, expected) => {
  expect(
    categoriesNear(
      tree,
      trail.map((id) => ({ id })),
    ).map(({ id }) => id),
  ).toEqual(expected);
});

test.each([
  ['all of it where nothing narrows', listing(), {}, [10, 20]],
  ['what the search finds in it', listing({ total: 3, categories: [{ id: 1, count: 3 }] }), { search: 'tea' }, [3, 0]],
  ['nothing where too much is found to count it', listing(), { search: 'tea' }, [undefined, undefined]],
  ['nothing where filters were not counted', listing(), { attrib: ['1-2'] }, [undefined, undefined]],
])('SHOP-2 a category says %s', (_, of, chosen, expected) => {
  expect(tree.map(categoryCounts(of, chosen))).toEqual(expected);
});
