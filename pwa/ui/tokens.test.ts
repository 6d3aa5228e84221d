// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = 4.5;
const shape = 3;

/** Foreground, background, the contrast that WCAG 2.2 AA demands. */
const pairs: [string, string, number][] = [
  ...(['ground', 'surface', 'sunken'] as const).flatMap((background): [string, string, number][] => [
    ['ink', background, text],
    ['ink-quiet', background, text],
    ['accent', background, text],
    ['danger', background, text],
    ['line-strong', background, shape],
    ['focus', background, shape],
    ['warning', background, shape],
    ['success', background, shape],
  ]),
  ['on-accent', 'accent', text],
  ['on-accent', 'accent-strong', text],
  ['on-accent-soft', 'accent-soft', text],
  ['ink', 'accent-soft', text],
  ['ink-quiet', 'accent-soft', text],
  ['accent', 'accent-soft', text],
  ['focus', 'accent-soft', shape],
  ['on-danger', 'danger', text],
  ['on-danger', 'danger-strong', text],
  ['on-danger-soft', 'danger-soft', text],
  ['danger', 'danger-soft', shape],
  ['on-warning-soft', 'warning-soft', text],
  ['warning', 'warning-soft', shape],
  ['on-success-soft', 'success-soft', text],
  ['success', 'success-soft', shape],
  ['on-inverse', 'inverse', text],
  ['on-inverse-accent', 'inverse', text],
];

const colours = new Map(
  Array.from(
    readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

test('every pair names colours that exist', () => {
  expect(pairs.flatMap(([front, back]) => [front, back].filter((name) => !colours.has(name)))).toEqual([]);
});

test.each(['light', 'dark'] as const)('what is read can be read: %s', (theme) => {
  const faint = pairs
    .map(([front, back, least]) => ({ pair: `${front} on ${back}`, least, contrast: contrast(front, back, theme) }))
    .filter(({ contrast, least }) => contrast < least);
  expect(faint).toEqual([]);
});

test('black on white is 21 to 1', () => {
  expect(ratio(luminance('#000000'), luminance('#ffffff'))).toBeCloseTo(21);
});

function contrast(front: string, back: string, theme: 'light' | 'dark'): number {
  return ratio(luminance(colours.get(front)?.[theme] ?? '#000000'), luminance(colours.get(back)?.[theme] ?? '#000000'));
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
