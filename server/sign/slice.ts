import type { Slice } from '../slice.ts';
import { sign as router } from './router.ts';
import { signRoutes } from './routes.ts';

export const sign = {
  router,
  routes: () => signRoutes,
} satisfies Slice;
