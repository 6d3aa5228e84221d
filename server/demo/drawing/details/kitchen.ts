import { fill, group, ink, mix, oval, type Paint, paper, rect, shape, steam, stroke, times } from '../paint.ts';
import { planks } from './surfaces.ts';

/** The thermometer in the lid. */
export const kettle = ({ main, light, dark, deep, accent, accentDark }: Paint): string =>
  [
    oval(412, 424, 360, 360, '#1d2030', 'fill-opacity=".14"') +
      oval(400, 400, 360, 360, dark) +
      oval(396, 392, 344, 344, main) +
      stroke('M110 340a300 300 0 0 1 190-210', light, 24, 'stroke-opacity=".8"'),
    oval(400, 400, 250, 250, deep) + oval(398, 396, 240, 240, main),
    oval(400, 400, 176, 176, fill.steel) + oval(400, 400, 156, 156, paper),
    times(25, (i) => rect(397, 258, 6, i % 4 ? 16 : 32, 2, i > 16 ? '#c0473c' : ink, `transform="rotate(${-120 + i * 10} 400 400)"`)),
    stroke('M290 480A136 136 0 0 1 290 320', '#8fb3cc', 13) +
      group('rotate(62 400 400)', shape('M390 420l6-138h8l6 138z', '#c0473c')) +
      oval(400, 400, 18, 18, ink),
    stroke('M720 560q60 60 90 200', accentDark, 60) +
      stroke('M712 556q58 60 90 200', accent, 24) +
      rect(356, 470, 88, 12, 6, ink, 'fill-opacity=".4"'),
  ].join('');

/** The whistle, singing. */
export const stoveKettle = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    shape('M-20 500L330 180l130 130L130 820H-20z', dark) +
      shape('M-20 500L330 180l50 50L-20 640z', light, 'fill-opacity=".55"') +
      shape('M-20 700q120-20 180 120H-20z', main),
    group(
      'rotate(-42 410 240)',
      rect(330, 160, 170, 120, 30, fill.steel),
      rect(330, 246, 170, 20, 6, '#6b717b'),
      rect(372, 120, 86, 60, 20, deep),
      oval(415, 150, 24, 14, ink),
      oval(532, 220, 44, 44, accent),
      oval(520, 206, 15, 12, '#ffffff', 'fill-opacity=".5"'),
    ),
    group('rotate(48 560 200)', steam(560, 190)) + group('rotate(48 640 130)', steam(640, 130)),
    times(2, (i) =>
      group(
        `translate(${560 + i * 110} ${430 - i * 150})`,
        oval(0, 60, 28, 20, ink, 'transform="rotate(-20 0 60)"'),
        rect(20, -50, 8, 112, 3, ink),
        stroke('M24-48q40 14 36 60', ink, 8),
      ),
    ),
  ].join('');

/** Where the two glazes meet. */
export const mug = ({ main, light, dark, deep, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, main) + rect(0, 0, 800, 800, 0, 'url(#round)', 'fill-opacity=".7"'),
    shape('M0 0h800v380q-120 80-230 30t-240 40-200-30-130 20z', accentDark, 'transform="translate(0 16)"') +
      shape('M0 0h800v380q-120 80-230 30t-240 40-200-30-130 20z', accent),
    times(40, (i) => oval((i * 167) % 800, 480 + ((i * 89) % 310), 3 + (i % 4), 3 + (i % 3), i % 3 ? deep : light, 'fill-opacity=".45"')),
    times(18, (i) => oval((i * 211) % 800, (i * 67) % 360, 4 + (i % 4), 4, '#ffffff', 'fill-opacity=".25"')),
    times(8, (i) => stroke(`M0 ${500 + i * 40}q400 24 800 0`, dark, 5, 'stroke-opacity=".18"')),
    rect(90, -20, 60, 840, 30, '#ffffff', 'fill-opacity=".28"'),
  ].join('');

/** The box worth keeping. */
export const espressoCups = ({ main, light, dark, deep, accent, accentDark }: Paint): string =>
  [
    rect(70, 150, 660, 500, 24, '#1d2030', 'fill-opacity=".2" transform="translate(12 18)"') +
      rect(70, 150, 660, 500, 24, '#a4734c') +
      rect(84, 162, 632, 474, 18, '#c7966a') +
      rect(110, 188, 580, 424, 12, '#7a5536'),
    stroke(
      times(16, (i) => `M${120 + i * 36} 200q30 60-10 130t20 130 0 140`),
      '#e3cfa6',
      13,
      'stroke-opacity=".8"',
    ) +
      stroke(
        times(15, (i) => `M${140 + i * 36} 200q-30 80 14 150t-16 120 6 140`),
        '#cdb27a',
        9,
        'stroke-opacity=".8"',
      ),
    times(2, (i) =>
      group(
        `translate(${270 + i * 262} 400)`,
        oval(8, 12, 122, 122, '#1d2030', 'fill-opacity=".3"'),
        rect(90, -22, 70, 44, 20, dark),
        oval(0, 0, 120, 120, accentDark),
        oval(0, 0, 112, 112, accent),
        oval(0, 0, 92, 92, light),
        oval(0, 4, 84, 84, mix(main, deep, 0.3)),
        oval(-20, -24, 36, 24, '#ffffff', 'fill-opacity=".4"'),
      ),
    ),
  ].join('');

