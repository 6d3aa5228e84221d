import { later } from '../shell/deferred.tsx';

/** What only the device knows. */
export const CartBadge = later(async () => (await import('./CartCount.tsx')).CartCount);
