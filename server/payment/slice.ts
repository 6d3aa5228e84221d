import type { Slice } from '../slice.ts';
import { paymentRoutes } from './routes.ts';

export const payment = { localizedRoutes: ({ fragment }) => paymentRoutes(fragment) } satisfies Slice;
