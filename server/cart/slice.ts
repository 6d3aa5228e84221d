import type { Slice } from '../slice.ts';
import { personalPages } from './pages.ts';
import { cart as router } from './router.ts';
import { cartRoutes } from './routes.ts';
import { forgetOldCommands } from './service.ts';

export const cart = {
  router,
  localizedRoutes: ({ fragment }) => cartRoutes(fragment),
  personalPages,
  subscribe: ({ every }) => every('day', 'forget old commands', ({ db, now }) => forgetOldCommands(db, now)),
} satisfies Slice;
