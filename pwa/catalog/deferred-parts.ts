import { later } from '../shell/deferred.tsx';

/** Parts that only the device renders: none belongs to the first view. */

export const RecentlySeen = later(() => import('./SeenProducts.tsx').then((file) => file.SeenProducts));
export const ComparePanel = later(() => import('./ComparisonPanel.tsx').then((file) => file.ComparisonPanel));
export const ListCompare = later(() => import('./CompareToggle.tsx').then((file) => file.CompareToggle));
