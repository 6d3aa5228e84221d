import type { Slice } from '../slice.ts';
import { personalPages } from './pages.ts';
import { checkout as router } from './router.ts';
import { checkoutRoutes } from './routes.ts';

export const checkout = { router, localizedRoutes: checkoutRoutes, personalPages } satisfies Slice;
