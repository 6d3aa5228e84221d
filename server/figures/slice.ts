import type { Slice } from '../slice.ts';
import { personalPages } from './pages.ts';
import { figures as router } from './router.ts';

export const figures = { router, personalPages } satisfies Slice;