/** Walnut, bolster, and the rounded spine. */
export const knife = ({ main, light, deep, accent }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#e7e1d6'),
    shape('M380 150H820V640q-200 60-440 60z', '#dfe3e6') +
      shape('M380 150H820v150H380z', '#f7f8f9') +
      shape('M380 700q240 0 440-60v-70q-200 50-440 50z', '#b4bac1') +
      stroke('M380 154H820', '#ffffff', 15),
    stroke(
      times(12, (i) => `M400 ${210 + i * 32}H820`),
      '#aeb4bb',
      2,
      'stroke-opacity=".5"',
    ) + stroke('M560 380l60-70 60 70M590 380l30-34 30 34', '#8d939c', 9),
    rect(310, 146, 84, 480, 16, fill.steel) +
      shape('M-20 150H320V600q-160 40-340 20z', main) +
      stroke(
        times(7, (i) => `M-20 ${200 + i * 60}q160-30 340 ${i * 4}`),
        deep,
        6,
        'stroke-opacity=".4"',
      ) +
      shape('M-20 150H320v70H-20z', light, 'fill-opacity=".45"'),
    oval(150, 380, 52, 52, '#8a6a30') + oval(146, 374, 46, 46, accent) + oval(130, 358, 16, 13, '#ffffff', 'fill-opacity=".6"'),
  ].join('');

/** A drop of oil is all it asks. */
export const paringKnife = ({ main, light, deep }: Paint): string =>
  [
    planks('#cfa97c', '#8a5f3d'),
    group(
      'rotate(-20 400 400)',
      shape(
        'M-60 330H380C560 320 720 360 790 420C690 480 560 500 380 496H-60z',
        '#1d2030',
        'fill-opacity=".22" transform="translate(14 26)"',
      ),
      shape('M-60 330H380C560 320 720 360 790 420C690 480 560 500 380 496H-60z', '#dfe3e6'),
      shape('M-60 330H380C560 320 720 360 790 420C640 410 500 404 300 404H-60z', '#f7f8f9'),
      stroke('M-60 484H380C540 488 680 468 770 424', '#ffffff', 5),
      shape('M-60 310H130v200H-60z', main),
      shape('M-60 310H130v60H-60z', light, 'fill-opacity=".5"'),
      rect(120, 306, 34, 206, 6, fill.steel),
      rect(-60, 480, 190, 30, 0, deep, 'fill-opacity=".5"'),
    ),
    shape('M470 120q70 100 0 160q-70-60 0-160z', '#e5b64a', 'fill-opacity=".95"') +
      oval(456, 220, 10, 22, '#fdf0c8') +
      oval(470, 352, 60, 18, '#e5b64a', 'fill-opacity=".7"') +
      oval(456, 348, 20, 6, '#fdf0c8', 'fill-opacity=".9"'),
  ].join('');

/** The handle's rivets and the patina beside them. */
export const pan = ({ main, light, deep, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#e3ddd2'),
    oval(130, 480, 470, 470, '#1d2030', 'fill-opacity=".2"') +
      oval(110, 450, 470, 470, deep) +
      oval(106, 440, 450, 450, main) +
      oval(100, 440, 400, 400, '#2b2f38') +
      oval(60, 400, 280, 260, '#4b3a34', 'fill-opacity=".7"') +
      oval(0, 360, 150, 130, '#5f4a5e', 'fill-opacity=".5"') +
      stroke('M360 130a430 430 0 0 1 180 230', light, 20, 'stroke-opacity=".7"'),
    group(
      'rotate(-28 540 330)',
      rect(470, 250, 190, 160, 20, fill.steel),
      rect(600, 270, 360, 120, 50, accentDark),
      rect(610, 276, 340, 46, 23, accent),
      times(2, (i) => oval(520, 294 + i * 72, 24, 24, '#6b717b') + oval(516, 290 + i * 72, 20, 20, '#dfe2e5')),
    ),
  ].join('');

/** The hole to hang it by. */
export const board = ({ main, light, dark, deep }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#efe9df') + oval(400, 70, 22, 22, '#6b717b') + oval(396, 66, 16, 16, '#dfe2e5'),
    shape(
      'M220 150q0-70 70-70h220q70 0 70 70v360q0 70 110 90t130 90v140H-20V690q0-70 130-90t110-90z',
      '#1d2030',
      'fill-opacity=".18" transform="translate(14 20)"',
    ),
    shape('M220 150q0-70 70-70h220q70 0 70 70v360q0 70 110 90t130 90v140H-20V690q0-70 130-90t110-90z', main),
    stroke(
      'M270 110q-20 300 10 440T120 820M340 90q-20 330 0 470T260 820M520 100q24 330-10 460T620 820M580 300q-10 260 50 300t120 220M440 340q10 200-20 480',
      dark,
      7,
      'stroke-opacity=".4"',
    ),
    oval(400, 210, 74, 74, deep) +
      oval(400, 216, 66, 66, '#efe9df') +
      stroke('M400 70C330 130 340 240 380 280M400 70C470 130 460 240 420 280', '#8a5a38', 15) +
      stroke('M398 70C330 130 340 240 378 276', '#c7966a', 6),
    rect(232, 150, 16, 350, 8, light, 'fill-opacity=".8"'),
  ].join('');
