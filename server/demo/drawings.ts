import { colourOf } from './attributes.ts';
import { details } from './drawing/details.ts';
import { things } from './drawing/kinds.ts';
import { brightness, definitions, group, mix, oval, paintOf, rect } from './drawing/paint.ts';
import { scenes } from './drawing/scenes.ts';
import { stages } from './drawing/stages.ts';
import type { Drawing, SeedProduct, SeedVariant, Words } from './schema.ts';

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

/** The front, the thing in use, and a detail that the front does not show. */
export function picturesOf({ name, drawing }: SeedProduct): { svg: string; alt: Words }[] {
  return [
    { svg: draw(drawing), alt: name },
    { svg: inUse(drawing), alt: inUseWords(name) },
    { svg: closeUp(drawing), alt: closeUpWords(name) },
  ];
}

function inUse(drawing: Drawing): string {
  const paint = painted(drawing);
  const [place, size, lowest] = stages[drawing.kind];
  const { behind, x, foot, flat } = scenes[place](paint);
  const from = lowest ?? (flat ? 400 : 676);
  return picture(paint, behind + group(`translate(${x} ${foot}) scale(${size}) translate(-400 ${-from})`, things[drawing.kind](paint)));
}

function closeUp(drawing: Drawing): string {
  const paint = painted(drawing);
  return picture(paint, backdrop(drawing.colour, 0.16) + details[drawing.kind](paint));
}

/** Several things side by side: 1200 × 800, self-contained; the first one's colour is in the air. `at`: middle and size of each. */
export function drawRow(shown: readonly (Drawing & { at: [x: number, y: number, size: number] })[], air = 0.14): string {
  const parts = shown.map(({ at: [x, y, size], ...drawing }, place) => {
    const paint = painted(drawing);
    const alone = `<defs>${definitions(paint)}</defs>${group(`translate(${x} ${y}) scale(${size}) translate(-400 -400)`, things[drawing.kind](paint))}`;
    // Each has colours of its own under the same names.
    return alone.replace(/(url\(#|\bid=")([\w-]+)/g, `$1$2-${place}`);
  });
  const colour = shown[0]?.colour ?? '#8fa0a8';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><defs>${still}</defs>${group('scale(1.5 1)', backdrop(colour, air))}${parts.join('')}</svg>`;
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
