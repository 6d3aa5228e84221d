import { later } from '../shell/deferred.tsx';

/** Apart from deferred-parts.ts, since one of those parts shows cards with marks: a circle otherwise. */
export const Marks = later(() => import('./ProductMarks.tsx').then((file) => file.ProductMarks));
