import { colourOf } from './attributes.ts';
import * as carry from './drawing/carry.ts';
import * as devices from './drawing/devices.ts';
import * as home from './drawing/home.ts';
import * as kitchen from './drawing/kitchen.ts';
import { brightness, type Draw, definitions, group, mix, oval, paintOf, rect } from './drawing/paint.ts';
import { type Place, scenes } from './drawing/scenes.ts';
import * as wear from './drawing/wear.ts';
import * as work from './drawing/work.ts';
import type { SeedProduct, SeedVariant, Words } from './types.ts';

export type Drawing = { kind: DrawingKind; colour: string; accent?: string };

export type DrawingKind =
  | keyof typeof carry
  | keyof typeof devices
  | keyof typeof home
  | keyof typeof kitchen
  | keyof typeof wear
  | keyof typeof work;

/** `focus`: where the eye goes when it comes closer, as x, y and how near. `place`: where the thing is used; without, it lies flat. `foot`: how low it reaches. */
type Stage = { focus: [x: number, y: number, zoom: number]; place?: Place; foot?: number };

const things: Record<DrawingKind, Draw> = { ...carry, ...devices, ...home, ...kitchen, ...wear, ...work };

const stages: Record<DrawingKind, Stage> = {
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

/** The thing alone, from the front or lying before us: 800 × 800, self-contained. */
export function draw(drawing: Drawing): string {
  const paint = painted(drawing);
  return picture(paint, backdrop(drawing.colour) + things[drawing.kind](paint));
}

/** A product's drawing in the colour of one of its variants. */
export function drawVariant(product: SeedProduct, variant: SeedVariant): Drawing {
  const colour = colourOf(variant.values.colour ?? '');
  return colour ? { ...product.drawing, colour } : product.drawing;
}

/** The front, then the thing in use where it stands somewhere, then a look from near. */
export function picturesOf(product: SeedProduct): { svg: string; alt: Words }[] {
  const { name, drawing } = product;
  const { place } = stages[drawing.kind];
  return [
    { svg: draw(drawing), alt: name },
    ...(place ? [{ svg: inUse(drawing, place), alt: inUseWords(name) }] : []),
    { svg: closeUp(drawing), alt: closeUpWords(name) },
  ];
}

function inUse(drawing: Drawing, place: Place): string {
  const paint = painted(drawing);
  const { behind, x, foot, size } = scenes[place](paint);
  return picture(
    paint,
    behind +
      group(`translate(${x} ${foot}) scale(${size}) translate(-400 ${-(stages[drawing.kind].foot ?? 676)})`, things[drawing.kind](paint)),
  );
}

function closeUp(drawing: Drawing): string {
  const paint = painted(drawing);
  const [x, y, zoom] = stages[drawing.kind].focus;
  return picture(
    paint,
    backdrop(drawing.colour, 0.16) + group(`translate(400 400) scale(${zoom}) translate(${-x} ${-y})`, things[drawing.kind](paint)),
  );
}

/** Several things side by side: 1200 × 800, self-contained; the first one's colour is in the air. `at`: middle and size of each. */
export function drawRow(shown: readonly (Drawing & { at: [x: number, y: number, size: number] })[]): string {
  const parts = shown.map(({ at: [x, y, size], ...drawing }, place) => {
    const paint = painted(drawing);
    const alone = `<defs>${definitions(paint)}</defs>${group(`translate(${x} ${y}) scale(${size}) translate(-400 -400)`, things[drawing.kind](paint))}`;
    // Each has colours of its own under the same names.
    return alone.replace(/(url\(#|\bid=")([\w-]+)/g, `$1$2-${place}`);
  });
  const colour = shown[0]?.colour ?? '#8fa0a8';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><defs>${still}</defs>${group('scale(1.5 1)', backdrop(colour, 0.14))}${parts.join('')}</svg>`;
}

const inUseWords = ({ en, de, fr, ar }: Words): Words => ({
  en: `${en} in use`,
  de: `${de} im Einsatz`,
  fr: `${fr} en situation`,
  ar: `${ar} أثناء الاستخدام`,
});

const closeUpWords = ({ en, de, fr, ar }: Words): Words => ({
  en: `${en}, close up`,
  de: `${de}, Nahaufnahme`,
  fr: `${fr}, vu de près`,
  ar: `${ar}، لقطة مقرّبة`,
});

const painted = ({ colour, accent }: Drawing) => paintOf(colour, accent ?? mix(colour, '#e8c9a0', 0.55));

/** A still ground in a whisper of the thing's colour; pale things get a deeper one, so that their edge shows. */
function backdrop(colour: string, strength = 0.1): string {
  const pale = brightness(colour) > 0.74;
  const base = mix(pale ? '#d5d0c7' : '#f2ede5', pale ? '#8fa0a8' : colour, pale ? strength * 1.6 : strength);
  return (
    rect(0, 0, 800, 800, 0, base) +
    oval(400, 330, 560, 520, 'url(#haze)', pale ? 'fill-opacity=".45"' : '') +
    rect(0, 560, 800, 240, 0, 'url(#floor)')
  );
}

const still =
  '<radialGradient id="haze"><stop offset="0" stop-color="#ffffff" stop-opacity=".46"/><stop offset=".6" stop-color="#ffffff" stop-opacity=".3"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d2030" stop-opacity="0"/><stop offset="1" stop-color="#1d2030" stop-opacity=".07"/></linearGradient>';

function picture(paint: ReturnType<typeof painted>, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>${definitions(paint)}${still}</defs>${shapes}</svg>`;
}
