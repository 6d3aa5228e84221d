import { brass, group, ink, mix, oval, type Paint, paper, rect, shape, stroke, times } from '../paint.ts';
import { buckle, cloth, rivet, stitches, zip } from './surfaces.ts';

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
