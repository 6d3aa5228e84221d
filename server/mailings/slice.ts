import type { Slice } from '../slice.ts';
import { mailings as router } from './router.ts';

export const mailings = { router } satisfies Slice;
