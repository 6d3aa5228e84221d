import type { Slice } from '../slice.ts';
import { audit as router } from './router.ts';

export const audit = { router } satisfies Slice;
