import type { Paint } from '../paint.ts';

/** What stands behind a thing in use, and where its foot comes to stand; `flat`: seen from above, there its middle lies. */
export type Scene = { behind: string; x: number; foot: number; flat?: true };

export type DrawScene = (paint: Paint) => Scene;

export const wall = '#efe9df';
