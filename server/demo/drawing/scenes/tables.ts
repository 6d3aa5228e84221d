import { fill, ground, group, mix, oval, type Paint, rect, shape, stroke, times } from '../paint.ts';
import type { Scene } from './scene.ts';

/** A breakfast table by the window, near enough for a cup. */
export function breakfast({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#f3ede2', main, 0.1)),
      rect(60, -20, 300, 470, 4, '#fbf8f2') + rect(78, -20, 264, 450, 2, '#d8e7ea') + rect(204, -20, 14, 450, 0, '#fbf8f2'),
      shape('M78 430v-120q80-80 150-20t114-40v180z', '#b3c9b2', 'fill-opacity=".9"'),
      shape('M0-20h110q20 260-40 500H0z', mix(accent, '#f7f1e7', 0.72)) +
        stroke('M40 0q14 240-16 470M84 0q16 220-30 440', '#ffffff', 8, 'stroke-opacity=".4"'),
      rect(0, 520, 800, 280, 0, '#d9b48a') + rect(0, 520, 800, 18, 0, '#ecd0ab'),
      times(4, (i) =>
        stroke(`M0 ${580 + i * 52}C240 ${566 + i * 54} 560 ${600 + i * 50} 800 ${576 + i * 52}`, '#a97d52', 2.5, 'stroke-opacity=".3"'),
      ),
      ground(140, 704, 150, 24),
      oval(140, 684, 136, 34, '#fbf8f2') + oval(140, 680, 106, 24, '#ece4d6'),
      shape('M56 672q30-64 90-60t84 60q-16 14-34-2q-22-30-54-30t-52 34q-18 14-34-2z', '#d99a4e'),
      stroke('M98 626l8 30M134 614v30M172 622l-8 32', '#b5752f', 7, 'stroke-opacity=".7"'),
      oval(716, 620, 50, 48, '#e8914a') +
        oval(704, 606, 17, 12, '#f7c48e', 'fill-opacity=".8"') +
        oval(650, 648, 46, 44, '#e29a4d') +
        oval(640, 634, 14, 10, '#f7c48e', 'fill-opacity=".8"'),
    ].join(''),
    x: 440,
    foot: 724,
  };
}

/** A desk from above: a sheet, a cup, a plant's leaves. */
export function desktop({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#cfa67a', main, 0.08)),
      times(12, (i) =>
        stroke(`M0 ${30 + i * 70}C220 ${14 + i * 72} 520 ${50 + i * 66} 800 ${24 + i * 70}`, '#a4774b', 3, 'stroke-opacity=".28"'),
      ),
      times(3, (i) => rect(0, 200 + i * 200, 800, 3, 0, '#8a5f3d', 'fill-opacity=".35"')),
      rect(40, 60, 250, 340, 3, '#1d2030', 'fill-opacity=".12" transform="rotate(-8 40 60) translate(10 14)"'),
      `<g transform="rotate(-8 40 60)">${rect(40, 60, 250, 340, 3, '#fbf8f2')}${times(8, (i) => rect(70, 100 + i * 34, [180, 150, 190, 120, 170, 186, 90, 140][i] ?? 100, 7, 3, '#b9b1a1'))}</g>`,
      oval(676, 122, 92, 92, '#1d2030', 'fill-opacity=".13"') +
        oval(668, 112, 90, 90, '#f4efe6') +
        oval(668, 112, 62, 62, '#d9cfbe') +
        oval(668, 112, 55, 55, fill.coffee) +
        oval(652, 98, 20, 12, '#9a6f4e', 'fill-opacity=".8"'),
      times(6, (i) =>
        shape(
          'M0 0C-40-50-34-120 0-160C34-120 40-50 0 0z',
          i % 2 ? '#5d9466' : '#7fae80',
          `transform="translate(10 800) rotate(${10 + i * 17})"`,
        ),
      ),
      rect(690, 640, 100, 22, 11, mix(accent, '#fbf8f2', 0.1), 'transform="rotate(-40 690 640)"'),
    ].join(''),
    x: 420,
    foot: 460,
    flat: true,
  };
}

