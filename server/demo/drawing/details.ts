import * as carry from './details/carry.ts';
import * as coffee from './details/coffee.ts';
import * as devices from './details/devices.ts';
import * as home from './details/home.ts';
import * as journey from './details/journey.ts';
import * as kitchen from './details/kitchen.ts';
import * as power from './details/power.ts';
import * as sound from './details/sound.ts';
import * as wear from './details/wear.ts';
import * as work from './details/work.ts';
import * as writing from './details/writing.ts';
import type { DrawingKind } from './kinds.ts';
import type { Draw } from './paint.ts';

/** What the front does not show: a clasp, a weave, an underside, an inside. */
export const details: Record<DrawingKind, Draw> = {
  ...carry,
  ...coffee,
  ...devices,
  ...home,
  ...journey,
  ...kitchen,
  ...power,
  ...sound,
  ...wear,
  ...work,
  ...writing,
};
