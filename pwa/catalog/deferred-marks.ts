import { later } from '../shell/deferred.tsx';

/** Apart from deferred-parts.ts: the cards that bear the marks are themselves shown by one of those parts. */
export const Marks = later(() => import('./ProductMarks.tsx').then((file) => file.ProductMarks));
