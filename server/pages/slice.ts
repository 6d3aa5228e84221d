import type { Slice } from '../slice.ts';
import { pageCalls } from './model-calls.ts';
import { pages as router } from './router.ts';
import { pageRoutes } from './routes.ts';

export const pages = { router, routes: ({ fragment }) => pageRoutes(fragment), modelCalls: pageCalls } satisfies Slice;
