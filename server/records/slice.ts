import type { Slice } from '../slice.ts';
import { records as router } from './router.ts';

export const records = { router } satisfies Slice;
