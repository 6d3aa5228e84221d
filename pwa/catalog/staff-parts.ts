import { forStaff } from '../people/for-staff.ts';

/** Apart from deferred-parts.ts, since one of these parts is a whole screen: a circle otherwise. */

export const Unpublished = forStaff('publisher', () => import('./editing/UnpublishedProduct.tsx').then((file) => file.UnpublishedProduct));
export const UnpublishedList = forStaff('publisher', () =>
  import('./editing/UnpublishedProducts.tsx').then((file) => file.UnpublishedProducts),
);

/** What editors do from a list. */
export const ListTools = forStaff('editor', () => import('./editing/ListToolsRow.tsx').then((file) => file.ListToolsRow));
export const FirstProduct = forStaff('editor', () => import('./editing/FirstProductHint.tsx').then((file) => file.FirstProductHint));
