/** The tones and strokes every drawing is made of: one light from the upper left, three tones of a colour, no outlines. */
export type Paint = {
  main: string;
  light: string;
  dark: string;
  deep: string;
  accent: string;
  accentLight: string;
  accentDark: string;
  accentDeep: string;
};

export type Draw = (paint: Paint) => string;

const white = '#ffffff';
const night = '#1d2030';

export const ink = '#2f333d';
export const paper = '#fbf8f2';
export const brass = '#c9a15c';

export const fill = {
  /** Round bodies: the light runs across. */
  round: 'url(#round)',
  /** Flat fronts: the light falls from above. */
  front: 'url(#front)',
  accentRound: 'url(#accent-round)',
  accentFront: 'url(#accent-front)',
  steel: 'url(#steel)',
  wood: 'url(#wood)',
  glass: 'url(#glass)',
  gloss: 'url(#gloss)',
  shade: 'url(#shade)',
  coffee: 'url(#coffee)',
  leaf: 'url(#leaf)',
  dark: 'url(#black)',
} as const;

export function paintOf(colour: string, accent: string): Paint {
  return {
    main: colour,
    light: mix(colour, white, 0.26),
    dark: mix(colour, night, 0.2),
    deep: mix(colour, night, 0.42),
    accent,
    accentLight: mix(accent, white, 0.26),
    accentDark: mix(accent, night, 0.2),
    accentDeep: mix(accent, night, 0.42),
  };
}

/** `share` 0 is the first colour, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** 0 black … 1 white, as the eye weighs it. */
export function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

export function definitions(paint: Paint): string {
  const { main, light, dark, accent, accentLight, accentDark } = paint;
  return [
    across('round', light, main, dark),
    down('front', light, main, dark),
    across('accent-round', accentLight, accent, accentDark),
    down('accent-front', accentLight, accent, accentDark),
    across('steel', '#f2f3f4', '#c3c7cc', '#8d939c'),
    across('wood', '#dcb285', '#c7966a', '#a4734c'),
    across('coffee', '#6d4730', '#4b2e20', '#382117'),
    down('leaf', '#8fb98a', '#5d9466', '#3f7350'),
    across('black', '#565b66', '#363a44', '#23262e'),
    fade('glass', '1 0', ['#ffffff', 0.62], ['#dfe9ec', 0.3], ['#c3d3d8', 0.5]),
    fade('gloss', '1 1', [white, 0.5], [white, 0.12], [white, 0]),
    fade('shade', '0 1', [night, 0], [night, 0.06], [night, 0.24]),
    '<radialGradient id="ground"><stop offset="0" stop-color="#1d2030" stop-opacity=".34"/><stop offset=".55" stop-color="#1d2030" stop-opacity=".14"/><stop offset="1" stop-color="#1d2030" stop-opacity="0"/></radialGradient>',
    '<radialGradient id="glow"><stop offset="0" stop-color="#fff3c9" stop-opacity=".95"/><stop offset=".4" stop-color="#ffe7a6" stop-opacity=".45"/><stop offset="1" stop-color="#ffe7a6" stop-opacity="0"/></radialGradient>',
  ].join('');
}

export function rect(x: number, y: number, width: number, height: number, radius: number, paint: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint}"${spaced(more)}/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, paint: string, more = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint}"${spaced(more)}/>`;
}

export function shape(d: string, paint: string, more = ''): string {
  return `<path d="${d}" fill="${paint}"${spaced(more)}/>`;
}

export function stroke(d: string, paint: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${spaced(more)}/>`;
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** The shadow of what stands on the ground. */
export function ground(cx: number, cy: number, rx: number, ry = rx * 0.16): string {
  return oval(cx, cy, rx, ry, 'url(#ground)');
}

/**
 * The shadow of what lies on a table seen from above: its outline once more, lower and soft.
 * Layers of ever wider strokes, because a blur filter costs a renderer half a second.
 */
export function lying(d: string): string {
  const rims = times(7, (i) => stroke(d, '#000000', 6 + i * 7, 'stroke-opacity=".034"'));
  return group('translate(11 17)', rims);
}

/** A rounded rectangle as a path, for `lying` and for clips. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const [w, h] = [width - 2 * radius, height - 2 * radius];
  const turn = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${x + radius} ${y}h${w}${turn(radius, radius)}v${h}${turn(-radius, radius)}h${-w}${turn(-radius, -radius)}v${-h}${turn(radius, -radius)}z`;
}

export function steam(x: number, y: number): string {
  const wisp = (dx: number, size: number): string =>
    stroke(`M${x + dx} ${y}c-${22 * size} -${30 * size} ${22 * size} -${50 * size} 0 -${86 * size}`, white, 9, 'stroke-opacity=".5"');
  return wisp(-34, 0.8) + wisp(0, 1.1) + wisp(34, 0.8);
}

export function times(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('');
}

const spaced = (more: string): string => (more ? ` ${more}` : '');

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const across = (id: string, ...colours: [string, string, string]): string => gradient(id, '1 0', colours);

const down = (id: string, ...colours: [string, string, string]): string => gradient(id, '.35 1', colours);

function gradient(id: string, direction: string, colours: string[]): string {
  return fade(id, direction, ...colours.map((colour): [string, number] => [colour, 1]));
}

function fade(id: string, direction: string, ...stops: [colour: string, opacity: number][]): string {
  const [x2, y2] = direction.split(' ');
  const last = stops.length - 1;
  const marks = stops.map(
    ([colour, opacity], i) => `<stop offset="${i / last}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${marks.join('')}</linearGradient>`;
}
