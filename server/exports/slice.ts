import type { Slice } from '../slice.ts';
import { exports as router } from './router.ts';

export const exports = { router } satisfies Slice;
