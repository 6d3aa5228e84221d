import * as indoors from './scenes/indoors.ts';
import * as outdoors from './scenes/outdoors.ts';
import * as rooms from './scenes/rooms.ts';
import type { DrawScene } from './scenes/scene.ts';
import * as tables from './scenes/tables.ts';

export type Place = keyof typeof indoors | keyof typeof outdoors | keyof typeof rooms | keyof typeof tables;

export const scenes: Record<Place, DrawScene> = { ...indoors, ...outdoors, ...rooms, ...tables };
