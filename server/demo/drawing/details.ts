import * as carry from './details/carry.ts';
import * as devices from './details/devices.ts';
import * as home from './details/home.ts';
import * as kitchen from './details/kitchen.ts';
import * as work from './details/work.ts';
import type { DrawingKind } from './kinds.ts';
import type { Draw } from './paint.ts';

/** What the front does not show: a clasp, a weave, an underside, an inside. */
export const details: Record<DrawingKind, Draw> = { ...carry, ...devices, ...home, ...kitchen, ...work };
