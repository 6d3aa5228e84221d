import type { Slice } from '../slice.ts';
import { person } from './person.ts';
import { sign as router } from './router.ts';
import { signRoutes } from './routes.ts';

export const sign = {
  router,
  routes: () => signRoutes,
  person,
} satisfies Slice;
