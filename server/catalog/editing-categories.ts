import type { CategoryChange, CategoryDeleted, NewCategory } from '#domain/catalog/sheet.ts';
import type { StaffCategory } from '#domain/catalog/sheet-types.ts';
import type { Context } from '../context.ts';

export function listCategories(_ctx: Pick<Context, 'db'>): Promise<StaffCategory[]> {
  throw new Error('is not written yet');
}

/** Last among those with the same parent. @throws Failure not_found for an unknown parent */
export function makeCategory(_ctx: Context, _draft: NewCategory): Promise<StaffCategory> {
  throw new Error('is not written yet');
}

/** @throws Failure not_found, bad_input where it would stand below itself */
export function editCategory(_ctx: Context, _change: CategoryChange): Promise<StaffCategory> {
  throw new Error('is not written yet');
}

/** @throws Failure not_found, wrong_state where something is in it */
export function deleteCategory(_ctx: Context, _asked: CategoryDeleted): Promise<void> {
  throw new Error('is not written yet');
}