/** A dark desk from above: a felt mat, spectacles, a plant in its pot. */
export function blotter({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, '#6d5442') +
        stroke(
          times(12, (i) => `M0 ${30 + i * 70}C260 ${50 + i * 68} 520 ${10 + i * 72} 800 ${36 + i * 70}`),
          '#4f3b2d',
          4,
          'stroke-opacity=".45"',
        ),
      rect(70, 190, 720, 520, 30, '#1d2030', 'fill-opacity=".25" transform="rotate(-3 400 400) translate(8 14)"') +
        rect(70, 190, 720, 520, 30, mix('#b9b8b0', main, 0.16), 'transform="rotate(-3 400 400)"') +
        rect(
          86,
          206,
          688,
          488,
          22,
          'none',
          'stroke="#fbf8f2" stroke-width="3" stroke-opacity=".6" stroke-dasharray="9 8" transform="rotate(-3 400 400)"',
        ),
      oval(110, 110, 96, 96, '#1d2030', 'fill-opacity=".25"') + oval(102, 100, 94, 94, '#f4efe6') + oval(102, 100, 78, 78, '#4d3a2c'),
      times(9, (i) =>
        shape(
          'M0 0C-34-40-30-100 0-136C30-100 34-40 0 0z',
          i % 2 ? '#5d9466' : '#8fb98a',
          `transform="translate(102 100) rotate(${i * 40})"`,
        ),
      ),
      stroke('M560 120a54 40 0 1 0 108 0a54 40 0 1 0-108 0M690 104a54 40 0 1 0 108 0a54 40 0 1 0-108 0M668 112q10-14 22-8', '#2b2f38', 9) +
        oval(614, 118, 48, 35, '#ffffff', 'fill-opacity=".18"') +
        oval(744, 104, 48, 35, '#ffffff', 'fill-opacity=".18"') +
        stroke('M560 118L470 60', '#2b2f38', 8),
      rect(690, 610, 74, 74, 3, mix('#fbf0c4', accent, 0.12), 'transform="rotate(8 690 610)"') +
        stroke('M706 640l44 6M704 658l30 4', '#8d8579', 4),
    ].join(''),
    x: 420,
    foot: 450,
    flat: true,
  };
}

/** A woven rug on floorboards: things laid out before a journey. */
export function rug({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, '#d3b48d') +
        stroke(
          times(6, (i) => `M0 ${i * 150 + 20}h800`),
          '#a4825a',
          4,
          'stroke-opacity=".5"',
        ) +
        stroke('M240 20v150M560 170v150M180 320v150M640 470v150M330 620v150', '#a4825a', 4, 'stroke-opacity=".5"'),
      stroke(
        times(22, (i) => `M${80 + i * 30} 90v-26M${80 + i * 30} 730v26`),
        '#efe6d6',
        7,
      ),
      rect(60, 84, 680, 650, 6, mix('#efe6d6', main, 0.08)) +
        rect(60, 130, 680, 26, 0, mix(accent, '#efe6d6', 0.35)) +
        rect(60, 166, 680, 8, 0, mix(accent, '#efe6d6', 0.55)) +
        rect(60, 662, 680, 26, 0, mix(accent, '#efe6d6', 0.35)) +
        rect(60, 644, 680, 8, 0, mix(accent, '#efe6d6', 0.55)),
      stroke(
        times(20, (i) => `M66 ${200 + i * 22}h668`),
        '#b9ab92',
        5,
        'stroke-opacity=".22" stroke-dasharray="9 13"',
      ),
      group(
        'translate(640 30) rotate(16)',
        shape('M0 0q60-20 80 40l20 110q-50 30-90 0z', '#8a5a38') +
          shape('M8 8q44-12 60 36l6 40-56 8z', '#3a2a20') +
          stroke('M24 96l56-10M26 112l56-10', '#f3ece0', 5),
      ),
    ].join(''),
    x: 400,
    foot: 410,
    flat: true,
  };
}

/** A worktop from above: linen, herbs, tomatoes. */
export function worktop({ main }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#d9dad6', main, 0.06)),
      times(24, (i) => oval((i * 151) % 800, (i * 233) % 800, 3 + (i % 3), 2, '#a9aba6', 'fill-opacity=".6"')),
      `<g transform="rotate(-14 120 640)">${rect(-80, 470, 420, 380, 6, '#1d2030', 'fill-opacity=".12" transform="translate(8 12)"')}${rect(-80, 470, 420, 380, 6, '#f7f1e6')}${times(3, (i) => rect(-80, 520 + i * 22, 420, 8, 0, mix('#34506e', main, 0.3)))}${times(12, (i) => stroke(`M${-70 + i * 36} 470v-14`, '#e3d9c6', 4))}</g>`,
      times(
        3,
        (i) =>
          oval(640 + (i % 2) * 86, 140 + i * 56, 50, 48, '#c0473c') +
          oval(624 + (i % 2) * 86, 124 + i * 56, 14, 9, '#f0a598', 'fill-opacity=".8"') +
          stroke(
            `M${640 + (i % 2) * 86} ${136 + i * 56}l-14-10M${640 + (i % 2) * 86} ${136 + i * 56}l14-10M${640 + (i % 2) * 86} ${136 + i * 56}v-16`,
            '#4f8559',
            6,
          ),
      ),
      times(9, (i) =>
        oval(
          96 + ((i * 53) % 130),
          70 + ((i * 37) % 100),
          26,
          13,
          i % 2 ? '#5d9466' : '#7fae80',
          `transform="rotate(${i * 47} ${96 + ((i * 53) % 130)} ${70 + ((i * 37) % 100)})"`,
        ),
      ),
      times(16, (i) => oval(560 + ((i * 71) % 210), 640 + ((i * 43) % 130), 4, 3, '#3c2c21', 'fill-opacity=".7"')),
    ].join(''),
    x: 400,
    foot: 420,
    flat: true,
  };
}
