import { brass, fill, group, ink, mix, oval, type Paint, paper, rect, shape, steam, stroke, times } from '../paint.ts';
import { buckle, cloth, drop, rivet, stitches, zip } from './surfaces.ts';

/** The hook for the keys, inside. */
export const backpack = ({ light, deep, accent, accentDark }: Paint): string =>
  [
    cloth(mix(light, '#f2ede5', 0.35), deep),
    rect(0, 0, 800, 150, 0, deep) + stitches('M0 120h800', light),
    rect(350, 90, 70, 190, 10, accentDark) + rect(350, 90, 26, 190, 8, accent),
    stroke('M385 270v50c-70 0-80 60-80 110s30 100 90 100 84-50 84-110v-60', '#6b717b', 28) +
      stroke('M382 268v52c-66 0-76 60-76 108s30 96 88 96 78-50 78-104v-60', '#dfe2e5', 12),
    oval(400, 560, 54, 54, 'none', 'stroke="#8d939c" stroke-width="14"'),
    group(
      'translate(380 600) rotate(14)',
      oval(0, 40, 58, 58, brass),
      oval(0, 30, 18, 18, deep),
      rect(-16, 90, 32, 120, 6, brass),
      rect(16, 150, 26, 16, 2, brass),
      rect(16, 182, 20, 16, 2, brass),
    ),
    group(
      'translate(420 600) rotate(-24)',
      oval(0, 40, 50, 50, '#aeb4bb'),
      oval(0, 30, 16, 16, deep),
      rect(-14, 84, 28, 110, 6, '#aeb4bb'),
      rect(-36, 150, 24, 14, 2, '#aeb4bb'),
    ),
  ].join('');

/** The buckle of the hip belt. */
export const travelPack = ({ main, dark, deep, accent, accentDark }: Paint): string =>
  [
    cloth(main, deep, 20),
    shape('M-20 210q240 40 300 90v210q-60 50-300 90zM820 210q-240 40-300 90v210q60 50 300 90z', dark) +
      stitches('M-20 250q220 30 270 70v170q-50 40-270 70M820 250q-220 30-270 70v170q50 40 270 70', accent),
    rect(200, 356, 400, 96, 6, accentDark) + rect(200, 356, 400, 34, 6, accent),
    times(2, (i) => stroke(`M${210} ${400 + i * 24}h380`, deep, 3, 'stroke-opacity=".4"')),
    buckle(400, 406, 1.05),
  ].join('');

/** Ripstop from near, a cord and its toggle. */
export const daypack = ({ main, light, deep, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, main),
    times(17, (i) => rect(0, i * 50, 800, 5, 0, light, 'fill-opacity=".7"') + rect(i * 50, 0, 5, 800, 0, light, 'fill-opacity=".7"')),
    shape('M0 0h360Q240 300 300 800H0z', '#ffffff', 'fill-opacity=".14"') +
      shape('M560 0h240v800H480Q640 400 560 0z', deep, 'fill-opacity=".2"'),
    stroke(
      'M180-20C260 200 330 260 390 340M620-20C540 200 470 260 410 340M380 460C300 620 320 700 240 820M420 460C500 600 470 700 560 820',
      accentDark,
      30,
    ),
    stroke(
      'M176-20C256 200 326 260 386 336M616-20C536 200 466 260 406 336M376 464C296 620 316 700 236 820M416 464C496 600 466 700 556 820',
      accent,
      14,
    ),
    rect(330, 310, 140, 190, 50, ink) +
      rect(346, 322, 108, 50, 24, '#5d6370') +
      oval(400, 430, 34, 34, '#1b1e25') +
      rect(364, 270, 72, 56, 20, '#434853'),
  ].join('');

/** How the handle is sewn on. */
export const tote = ({ main, light, deep, accent, accentDark, accentLight }: Paint): string =>
  [
    cloth(main, deep, 22),
    rect(-10, 0, 820, 110, 0, light) + stitches('M0 90h800', deep, 6),
    rect(276, -20, 260, 560, 8, '#1d2030', 'fill-opacity=".18"'),
    rect(264, -30, 260, 560, 8, accentDark) + rect(264, -30, 96, 560, 8, accent, 'fill-opacity=".7"'),
    stitches('M292 220H496V500H292zM292 220L496 500M496 220L292 500', accentLight, 8),
    stitches('M292-20V190M496-20V190', accentLight, 7),
  ].join('');

/** A rivet through leather. */
export const waxedTote = ({ main, light, deep, accent, accentDark, accentLight }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, main) +
      stroke('M40 80l160 120-60 220M720 500l-140 90 40 160M90 560l110 60-30 140', light, 9, 'stroke-opacity=".5"') +
      stroke('M46 92l160 120-60 220', deep, 5, 'stroke-opacity=".5"'),
    shape('M260-20h300v520q0 110-150 150q-150-40-150-150z', '#1d2030', 'fill-opacity=".25" transform="translate(12 18)"'),
    shape('M260-20h300v520q0 110-150 150q-150-40-150-150z', accentDark) +
      shape('M260-20h130v660q-130-40-130-140z', accent, 'fill-opacity=".75"'),
    stitches('M292-20V490q0 84 118 118q118-34 118-118V-20', accentLight, 8),
    rivet(410, 180, 62) + rivet(410, 440, 62),
  ].join('');

/** One pair of its wheels. */
export const suitcase = ({ main, light, dark, deep }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#e4dfd6') + rect(0, 690, 800, 110, 0, '#cfc8bb'),
    shape('M-20-20H700v230q0 150-150 150H-20z', main) +
      times(
        5,
        (i) =>
          rect(30 + i * 120, -20, 60, 330, 20, dark, 'fill-opacity=".35"') +
          rect(30 + i * 120, -20, 14, 330, 6, light, 'fill-opacity=".6"'),
      ),
    shape('M-20 300H620q-30 60-80 60H-20z', deep, 'fill-opacity=".6"'),
    shape('M290 350h250l-30 130H330z', '#2f333d') + rect(390, 440, 60, 130, 12, '#565b66'),
    oval(420, 706, 210, 26, '#1d2030', 'fill-opacity=".3"'),
    times(
      2,
      (i) =>
        oval(350 + i * 140, 580, 96, 120, '#1b1e25') +
        oval(340 + i * 140, 576, 76, 100, '#3d424d') +
        oval(340 + i * 140, 576, 36, 48, '#aeb4bb') +
        oval(336 + i * 140, 570, 14, 18, '#f2f3f4'),
    ),
    rect(414, 556, 12, 44, 6, '#8d939c'),
  ].join('');

/** The lining that comes out for the wash. */
export const softCase = ({ main, deep, light, accent, accentLight }: Paint): string =>
  [
    cloth(mix(accentLight, '#f7f1e6', 0.55), accent, 26),
    times(5, (i) => stroke(`M${60 + i * 170} 300q40 240-20 520`, '#1d2030', 16, 'stroke-opacity=".07"')),
    rect(0, 0, 800, 170, 0, main) + rect(0, 0, 800, 60, 0, light, 'fill-opacity=".4"') + stitches('M0 128h800', light),
    zip(210, deep, 560),
    rect(540, 236, 40, 150, 16, accent) + oval(560, 360, 8, 8, paper),
    rect(110, 480, 230, 150, 8, paper) +
      stroke('M140 520h90l-10 60h-70zM150 536q14-10 28 0t28 0', ink, 6) +
      rect(256, 526, 60, 9, 4, ink, 'fill-opacity=".5"') +
      rect(256, 552, 44, 9, 4, ink, 'fill-opacity=".35"'),
  ].join('');

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
