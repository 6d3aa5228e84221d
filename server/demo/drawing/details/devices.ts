import { fill, group, ink, mix, oval, type Paint, paper, rect, shape, stroke, times } from '../paint.ts';
import { drop, glyph } from './surfaces.ts';

/** The pen on the matte glass. */
export const tablet = ({ accent, accentDark, accentLight }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#f6f1e8') + times(26, (i) => oval((i * 131) % 800, (i * 197) % 800, 3, 2, '#cfc6b6')),
    stroke('M60 620c60-160 130-200 190-120s60 150 130 80 10-190 60-240', accentDark, 16) +
      stroke('M70 700c120-40 260-30 380-60', accentLight, 30, 'stroke-opacity=".7"') +
      stroke('M60 180c120 40 240-60 380-20', accent, 6),
    shape('M440 352L520 180L800-60V210L590 300z', '#1d2030', 'fill-opacity=".14" transform="translate(20 50)"'),
    shape('M440 340L500 200L740-60H960L590 290z', '#f1efea') + shape('M440 340L590 290L960-60H860L520 250z', '#c9c6bf'),
    shape('M440 340l38-90 62 58z', '#d9d6cf') + shape('M440 340l16-38 26 24z', ink),
  ].join('');

/** How thin it is, and its rounded edge. */
export const miniTablet = ({ main, light, deep, accent }: Paint): string =>
  [
    oval(400, 520, 420, 40, '#1d2030', 'fill-opacity=".2"'),
    rect(-80, 350, 800, 150, 75, deep) +
      rect(-80, 340, 800, 140, 70, main) +
      rect(-60, 352, 740, 34, 17, light, 'fill-opacity=".8"') +
      rect(-80, 336, 760, 14, 7, '#20232b'),
    rect(430, 400, 150, 30, 15, deep) +
      rect(434, 402, 142, 22, 11, light) +
      rect(230, 396, 110, 38, 19, '#1c1f26') +
      rect(252, 410, 66, 10, 5, '#666c78'),
    times(6, (i) => oval(80 + i * 22, 416, 7, 7, deep)),
    oval(650, 414, 9, 9, accent),
  ].join('');

/** Words in print, warm by evening. */
export const reader = ({ deep, main }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#f0dfbd') + shape('M0 0h800L300 800H0z', '#ffffff', 'fill-opacity=".16"'),
    times(6, (row) =>
      times(5, (i) =>
        rect(
          90 + i * 150 + ((row * 37) % 40),
          90 + row * 92,
          [116, 84, 130, 100, 60][(i + row) % 5] ?? 90,
          26,
          10,
          '#4b4438',
          i === 4 && row === 5 ? 'fill-opacity="0"' : '',
        ),
      ),
    ),
    rect(230, 262, 320, 48, 8, '#d9a441', 'fill-opacity=".45"'),
    rect(90, 690, 560, 8, 4, '#b9a57c') + rect(90, 690, 210, 8, 4, '#4b4438') + oval(300, 694, 16, 16, '#4b4438'),
    rect(740, 0, 60, 800, 0, main) + rect(740, 0, 12, 800, 0, deep),
  ].join('');

/** The page keys, in the bath. */
export const largeReader = ({ main, light, dark, deep }: Paint): string =>
  [
    rect(0, 0, 330, 800, 0, '#ece8de') +
      times(5, (i) => rect(0, 150 + i * 34, 300, 4, 0, '#6d6f72')) +
      times(
        4,
        (i) =>
          oval(50 + i * 74, 172 + ((i * 47) % 110), 24, 17, '#3c3e43', `transform="rotate(-18 ${50 + i * 74} ${172 + ((i * 47) % 110)})"`) +
          rect(70 + i * 74, 60 + ((i * 47) % 110), 6, 112, 0, '#3c3e43'),
      ),
    times(5, (i) => rect(0, 500 + i * 34, 300, 4, 0, '#6d6f72')),
    rect(326, 0, 474, 800, 0, main) +
      rect(326, 0, 16, 800, 0, deep, 'fill-opacity=".5"') +
      rect(350, 0, 60, 800, 0, light, 'fill-opacity=".35"'),
    times(
      2,
      (i) =>
        rect(486, 90 + i * 330, 140, 290, 70, deep) +
        rect(486, 82 + i * 330, 140, 286, 70, dark) +
        rect(510, 110 + i * 330, 22, 220, 11, light, 'fill-opacity=".7"') +
        stroke(i ? 'M576 520l30 34-30 34' : 'M590 190l-30 34 30 34', paper, 12),
    ),
    times(8, (i) =>
      drop([400, 460, 700, 740, 120, 230, 690, 440][i] ?? 0, [140, 700, 240, 560, 660, 420, 720, 440][i] ?? 0, 20 + (i % 3) * 8),
    ),
  ].join('');

