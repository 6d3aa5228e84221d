import type { Slice } from '../slice.ts';
import { demo as router } from './router.ts';

export const demo = { router } satisfies Slice;
