import { brass, fill, group, ink, mix, oval, type Paint, rect, shape, stroke, times } from '../paint.ts';
import { cloth, drop, stitches, zip } from './surfaces.ts';

/** The fringe, twisted by hand. */
export const blanket = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, mix('#efe9df', main, 0.2)),
    times(
      9,
      (i) =>
        stroke(`M${50 + i * 88} 480q${i % 2 ? 16 : -14} 140 ${i % 3 ? 8 : -10} 270`, deep, 44) +
        stroke(`M${46 + i * 88} 480q${i % 2 ? 16 : -14} 140 ${i % 3 ? 8 : -10} 266`, i % 4 ? main : accent, 34) +
        stroke(
          times(5, (j) => `M${34 + i * 88} ${530 + j * 42}l26 22`),
          light,
          7,
          'stroke-opacity=".7"',
        ),
    ),
    `<svg x="0" y="0" width="800" height="490">${cloth(main, light, 26)}</svg>`,
    rect(0, 250, 800, 90, 0, accent, 'fill-opacity=".85"') +
      rect(0, 370, 800, 24, 0, accent, 'fill-opacity=".7"') +
      rect(0, 470, 800, 26, 0, dark),
  ].join('');

/** The zip that hides, and stripes that meet. */
export const cushion = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    cloth(main, deep, 18),
    times(5, (i) => rect(50 + i * 160, -10, i % 2 ? 26 : 64, 820, 0, accent, 'fill-opacity=".9"')),
    zip(440, dark, 250),
    shape('M330 340h480v130q-240 40-480-10z', light) +
      times(4, (i) => rect(370 + i * 160, 340, i % 2 ? 64 : 26, 118, 0, accent, 'fill-opacity=".9"')),
    stitches('M0 350h800', light, 7) + shape('M330 340v120q-20-60 0-120z', deep, 'fill-opacity=".5"'),
  ].join('');

/** Loops of cotton beside the stripe of linen. */
export const towel = ({ main, light, dark, deep, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, main),
    times(15, (row) =>
      stroke(
        times(15, (i) => `M${i * 58 + (row % 2) * 28 - 10} ${row * 58 + 30}q0-38 20-38t18 38`),
        row % 2 ? light : dark,
        11,
        'stroke-opacity=".55"',
      ),
    ),
    rect(0, 300, 800, 190, 0, accentDark) +
      rect(0, 300, 800, 180, 0, accent) +
      stroke(
        times(12, (i) => `M0 ${310 + i * 15}h800`),
        deep,
        5,
        'stroke-opacity=".3" stroke-dasharray="22 12"',
      ),
    rect(0, 280, 800, 22, 0, light) + rect(0, 488, 800, 22, 0, light) + stroke('M560-20q-10 140 70 140t70-140', '#e9e2d6', 30),
  ].join('');

/** From above: the wick in its pool. */
export const candle = ({ main, light, deep }: Paint): string =>
  [
    oval(412, 424, 350, 350, '#1d2030', 'fill-opacity=".18"') +
      oval(400, 400, 350, 350, deep) +
      oval(400, 400, 336, 336, light) +
      oval(400, 400, 312, 312, main),
    oval(400, 400, 296, 296, '#f2e6cc') + oval(400, 400, 220, 214, '#fbf1d6') + oval(400, 400, 150, 146, '#f6dfa4'),
    oval(400, 400, 240, 240, 'url(#glow)'),
    stroke('M400 420q-10-40 14-70', '#5a4636', 17) +
      shape('M414 356c70-60 60-150 0-220c-50 80-70 160 0 220z', '#f4b04a') +
      shape('M412 350c34-40 30-80 0-130c-26 50-34 96 0 130z', '#fff0bd'),
    stroke('M170 300a250 250 0 0 1 120-130', '#ffffff', 15, 'stroke-opacity=".6"'),
  ].join('');

/** The one nail it hangs on, from behind. */
export const clock = ({ main, dark, deep, light, accent }: Paint): string =>
  [
    oval(412, 430, 350, 350, '#1d2030', 'fill-opacity=".18"') +
      oval(400, 410, 350, 350, dark) +
      oval(400, 410, 330, 330, main) +
      oval(400, 410, 290, 290, mix(light, '#f2ede5', 0.4)),
    rect(340, 130, 120, 70, 20, fill.steel) + shape('M400 146q22 0 22 20h-16v20h-12v-20h-16q0-20 22-20z', ink),
    rect(270, 270, 260, 270, 30, '#2f333d') +
      rect(290, 290, 220, 30, 10, '#4a4f5a') +
      rect(300, 350, 200, 80, 20, '#1b1e25') +
      rect(310, 358, 160, 64, 14, accent) +
      rect(470, 374, 16, 32, 4, fill.steel) +
      rect(310, 358, 40, 64, 14, '#c9a15c'),
    oval(400, 484, 30, 30, '#6b717b') +
      times(12, (i) => rect(397, 454, 6, 12, 2, ink, `transform="rotate(${i * 30} 400 484)"`)) +
      stroke('M280 610h240', deep, 6, 'stroke-opacity=".4"') +
      stroke('M320 634h160', deep, 6, 'stroke-opacity=".25"'),
  ].join('');

