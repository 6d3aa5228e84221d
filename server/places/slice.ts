import type { Slice } from '../slice.ts';
import { places as router } from './router.ts';

export const places = { router } satisfies Slice;
