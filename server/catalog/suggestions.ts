import type { SuggestionQuery } from '#domain/catalog/schema.ts';
import { folded, searchWords } from '#domain/catalog/search-words.ts';
import type { CategoryNode, Suggestions } from '#domain/catalog/types.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { cardOf } from './cards.ts';
import { categoryTree } from './category-tree.ts';
import { readFirst } from './listing.ts';
import { readFirstCards } from './listing-queries.ts';
import { readSearch } from './search.ts';

const MOST_PRODUCTS = 6;
/** Of how many the first are chosen: letters come faster than searches. */
const MOST_RANKED = 100;
const MOST_CATEGORIES = 3;

/** What the letters typed so far may lead to: the first products that are found, and categories with words that begin so. */
export async function suggest({ db, shows }: Pick<Context, 'db' | 'shows'>, { language, search }: SuggestionQuery): Promise<Suggestions> {
  shows('catalog', 'settings');
  const { currency } = await shopSettings(db);
  const readings = await readSearch(db, search, language);
  if (readings.length === 0) return { products: [], categories: [], currency };
  const all = {
    language,
    categoryId: undefined,
    order: undefined,
    filters: [],
    stars: undefined,
    minPrice: undefined,
    maxPrice: undefined,
  };
  const { found } = await readFirst(readings, (reading) => readFirstCards(db, { ...all, reading }, MOST_RANKED, MOST_PRODUCTS));
  const categories = flat(await categoryTree({ db, shows }, language)).filter(({ name }) => holdsAll(name, searchWords(search)));
  return {
    products: found.cards
      .map((card) => cardOf(card, language))
      .map(({ id, slug, name, price, from, picture }) => ({ id, slug, name, price, from, picture })),
    categories: categories.slice(0, MOST_CATEGORIES).map(({ id, slug, name }) => ({ id, slug, name })),
    currency,
  };
}

function flat(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

function holdsAll(name: string, words: readonly string[]): boolean {
  const own = folded(name).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}