/** The red hand, waiting at the top of the minute. */
export const stationClock = ({ accent }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#fbf8f2') +
      shape('M-20-20h840v120q-420-90-840 0z', '#8d939c') +
      shape('M-20-20h840v80q-420-90-840 0z', '#dfe2e5'),
    times(9, (i) => group(`rotate(${(i - 4) * 6} 400 1500)`, i === 4 ? rect(356, 110, 88, 330, 0, ink) : rect(386, 110, 28, 100, 0, ink))),
    group(
      'rotate(.6 400 1500)',
      rect(386, 280, 28, 560, 4, '#1d2030', 'fill-opacity=".2" transform="translate(12 10)"'),
      rect(386, 270, 28, 560, 4, accent),
      oval(412, 370, 126, 126, '#1d2030', 'fill-opacity=".18"'),
      oval(400, 360, 124, 124, accent),
      oval(360, 316, 34, 26, '#ffffff', 'fill-opacity=".3"'),
    ),
    shape('M-20 100h300L60 820H-20z', '#ffffff', 'fill-opacity=".4"'),
  ].join('');

/** The saucer that really catches the water. */
export const plantPot = ({ dark, deep, light }: Paint): string =>
  [
    oval(400, 690, 400, 70, '#1d2030', 'fill-opacity=".2"'),
    shape('M60 580h680l-50 90q-10 20-40 20H150q-30 0-40-20z', dark) +
      oval(400, 580, 340, 66, light) +
      oval(400, 586, 312, 54, deep) +
      oval(400, 596, 290, 42, '#8fbccb') +
      stroke('M180 600q60-20 120-6M500 616q60-4 120-20', '#ffffff', 7, 'stroke-opacity=".7"'),
    shape('M160-20h480l-70 590q-170 50-340 0z', fill.round) + shape('M200-20h70l30 590q-40-4-60-10z', '#ffffff', 'fill-opacity=".22"'),
    times(24, (i) => oval(220 + ((i * 97) % 360), 40 + ((i * 131) % 480), 4, 3, i % 2 ? deep : light, 'fill-opacity=".4"')),
    drop(560, 470, 24) + drop(300, 500, 17),
  ].join('');

/** A twig of the olive, with fruit. */
export const planter = ({ main, light }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, mix('#e9efe6', light, 0.2)) + oval(620, 180, 260, 240, '#fdf3d4', 'fill-opacity=".7"'),
    stroke('M-20 720C200 640 480 480 820 90', '#7b674c', 28) + stroke('M-20 712C200 632 480 472 820 82', '#a08b62', 9),
    times(12, (i) => {
      const [x, y] = [60 + i * 62, 690 - i * 22 - i * i * 2.6];
      return group(
        `translate(${x} ${Math.round(y)}) rotate(${i % 2 ? 20 + i : -100 + i * 2})`,
        shape('M0 0C40-50 150-50 210 0C150 40 40 40 0 0z', i % 3 ? '#7d9a78' : '#9db396'),
        stroke('M10 0h180', '#dbe5d2', 4),
      );
    }),
    times(
      4,
      (i) =>
        oval([240, 430, 560, 350][i] ?? 0, [690, 560, 420, 640][i] ?? 0, 48, 60, ['#55603f', '#6b5a6b', '#4f4a5e', '#77834f'][i] ?? main) +
        oval([226, 416, 546, 336][i] ?? 0, [666, 536, 396, 616][i] ?? 0, 13, 18, '#ffffff', 'fill-opacity=".5"'),
    ),
  ].join('');

/** The rose, and the drops it makes. */
export const wateringCan = ({ main, dark, deep, light }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, mix('#e6efe6', main, 0.1)),
    group(
      'rotate(-32 420 260)',
      rect(560, 200, 400, 120, 0, deep),
      rect(560, 200, 400, 46, 0, light, 'fill-opacity=".5"'),
      shape('M580 180L330 90V440L580 340z', dark),
      shape('M580 180L330 90v120L580 240z', light, 'fill-opacity=".5"'),
      rect(560, 170, 50, 180, 12, brass),
      oval(320, 264, 62, 180, main),
      oval(310, 264, 52, 164, light),
      times(19, (i) => oval(310 + ((i % 3) - 1) * 26, 130 + i * 15, 6, 8, deep)),
    ),
    times(16, (i) => drop(60 + ((i * 83) % 360), 470 + ((i * 61) % 300), 13 + (i % 3) * 5)),
  ].join('');
