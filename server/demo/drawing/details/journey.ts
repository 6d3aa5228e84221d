import { brass, fill, group, mix, oval, type Paint, paper, rect, shape, steam, stroke, times } from '../paint.ts';
import { cloth, drop, stitches, zip } from './surfaces.ts';

/** Teeth and pull. */
export const pouch = ({ main, dark, deep, light, accent, accentDark }: Paint): string =>
  [
    cloth(main, deep),
    rect(0, 560, 800, 240, 0, dark, 'fill-opacity=".4"') + stitches('M0 250h800M0 480h800', light, 6),
    zip(365, dark, 330),
    rect(296, 400, 68, 250, 30, '#1d2030', 'fill-opacity=".2" transform="translate(8 12)"') +
      rect(296, 400, 68, 250, 30, accentDark) +
      rect(296, 400, 28, 250, 14, accent) +
      oval(330, 610, 14, 14, deep),
  ].join('');

/** What the mesh lets see: socks, rolled. */
export const pouchSet = ({ main, deep, light }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, deep),
    times(6, (i) => {
      const [x, y, tone] = [
        130 + (i % 3) * 270,
        270 + Math.floor(i / 3) * 270,
        ['#c4694a', '#d6a23a', '#8fa58a', '#7a4a63', '#e9e5dc', '#c98f6b'][i] ?? main,
      ];
      return (
        oval(x, y, 124, 116, tone) +
        stroke(`M${x} ${y}m-10 0c0-40 60-40 60 10s-110 60-110-20 90-100 140-60`, '#1d2030', 9, 'stroke-opacity=".2"') +
        oval(x - 50, y - 60, 36, 18, '#ffffff', 'fill-opacity=".25"')
      );
    }),
    stroke(
      times(34, (i) => `M${-800 + i * 48} 0l800 800M${-800 + i * 48} 800l800-800`),
      light,
      4,
      'stroke-opacity=".6"',
    ),
    rect(0, 0, 800, 110, 0, main) + stitches('M0 84h800', light, 7) + rect(0, 720, 800, 80, 0, main) + stitches('M0 744h800', light, 7),
  ].join('');

/** The holder that does not let go of the pen. */
export const travelOrganiser = ({ main, deep, light, accent, accentDark }: Paint): string =>
  [
    cloth(main, deep),
    group(
      'rotate(-16 400 400)',
      rect(344, -160, 124, 1100, 60, '#1d2030', 'fill-opacity=".25" transform="translate(16 20)"'),
      rect(344, -160, 124, 1100, 60, '#33495f'),
      rect(362, -160, 26, 1100, 12, '#8fb3cc', 'fill-opacity=".7"'),
      rect(344, 60, 124, 26, 0, brass),
      rect(440, 90, 26, 300, 12, brass),
    ),
    times(
      2,
      (i) =>
        rect(250, 330 + i * 250, 320, 120, 18, accentDark, 'transform="rotate(-16 400 400)"') +
        rect(250, 330 + i * 250, 320, 44, 18, accent, 'transform="rotate(-16 400 400)"'),
    ),
    group(
      'rotate(-16 400 400)',
      times(
        2,
        (i) =>
          stitches(`M250 ${346 + i * 250}v88M570 ${346 + i * 250}v88`, light, 7) +
          stroke(`M290 ${410 + i * 250}h240`, deep, 4, 'stroke-opacity=".4"'),
      ),
    ),
  ].join('');

/** The strap that draws the cards out. */
export const wallet = ({ main, dark, deep, light, accent, accentLight }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#e7e0d5'),
    times(
      3,
      (i) =>
        rect(120 + i * 26, 60 + i * 92, 560 - i * 52, 360, 30, [accentLight, accent, '#4d6a86'][i] ?? accent) +
        rect(160 + i * 26, 96 + i * 92, 130, 14, 7, paper, 'fill-opacity=".75"'),
    ),
    rect(190, 290, 90, 66, 12, '#e5c885') + stroke('M190 322h90M235 290v66', '#b98f47', 4),
    rect(0, 430, 800, 400, 0, deep) + shape('M0 440h800v400H0z', main) + shape('M0 440h260v400H0z', light, 'fill-opacity=".3"'),
    stitches('M0 480h800', light, 9),
    shape('M350 800V330q0-60 50-60t50 60v470z', dark) +
      shape('M362 800V330q0-44 38-44v514z', light, 'fill-opacity=".3"') +
      rect(352, 340, 96, 12, 6, deep),
  ].join('');

