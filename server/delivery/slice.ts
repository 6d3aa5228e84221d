import type { Slice } from '../slice.ts';
import { delivery as router } from './router.ts';

export const delivery = { router } satisfies Slice;
