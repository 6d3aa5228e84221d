import type { Slice } from '../slice.ts';
import { jobs as router } from './router.ts';

export const jobs = { router } satisfies Slice;
