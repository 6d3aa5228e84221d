import { brass, fill, group, ink, mix, oval, type Paint, paper, rect, shape, stroke, times } from '../paint.ts';
import { glyph, planks, stitches } from './surfaces.ts';

/** The joint of brass. */
export const lamp = ({ main, dark, deep, light }: Paint): string =>
  [
    group('rotate(-36 400 400)', rect(-200, 340, 640, 110, 30, deep), rect(-200, 340, 640, 44, 20, main)),
    group('rotate(38 400 400)', rect(360, 340, 640, 110, 30, dark), rect(360, 340, 640, 44, 20, light)),
    oval(412, 420, 176, 176, '#1d2030', 'fill-opacity=".25"') +
      oval(400, 400, 170, 170, '#a07c3a') +
      oval(394, 392, 156, 156, brass) +
      oval(400, 400, 104, 104, '#a07c3a') +
      oval(396, 396, 94, 94, '#e5c885'),
    times(24, (i) => rect(394, 234, 12, 28, 3, '#8a6a30', `transform="rotate(${i * 15} 400 400)"`)) +
      rect(330, 388, 140, 22, 8, '#8a6a30', 'transform="rotate(30 400 400)"') +
      stroke('M300 310a130 130 0 0 1 70-50', '#ffffff', 13, 'stroke-opacity=".7"'),
  ].join('');

/** The switch in the cord. */
export const tableLamp = ({ main, light, deep, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#c99d72') +
      rect(0, 0, 800, 800, 0, '#fff0bd', 'fill-opacity=".18"') +
      stroke(
        times(9, (i) => `M0 ${60 + i * 92}q400-30 800 ${i * 3}`),
        '#a4734c',
        4,
        'stroke-opacity=".35"',
      ),
    stroke('M-20 160C140 120 200 300 290 360M520 470C640 540 560 700 820 690', accentDark, 34) +
      stroke('M-20 154C140 114 200 294 290 354M520 464C640 534 560 694 820 684', accent, 14, 'stroke-dasharray="16 9"'),
    group(
      'rotate(26 400 410)',
      rect(250, 330, 320, 180, 86, '#1d2030', 'fill-opacity=".25" transform="translate(8 16)"'),
      rect(240, 320, 320, 180, 86, deep),
      rect(240, 314, 320, 172, 84, main),
      rect(270, 330, 260, 40, 20, light, 'fill-opacity=".6"'),
      oval(400, 408, 84, 58, accentDark),
      oval(400, 402, 80, 54, accent),
      stroke('M400 382v26M380 392a28 24 0 1 0 40 0', paper, 8),
    ),
  ].join('');

/** Pads that keep lids free of scratches. */
export const laptopStand = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    shape('M-20 300L560 130L860 260V420L330 590L-20 440z', main) +
      shape('M-20 300L560 130l60 26L-20 350z', light) +
      shape('M-20 440L330 590L860 420v60L330 660L-20 510z', deep) +
      shape('M-20 440L330 590v70L-20 510z', dark),
    times(
      2,
      (i) =>
        shape(`M${180 + i * 270} ${368 - i * 80}l140-42 70 30-140 44z`, mix(accent, '#1d2030', 0.2)) +
        shape(`M${180 + i * 270} ${354 - i * 80}l140-42 70 30-140 44z`, accent) +
        stroke(`M${230 + i * 270} ${352 - i * 80}l80-24`, '#ffffff', 6, 'stroke-opacity=".4"'),
    ),
    stroke(
      times(8, (i) => `M${20 + i * 90} ${320 - i * 25}l300 130`),
      dark,
      2,
      'stroke-opacity=".25"',
    ) + oval(700, 330, 36, 16, deep),
  ].join('');

