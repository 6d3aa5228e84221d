import type { StaffCategory } from '#domain/catalog/sheet-types.ts';

export type CategoryInTree = StaffCategory & { depth: number };

/** Each followed by those below it; within a level the order stays. */
export function inTree(categories: readonly StaffCategory[]): CategoryInTree[] {
  const below = (parentId: number | null, depth: number): CategoryInTree[] =>
    categories.filter((each) => each.parentId === parentId).flatMap((each) => [{ ...each, depth }, ...below(each.id, depth + 1)]);
  return below(null, 0);
}
