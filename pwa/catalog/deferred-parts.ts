import { later } from '../shell/deferred.tsx';

/** What a device adds to public pages: none of it belongs to the first view. */

export const RecentlySeen = later(() => import('./SeenProducts.tsx').then((file) => file.SeenProducts));
export const ComparePanel = later(() => import('./ComparisonPanel.tsx').then((file) => file.ComparisonPanel));