/** The hinge and its six heights. */
export const foldStand = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    rect(-20, 560, 840, 130, 20, deep) + rect(-20, 550, 840, 110, 20, main) + rect(-20, 556, 840, 28, 14, light, 'fill-opacity=".7"'),
    times(6, (i) => shape(`M${140 + i * 104} 550h56l-12 50h-44z`, '#1b1e25') + oval(168 + i * 104, 632, 8, 8, i === 2 ? accent : dark)),
    group(
      'rotate(-58 370 570)',
      rect(350, 500, 700, 110, 30, deep),
      rect(350, 490, 700, 104, 30, fill.front),
      rect(380, 500, 640, 26, 13, light, 'fill-opacity=".6"'),
    ),
    oval(378, 566, 84, 84, '#3d424d') +
      oval(372, 558, 72, 72, fill.steel) +
      oval(372, 558, 34, 34, '#6b717b') +
      rect(344, 552, 56, 12, 4, ink),
  ].join('');

/** The cut-out for a cable, at the back. */
export const organiser = ({ light, dark, deep, accent, accentDark }: Paint): string =>
  [
    rect(60, 190, 680, 560, 50, '#1d2030', 'fill-opacity=".18" transform="translate(12 16)"') +
      rect(60, 190, 680, 560, 50, fill.front) +
      rect(60, 190, 680, 60, 30, light, 'fill-opacity=".7"') +
      rect(90, 170, 620, 60, 20, deep),
    shape('M330 190h140v150q0 70-70 70t-70-70z', deep) + shape('M344 200h112v140q0 56-56 56t-56-56z', mix(deep, '#1d2030', 0.4)),
    stroke('M400-20C400 200 380 260 400 360S560 600 820 560', accentDark, 44) +
      stroke('M392-20C392 200 372 260 392 360S556 594 820 552', accent, 18),
    stroke(
      times(7, (i) => `M80 ${480 + i * 38}h640`),
      dark,
      4,
      'stroke-opacity=".3" stroke-dasharray="3 12"',
    ),
  ].join('');

/** The rim, and a coin that stays. */
export const tray = ({ main, dark, light, accent, deep }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#e6dfd3'),
    shape('M-20 820V330q0-150 150-150h700v660z', '#1d2030', 'fill-opacity=".15" transform="translate(-10 -14)"') +
      shape('M-20 820V330q0-150 150-150h700v660z', main) +
      times(44, (i) => oval((i * 127) % 800, 190 + ((i * 71) % 600), 7 + (i % 4) * 2, 5, i % 2 ? dark : light, 'fill-opacity=".55"')),
    shape('M90 820V390q0-110 110-110h630v540z', deep) +
      shape('M106 820V400q0-104 104-104h610v524z', accent) +
      stitches('M140 820V420q0-90 90-90h590', light, 7),
    oval(420, 610, 96, 60, '#1d2030', 'fill-opacity=".3"') +
      oval(410, 590, 96, 92, '#a07c3a') +
      oval(406, 584, 92, 88, '#d3ac66') +
      oval(406, 584, 70, 66, 'none', 'stroke="#a07c3a" stroke-width="6"') +
      glyph(2, 380, 548, 8, '#8a6a30'),
    group(
      'translate(610 470) rotate(24)',
      oval(0, 0, 56, 56, '#aeb4bb') + oval(0, -8, 18, 18, accent),
      rect(-14, 50, 28, 150, 6, '#aeb4bb'),
      rect(12, 140, 30, 18, 2, '#aeb4bb'),
      rect(12, 172, 24, 18, 2, '#aeb4bb'),
    ),
  ].join('');

/** Up, down, and four heights remembered. */
export const desk = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    planks(main, dark),
    rect(0, 300, 800, 520, 0, mix('#e6dfd3', main, 0.1)) +
      rect(0, 290, 800, 60, 0, deep) +
      rect(0, 290, 800, 20, 0, light, 'fill-opacity=".5"'),
    rect(60, 400, 680, 240, 40, '#1d2030', 'fill-opacity=".2" transform="translate(8 16)"') +
      rect(60, 390, 680, 240, 40, '#2f333d') +
      rect(80, 404, 640, 40, 20, '#565b66', 'fill-opacity=".5"'),
    times(2, (i) => oval(146 + i * 96, 510, 38, 38, '#1b1e25') + stroke(i ? 'M226 502l16 18 16-18' : 'M130 518l16-18 16 18', paper, 9)),
    times(
      4,
      (i) =>
        rect(316 + i * 98, 466, 80, 88, 20, i === 1 ? accent : '#1b1e25') +
        rect(322 + i * 98, 470, 68, 6, 3, '#6b717b') +
        glyph([1, 2, 3, 4][i] as 1 | 2 | 3 | 4, 342 + i * 98, 492, 4.4, paper),
    ),
  ].join('');