/** Its mouth from above, wide enough for ice. */
export const bottle = ({ main, light, dark }: Paint): string =>
  [
    oval(412, 424, 330, 330, '#1d2030', 'fill-opacity=".16"'),
    oval(400, 400, 330, 330, dark) +
      oval(396, 394, 318, 318, main) +
      stroke('M140 330a270 270 0 0 1 170-180', light, 22, 'stroke-opacity=".8"'),
    oval(400, 400, 232, 232, '#8d939c') +
      oval(400, 400, 222, 222, '#f2f3f4') +
      oval(400, 400, 204, 204, '#9aa0a9') +
      oval(400, 404, 190, 190, '#5f7f8c'),
    times(
      4,
      (i) =>
        rect(
          -62,
          -62,
          124,
          124,
          24,
          '#e8f4f8',
          `fill-opacity=".85" transform="translate(${[320, 470, 400, 330][i]} ${[340, 350, 480, 470][i]}) rotate(${i * 27})"`,
        ) +
        rect(
          -44,
          -44,
          40,
          26,
          12,
          '#ffffff',
          `fill-opacity=".9" transform="translate(${[320, 470, 400, 330][i]} ${[340, 350, 480, 470][i]}) rotate(${i * 27})"`,
        ),
    ),
  ].join('');

/** In the embers, for tea. */
export const flask = ({ main }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#2b2f38') + oval(400, 640, 420, 260, '#c4694a', 'fill-opacity=".35"'),
    steam(400, 60),
    rect(270, 40, 260, 640, 60, fill.steel) +
      rect(270, 120, 260, 250, 0, fill.round) +
      shape('M330 320l54-90 34 50 26-36 50 76z', paper, 'fill-opacity=".85"'),
    rect(292, 60, 26, 560, 13, '#ffffff', 'fill-opacity=".5"') + rect(270, 560, 260, 120, 60, '#7a3a22', 'fill-opacity=".6"'),
    times(
      12,
      (i) =>
        shape(
          'M-70 0q10-60 70-54q70-6 74 50q-10 44-74 44q-66 0-70-40z',
          ['#3c2c27', '#54352a', '#6d3a28'][i % 3] ?? main,
          `transform="translate(${60 + i * 64} ${690 + (i % 3) * 34}) rotate(${i * 19})"`,
        ) + stroke(`M${30 + i * 64} ${686 + (i % 3) * 34}q30-24 56 4`, '#f28a3c', 9, 'stroke-opacity=".85"'),
    ),
    times(4, (i) =>
      shape(`M${190 + i * 150} 660q-50-70 0-130q10 40 30 50q24 40-30 80z`, i % 2 ? '#f6b04a' : '#f28a3c', 'fill-opacity=".9"'),
    ),
  ].join('');

/** From below: the ribs. */
export const umbrella = ({ main, dark, deep, light }: Paint): string =>
  [
    oval(400, 400, 620, 620, deep),
    times(8, (i) => shape('M400 400L740-40H400z', i % 2 ? dark : main, `transform="rotate(${i * 45} 400 400)"`)),
    times(8, (i) =>
      group(
        `rotate(${i * 45} 400 400)`,
        rect(396, -80, 8, 480, 3, '#1b1e25'),
        rect(392, 150, 16, 26, 4, '#8d939c'),
        stroke('M400 162L440 330', '#aeb4bb', 7),
        shape('M404 400V-60l40 20z', light, 'fill-opacity=".14"'),
      ),
    ),
    oval(400, 400, 62, 62, '#3d424d') +
      oval(400, 400, 46, 46, fill.steel) +
      oval(400, 400, 26, 26, '#c7966a') +
      oval(394, 394, 10, 10, '#ecd2ad'),
  ].join('');

/** The button that opens it, and what the sleeve holds back. */
export const compactUmbrella = ({ main, deep, light, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, mix(main, '#f2ede5', 0.82)),
    group(
      'rotate(-30 400 400)',
      rect(-200, 250, 560, 300, 30, fill.front) +
        stroke('M-200 330q260 30 540 0M-200 450q260 40 540 10', deep, 8, 'stroke-opacity=".5"') +
        rect(-200, 270, 540, 30, 10, light, 'fill-opacity=".7"'),
      rect(340, 300, 60, 200, 10, fill.steel) +
        rect(390, 256, 470, 288, 120, '#2f333d') +
        rect(430, 280, 380, 40, 20, '#6b717b', 'fill-opacity=".7"'),
      oval(560, 410, 76, 76, '#1b1e25') +
        oval(560, 406, 62, 62, accentDark) +
        oval(556, 400, 54, 54, accent) +
        oval(540, 384, 16, 12, '#ffffff', 'fill-opacity=".6"'),
    ),
    times(7, (i) => drop([90, 180, 300, 120, 240, 640, 720][i] ?? 0, [560, 640, 690, 720, 480, 640, 540][i] ?? 0, 20)),
  ].join('');
