import { fill, group, ink, oval, rect, shape, stroke, times } from '../paint.ts';

/** What a thing is made of, so near that it fills the picture. */

export function cloth(colour: string, thread: string, step = 16): string {
  const lines = (d: (at: number) => string): string => Array.from({ length: Math.ceil(800 / step) + 1 }, (_, i) => d(i * step)).join('');
  return (
    rect(0, 0, 800, 800, 0, colour) +
    stroke(
      lines((at) => `M0 ${at}h800`),
      thread,
      step * 0.45,
      `stroke-opacity=".3" stroke-dasharray="${step * 0.7} ${step * 1.1}"`,
    ) +
    stroke(
      lines((at) => `M${at} 0v800`),
      thread,
      step * 0.3,
      `stroke-opacity=".22" stroke-dasharray="${step * 0.5} ${step * 1.3}"`,
    )
  );
}

/** Knitted ribs, running down. */
export function ribs(colour: string, light: string, dark: string, width = 50): string {
  const count = Math.ceil(800 / width);
  const zigzag = (from: number): string => `M${from} -10${times(27, (i) => `l${i % 2 ? -width * 0.3 : width * 0.3} 31`)}`;
  return (
    rect(0, 0, 800, 800, 0, colour) +
    times(count, (i) => rect(i * width + width * 0.72, 0, width * 0.28, 800, 0, dark, 'fill-opacity=".5"')) +
    stroke(
      times(count, (i) => zigzag(i * width + width * 0.2)),
      light,
      width * 0.16,
      'stroke-opacity=".55"',
    )
  );
}

export function planks(colour: string, dark: string): string {
  return (
    rect(0, 0, 800, 800, 0, colour) +
    times(13, (i) =>
      stroke(`M0 ${20 + i * 64}C200 ${-6 + i * 66} 460 ${60 + i * 60} 800 ${14 + i * 65}`, dark, i % 3 ? 4 : 9, 'stroke-opacity=".3"'),
    )
  );
}

export function stitches(d: string, thread: string, width = 9): string {
  return (
    stroke(d, '#1d2030', width + 5, 'stroke-opacity=".2" transform="translate(3 5)"') + stroke(d, thread, width, 'stroke-dasharray="34 22"')
  );
}

/** A zip from edge to edge, its pull hanging at `x`. */
export function zip(y: number, tape: string, x: number): string {
  return [
    rect(-20, y - 62, 840, 124, 0, tape),
    rect(-20, y - 22, 840, 44, 0, ink, 'fill-opacity=".55"'),
    stroke(`M-10 ${y - 9}h820`, '#cdb27a', 24, 'stroke-dasharray="15 13"').replace('"round"', '"butt"'),
    stroke(`M4 ${y + 9}h820`, '#a88c52', 24, 'stroke-dasharray="15 13"').replace('"round"', '"butt"'),
    rect(x - 56, y - 48, 112, 96, 26, fill.steel) + rect(x - 20, y - 16, 40, 60, 12, '#6b717b'),
  ].join('');
}

export function rivet(x: number, y: number, r: number): string {
  return (
    oval(x + 4, y + 8, r, r, '#1d2030', 'fill-opacity=".25"') +
    oval(x, y, r, r, '#a07c3a') +
    oval(x - r * 0.08, y - r * 0.1, r * 0.84, r * 0.84, '#d3ac66') +
    oval(x - r * 0.3, y - r * 0.34, r * 0.34, r * 0.26, '#f6e3b6')
  );
}

export function buckle(x: number, y: number, size: number): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    rect(-150, -86, 300, 180, 34, '#1d2030', 'fill-opacity=".22"'),
    rect(-150, -96, 300, 180, 34, '#2f333d'),
    rect(-136, -84, 272, 60, 24, '#565b66', 'fill-opacity=".6"'),
    shape('M-150-40q60 34 0 84zM150-40q-60 34 0 84z', '#1b1e25'),
    rect(-60, -50, 120, 88, 20, '#1b1e25') + rect(-44, -38, 88, 20, 10, '#565b66'),
  );
}

export function drop(x: number, y: number, size: number): string {
  return (
    shape(
      `M${x} ${y - size * 1.5}q${size * 1.3} ${size * 1.6} 0 ${size * 2.6}q${-size * 1.3} ${-size} 0 ${-size * 2.6}z`,
      '#bfe0ec',
      'fill-opacity=".9"',
    ) + oval(x - size * 0.2, y + size * 0.4, size * 0.16, size * 0.3, '#ffffff', 'fill-opacity=".9"')
  );
}

/** A letter or figure as strokes, since fonts differ from machine to machine. */
export function glyph(name: keyof typeof glyphs, x: number, y: number, size: number, colour: string): string {
  return group(`translate(${x} ${y}) scale(${size})`, stroke(glyphs[name], colour, 1.6));
}

const glyphs = {
  1: 'M1 2l3-2v10',
  2: 'M0 3q0-3 3-3t3 3q0 2-6 7h6',
  3: 'M0 1q6-3 6 1.500t-4 2.500q4 0 4 2.500t-6 1.500',
  4: 'M4 10V0l-4 7h6',
  8: 'M3 5q-3-1-3-2.500T3 0t3 2.500T3 5t-3 2.500T3 10t3-2.500T3 5z',
  B: 'M0 10V0h3q3 0 3 2.500T3 5H0h3q3 0 3 2.500T3 10z',
  H: 'M0 0v10M6 0v10M0 5h6',
  L: 'M0 0v10h5',
  R: 'M0 10V0h3q3 0 3 2.700T3 5.500H0h2.500L6 10',
} as const;
