import * as bags from './bags.ts';
import * as carry from './carry.ts';
import * as clothes from './clothes.ts';
import * as cooking from './cooking.ts';
import * as devices from './devices.ts';
import * as home from './home.ts';
import * as interior from './interior.ts';
import * as journey from './journey.ts';
import * as kitchen from './kitchen.ts';
import * as listening from './listening.ts';
import type { Draw } from './paint.ts';
import * as power from './power.ts';
import * as reading from './reading.ts';
import * as wear from './wear.ts';
import * as work from './work.ts';

export type DrawingKind =
  | keyof typeof bags
  | keyof typeof carry
  | keyof typeof clothes
  | keyof typeof cooking
  | keyof typeof devices
  | keyof typeof home
  | keyof typeof journey
  | keyof typeof kitchen
  | keyof typeof listening
  | keyof typeof power
  | keyof typeof reading
  | keyof typeof interior
  | keyof typeof wear
  | keyof typeof work;

export const things: Record<DrawingKind, Draw> = {
  ...bags,
  ...carry,
  ...clothes,
  ...cooking,
  ...devices,
  ...home,
  ...journey,
  ...kitchen,
  ...listening,
  ...power,
  ...reading,
  ...interior,
  ...wear,
  ...work,
};

export const drawingKinds = Object.keys(things) as DrawingKind[];
