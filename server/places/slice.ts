import type { Slice } from '../slice.ts';
import { personKind } from './kinds.ts';
import { person } from './person.ts';
import { places as router } from './router.ts';

export const places = { router, person, kinds: [personKind] } satisfies Slice;
