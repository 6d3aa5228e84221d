import type { PersonPart } from '../people/person-part.ts';
import type { Slice } from '../slice.ts';
import { personalPages } from './pages.ts';
import { purgeConsents } from './purge.ts';
import { consents as router } from './router.ts';
import { consentsInForce, consentsOf } from './service.ts';
import { stopRoutes } from './stop-routes.ts';

/** Nothing is erased with its person: the lines are the proof, and name nobody once the person's row does not. */
const person: PersonPart = {
  place: { name: 'consents', count: async (ctx, { id }) => (await consentsInForce(ctx, id)).length },
  exported: async (ctx, { id }) => [{ name: 'consents.json', content: JSON.stringify(await consentsOf(ctx, id), null, 2) }],
};

export const consents = {
  router,
  personalPages,
  localizedRoutes: () => stopRoutes,
  person,
  subscribe: ({ every }) => {
    every('day', 'forget ended consents', ({ db, now }) => purgeConsents(db, now));
  },
} satisfies Slice;
