import type { Slice } from '../slice.ts';
import { figures as router } from './router.ts';

export const figures = { router } satisfies Slice;
