import type { Slice } from '../slice.ts';
import { person } from './person.ts';
import { messages as router } from './router.ts';

export const messages = {
  router,
  person,
} satisfies Slice;