/** The drawer, dovetailed, on its runner of wood. */
export const oakDesk = ({ main, light, dark, deep }: Paint): string =>
  [
    planks(main, dark) + rect(0, 0, 800, 190, 0, deep, 'fill-opacity=".25"') + rect(0, 180, 800, 20, 0, deep, 'fill-opacity=".6"'),
    rect(0, 330, 560, 400, 0, mix(light, '#f3dcc2', 0.5)) +
      stroke(
        times(5, (i) => `M0 ${380 + i * 80}q280-30 560 ${i * 3}`),
        dark,
        4,
        'stroke-opacity=".35"',
      ) +
      rect(0, 300, 560, 34, 0, light),
    rect(560, 290, 250, 460, 0, main) + stroke('M680 290q-30 220 10 460M760 290q20 220-10 460', dark, 6, 'stroke-opacity=".4"'),
    times(
      4,
      (i) =>
        shape(`M560 ${340 + i * 104}h-76l-14 70h90z`, main) + stroke(`M560 ${340 + i * 104}h-76l-14 70h90`, deep, 5, 'stroke-opacity=".7"'),
    ),
    rect(0, 740, 800, 60, 0, deep, 'fill-opacity=".5"') +
      oval(700, 520, 46, 46, '#a07c3a') +
      oval(694, 512, 40, 40, brass) +
      oval(680, 498, 14, 11, '#f6e3b6'),
  ].join('');

/** The armrest and what it can do. */
export const chair = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    shape('M470-20h350v840H560Q440 400 470-20z', main) +
      stroke(
        times(12, (i) => `M${500 + i * 4} ${40 + i * 68}q160 20 320 0`),
        light,
        6,
        'stroke-opacity=".4"',
      ) +
      shape('M470-20h60Q500 400 620 820h-60Q440 400 470-20z', dark),
    rect(230, 330, 90, 500, 20, '#565b66') +
      rect(244, 330, 22, 500, 10, '#8d939c') +
      rect(210, 440, 130, 90, 20, '#2f333d') +
      times(5, (i) => rect(250, 560 + i * 44, 50, 12, 6, ink)),
    rect(60, 230, 480, 130, 60, '#1b1e25') +
      rect(60, 216, 480, 124, 60, '#3d424d') +
      rect(90, 232, 420, 36, 18, '#6b717b', 'fill-opacity=".7"'),
    oval(276, 486, 30, 30, accent) +
      oval(268, 476, 10, 8, '#ffffff', 'fill-opacity=".6"') +
      stroke('M130 470v-70M104 424l26-28 26 28M130 540v70M104 584l26 28 26-28', deep, 11),
  ].join('');

/** A castor, soft on wood. */
export const loftChair = ({ main, dark, deep, accent }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, mix('#ece5d9', main, 0.2)) +
      rect(0, 560, 800, 240, 0, '#cfa981') +
      stroke('M0 640h800M0 730h800M260 560v80M560 640v90', '#a4734c', 4, 'stroke-opacity=".5"'),
    shape('M-20 80L360 190q60 20 60 80v40H330L-20 190z', fill.steel) +
      shape('M-20 80L360 190l10 20L-20 110z', '#ffffff', 'fill-opacity=".7"') +
      rect(350, 280, 60, 90, 10, '#6b717b'),
    oval(420, 690, 220, 26, '#1d2030', 'fill-opacity=".3"'),
    oval(330, 530, 140, 160, '#1b1e25') +
      oval(460, 530, 140, 160, deep) +
      oval(450, 526, 124, 146, '#3d424d') +
      oval(448, 522, 84, 98, dark) +
      oval(448, 522, 44, 50, '#aeb4bb') +
      oval(440, 512, 16, 18, '#ffffff', 'fill-opacity=".8"'),
    stroke('M330 430C340 350 560 350 580 470', '#2f333d', 36) + stroke('M350 410C380 360 520 360 556 440', accent, 8),
  ].join('');
