import type { Slice } from '../slice.ts';
import { personKind } from './kinds.ts';
import { places as router } from './router.ts';

export const places = { router, kinds: [personKind] } satisfies Slice;
