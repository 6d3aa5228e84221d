import * as carry from './carry.ts';
import * as devices from './devices.ts';
import * as home from './home.ts';
import * as kitchen from './kitchen.ts';
import type { Draw } from './paint.ts';
import type { Place } from './scenes.ts';
import * as wear from './wear.ts';
import * as work from './work.ts';

export type DrawingKind =
  | keyof typeof carry
  | keyof typeof devices
  | keyof typeof home
  | keyof typeof kitchen
  | keyof typeof wear
  | keyof typeof work;

/** `focus`: where the eye goes when it comes closer, as x, y and how near. `place`: where the thing is used; without, it lies flat. `foot`: how low it reaches. */
type Stage = { focus: [x: number, y: number, zoom: number]; place?: Place; foot?: number };

export const things: Record<DrawingKind, Draw> = { ...carry, ...devices, ...home, ...kitchen, ...wear, ...work };

export const stages: Record<DrawingKind, Stage> = {
  backpack: { focus: [410, 430, 2], place: 'hall' },
  blanket: { focus: [440, 560, 2], place: 'sideboard' },
  board: { focus: [420, 430, 1.8] },
  bottle: { focus: [400, 230, 2.1], place: 'study' },
  cable: { focus: [400, 600, 2.1] },
  camera: { focus: [400, 400, 1.9], place: 'sideboard', foot: 614 },
  candle: { focus: [400, 330, 2], place: 'sideboard' },
  chair: { focus: [400, 340, 1.9], place: 'room' },
  charger: { focus: [350, 450, 1.9] },
  clock: { focus: [470, 330, 1.9] },
  cushion: { focus: [300, 340, 2] },
  desk: { focus: [400, 350, 1.7], place: 'room' },
  earbuds: { focus: [400, 330, 2] },
  grinder: { focus: [430, 230, 1.9], place: 'kitchen' },
  headphones: { focus: [540, 520, 2], place: 'study' },
  kettle: { focus: [400, 330, 1.9], place: 'kitchen' },
  keyboard: { focus: [240, 380, 2.1] },
  knife: { focus: [300, 500, 2] },
  lamp: { focus: [500, 280, 1.9], place: 'study' },
  laptopStand: { focus: [400, 520, 1.9], place: 'study' },
  moka: { focus: [400, 270, 1.9], place: 'kitchen' },
  mouse: { focus: [430, 290, 2] },
  mug: { focus: [420, 350, 1.9], place: 'kitchen' },
  notebook: { focus: [480, 270, 2] },
  organiser: { focus: [420, 420, 1.8], place: 'study' },
  pan: { focus: [340, 470, 1.9] },
  pen: { focus: [520, 260, 2] },
  pencil: { focus: [560, 270, 2] },
  plantPot: { focus: [400, 430, 1.9], place: 'sideboard' },
  pouch: { focus: [270, 380, 2] },
  pourOver: { focus: [400, 330, 1.9], place: 'kitchen' },
  powerBank: { focus: [420, 520, 2] },
  press: { focus: [400, 260, 1.9], place: 'kitchen' },
  reader: { focus: [400, 300, 2] },
  socks: { focus: [420, 250, 1.9] },
  speaker: { focus: [430, 260, 2], place: 'study' },
  suitcase: { focus: [440, 330, 1.9], place: 'room' },
  tShirt: { focus: [430, 260, 1.9] },
  tableLamp: { focus: [400, 330, 1.8], place: 'sideboard' },
  tablet: { focus: [430, 330, 1.9] },
  tote: { focus: [400, 440, 1.9], place: 'hall' },
  towel: { focus: [480, 480, 1.9], place: 'sideboard' },
  tray: { focus: [420, 410, 1.8] },
  umbrella: { focus: [400, 260, 1.8] },
  wallet: { focus: [460, 400, 1.9] },
  wateringCan: { focus: [300, 380, 1.8], place: 'room' },
  webcam: { focus: [400, 343, 2], place: 'study' },
  beanie: { focus: [440, 480, 1.9] },
};

export const drawingKinds = Object.keys(things) as DrawingKind[];
