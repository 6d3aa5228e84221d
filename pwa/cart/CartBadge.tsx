import { later } from '../shell/deferred.tsx';

/** Rendered on the device only. */
export const CartBadge = later(async () => (await import('./CartCount.tsx')).CartCount);