/** A key drawn off its switch. */
export const keyboard = ({ main, light, deep, accent, accentDark }: Paint): string => {
  const cap = (x: number, y: number, top: string, side: string): string =>
    rect(x, y + 18, 216, 226, 30, side) +
    rect(x + 10, y, 196, 196, 28, top) +
    rect(x + 30, y + 12, 156, 16, 8, '#ffffff', 'fill-opacity=".5"');
  return [
    rect(0, 0, 800, 800, 0, mix(deep, '#1d2030', 0.3)),
    times(9, (i) =>
      i === 4 ? '' : cap(46 + (i % 3) * 244, 60 + Math.floor(i / 3) * 250, i === 8 ? accent : light, i === 8 ? accentDark : main),
    ),
    rect(290, 310, 216, 226, 20, '#1b1e25') +
      rect(322, 342, 152, 152, 18, '#3d424d') +
      rect(386, 372, 24, 92, 5, accent) +
      rect(352, 406, 92, 24, 5, accent),
    group(
      'translate(420 90) rotate(14)',
      rect(10, 40, 230, 240, 34, '#1d2030', 'fill-opacity=".35"'),
      rect(0, 18, 216, 226, 30, main),
      rect(10, 0, 196, 196, 28, light),
      rect(30, 12, 156, 16, 8, '#ffffff', 'fill-opacity=".6"'),
      glyph('H', 78, 56, 7, deep),
    ),
  ].join('');
};

/** One, two, three: the keys for three devices. */
export const slimKeyboard = ({ main, light, dark, deep, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, main) + rect(0, 0, 800, 60, 0, light, 'fill-opacity=".4"'),
    times(
      3,
      (i) =>
        rect(-40 + i * 290, 170, 250, 250, 60, deep) +
        rect(-40 + i * 290, 158, 250, 250, 60, accentDark) +
        rect(-34 + i * 290, 158, 238, 236, 56, accent) +
        glyph((i + 1) as 1 | 2 | 3, 66 + i * 290, 236, 8, paper),
    ),
    oval(86, 346, 9, 9, '#d8f5d0') + times(2, (i) => oval(376 + i * 290, 346, 9, 9, accentDark)),
    times(
      3,
      (i) =>
        rect(-100 + i * 290, 462, 250, 220, 60, deep) +
        rect(-100 + i * 290, 450, 250, 220, 60, dark) +
        rect(-94 + i * 290, 450, 238, 206, 56, light),
    ),
    rect(770, 450, 100, 220, 50, light),
  ].join('');

/** Its underside: sensor, switch, lid. */
export const mouse = ({ dark, deep, light, accent }: Paint): string =>
  [
    shape(
      'M400 30c220 0 280 160 280 370S600 770 400 770 120 610 120 400 180 30 400 30z',
      '#1d2030',
      'fill-opacity=".2" transform="translate(14 20)"',
    ),
    shape('M400 30c220 0 280 160 280 370S600 770 400 770 120 610 120 400 180 30 400 30z', dark),
    shape('M270 66q130-40 260 0l-20 40q-110-24-220 0zM270 734q130 40 260 0l-20-40q-110 24-220 0z', '#e9e5dc', 'fill-opacity=".8"'),
    rect(336, 200, 128, 96, 44, ink) +
      oval(400, 248, 32, 32, '#15181e') +
      oval(400, 248, 18, 18, '#c0473c') +
      oval(394, 242, 6, 6, '#ffffff', 'fill-opacity=".8"'),
    rect(340, 334, 120, 50, 25, deep) + oval(434, 359, 20, 20, accent) + oval(370, 359, 5, 5, light),
    rect(300, 420, 200, 230, 50, 'none', `stroke="${deep}" stroke-width="7"`) +
      stroke('M370 460l30 26 30-26', light, 9) +
      rect(352, 520, 96, 90, 12, deep, 'fill-opacity=".35"') +
      stroke('M384 566h32M400 550v32', light, 6),
  ].join('');

/** Thirty degrees, seen from the front. */
export const verticalMouse = ({ dark, light, accent }: Paint): string =>
  [
    oval(400, 690, 300, 34, '#1d2030', 'fill-opacity=".25"'),
    shape('M150 690C150 560 220 470 330 320C400 210 470 160 540 190C640 240 660 520 650 690z', fill.round) +
      shape('M540 190C640 240 660 520 650 690H520C560 520 560 330 500 196z', dark),
    stroke('M200 600C270 450 380 280 470 216', '#ffffff', 16, 'stroke-opacity=".35"'),
    shape('M300 420q50-90 100-150l36 40q-60 60-96 140z', accent, 'fill-opacity=".9"'),
    stroke('M90 720H720', ink, 5, 'stroke-opacity=".5"') +
      stroke('M150 716L470 110', ink, 5, 'stroke-opacity=".5" stroke-dasharray="16 14"'),
    stroke('M360 716A210 210 0 0 0 252 524', accent, 10) +
      glyph(3, 390, 610, 6, ink) +
      oval(470, 640, 22, 30, 'none', `stroke="${ink}" stroke-width="9"`) +
      oval(514, 610, 9, 9, 'none', `stroke="${ink}" stroke-width="6"`),
    rect(600, 660, 40, 10, 5, light),
  ].join('');
