import { later } from '../shell/deferred.tsx';

/** What people wrote on a record stands below it and is personal in part, so only the device renders it. */
export const Discussion = later(() => import('./Discussion.tsx').then((file) => file.Discussion));
