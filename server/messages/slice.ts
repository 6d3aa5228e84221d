import type { Slice } from '../slice.ts';
import { messageKind } from './kind.ts';
import { person } from './person.ts';
import { messages as router } from './router.ts';
import { messageRoutes } from './routes.ts';

export const messages = {
  router,
  person,
  kinds: [messageKind],
  routes: ({ pictures }) => messageRoutes(pictures),
} satisfies Slice;
