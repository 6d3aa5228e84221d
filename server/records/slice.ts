import type { Slice } from '../slice.ts';
import { records as router } from './router.ts';
import { recordRoutes } from './routes.ts';

export const records = { router, routes: () => recordRoutes } satisfies Slice;
