import { later } from '../shell/deferred.tsx';

export const Follow = later(() => import('./FollowRecord.tsx').then((file) => file.FollowRecord));
