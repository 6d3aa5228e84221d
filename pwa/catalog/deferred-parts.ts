import { forStaff } from '../people/for-staff.ts';
import { later } from '../shell/deferred.tsx';

/** Parts that only the device renders: none belongs to the first view. */

export const RecentlySeen = later(() => import('./SeenProducts.tsx').then((file) => file.SeenProducts));
export const ComparePanel = later(() => import('./ComparisonPanel.tsx').then((file) => file.ComparisonPanel));
export const ListCompare = later(() => import('./CompareToggle.tsx').then((file) => file.CompareToggle));

/** A pencil that opens the form of a product. */
export const EditProduct = forStaff('editor', () => import('./editing/ProductPencil.tsx').then((file) => file.ProductPencil));
