import type { StaffCategory } from '#domain/catalog/sheet-types.ts';
import type { Api } from '../api.ts';
import { categoryNamed, findCategory, isNamed, partsOf } from './category-path.ts';

/** The ids of categories by their paths; `make`: those that there are not are made, from the top down. */
export async function categoryIds(api: Api, paths: readonly string[], { make }: { make: boolean }): Promise<number[]> {
  const categories = await api.catalog.staffCategories.query();
  const ids: number[] = [];
  for (const path of paths) {
    const found = make ? (findCategory(categories, path) ?? (await makePath(api, categories, path))) : categoryNamed(categories, path);
    if (!ids.includes(found.id)) ids.push(found.id);
  }
  return ids;
}

/** Adds what it makes to `categories`, so that two paths share what both begin with. */
async function makePath(api: Api, categories: StaffCategory[], path: string): Promise<StaffCategory> {
  let last: StaffCategory | undefined;
  for (const name of partsOf(path)) {
    const parentId: number | null = last?.id ?? null;
    let found = categories.find((each) => each.parentId === parentId && isNamed(each, name));
    if (found === undefined) {
      found = await api.catalog.createCategory.mutate({ name: { en: name }, parentId });
      categories.push(found);
    }
    last = found;
  }
  return last ?? categoryNamed(categories, path);
}
