import type { Slice } from '../slice.ts';
import { lists as router } from './router.ts';

export const lists = { router } satisfies Slice;
