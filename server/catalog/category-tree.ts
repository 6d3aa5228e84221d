import { slugOf } from '#domain/catalog/rules.ts';
import type { CategoryNode } from '#domain/catalog/types.ts';
import { type Language, locales, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { readCategories } from './queries.ts';

/** The categories as a tree, in their order and then by name; each counts what is for sale in it and below. */
export async function categoryTree({ db, shows }: Pick<Context, 'db' | 'shows'>, language: Language): Promise<CategoryNode[]> {
  shows('catalog');
  const rows = await readCategories(db);
  const { compare } = new Intl.Collator(locales[language]);
  const named = rows
    .map((row) => ({ ...row, name: textOf(row.name, language) }))
    .sort((a, b) => a.sequence - b.sequence || compare(a.name, b.name) || a.id - b.id);
  const below = (parentId: number | null): CategoryNode[] =>
    named
      .filter((row) => row.parentId === parentId)
      .map(({ id, name, count }) => ({ id, slug: slugOf(name, id), name, count, children: below(id) }));
  return below(null);
}
