import type { Slice } from '../slice.ts';
import { personalPages } from './pages.ts';
import { person } from './person.ts';
import { forgetOldCommands, purgeCarts } from './purge.ts';
import { cart as router } from './router.ts';
import { cartRoutes } from './routes.ts';

export const cart = {
  router,
  localizedRoutes: ({ fragment }) => cartRoutes(fragment),
  personalPages,
  person,
  subscribe: ({ every }) => {
    every('day', 'purge old carts', ({ db, now }) => purgeCarts(db, now));
    every('day', 'forget old commands', ({ db, now }) => forgetOldCommands(db, now));
  },
} satisfies Slice;
