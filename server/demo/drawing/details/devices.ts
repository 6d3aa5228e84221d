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

/** A cushion off its magnets. */
export const headphones = ({ dark, deep, main, light, accent, accentDark, accentLight }: Paint): string =>
  [
    oval(270, 420, 230, 320, deep) + oval(260, 410, 220, 310, main) + oval(260, 410, 180, 264, dark) + oval(260, 410, 130, 200, '#1b1e25'),
    stroke(
      times(9, (i) => `M${150 + i * 27} ${280 + Math.abs(i - 4) * 14}V${540 - Math.abs(i - 4) * 14}`),
      '#4a4f5a',
      7,
      'stroke-dasharray="2 14"',
    ),
    times(6, (i) => oval([260, 410, 410, 260, 110, 110][i] ?? 0, [176, 290, 530, 644, 530, 290][i] ?? 0, 17, 17, fill.steel)),
    group(
      'translate(60 20)',
      oval(520, 420, 214, 312, '#1d2030', 'fill-opacity=".25"'),
      oval(500, 400, 210, 306, accentDark),
      oval(492, 392, 200, 296, accent),
      oval(500, 400, 106, 190, accentDark),
      oval(504, 404, 96, 178, mix(light, '#f2ede5', 0.7)),
      stroke('M330 300c20-90 80-170 150-180', accentLight, 18),
    ),
  ].join('');

/** The cable and the socket it leaves before it rips. */
export const studioHeadphones = ({ main, dark, deep, light, accent }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, mix('#e9e3d8', main, 0.12)),
    shape('M-20-20H420V230q0 110-110 160T-20 480z', main) +
      shape('M-20-20H160Q80 240-20 300z', light, 'fill-opacity=".4"') +
      oval(260, 320, 84, 84, dark) +
      oval(264, 324, 62, 62, fill.steel) +
      oval(266, 326, 38, 38, '#15181e'),
    group(
      'translate(330 390) rotate(-45)',
      rect(-22, -20, 44, 120, 8, '#e5c885') + rect(-22, 26, 44, 8, 0, ink) + rect(-22, 58, 44, 8, 0, ink),
      rect(-46, 96, 92, 210, 24, ink) + times(6, (i) => rect(-46, 190 + i * 17, 92, 7, 3, '#4a4f5a')) + rect(-46, 112, 92, 18, 0, accent),
      rect(-20, 300, 40, 80, 12, deep),
    ),
    stroke('M596 660c60 60 120 20 140 120', ink, 30) + stroke('M590 656c60 60 120 20 140 120', '#5d6370', 8),
    oval(76, 60, 22, 22, fill.steel) + stroke('M64 60h24', ink, 6),
  ].join('');

/** Five sizes of tips. */
export const earbuds = ({ main, light, deep, dark, accent }: Paint): string =>
  [
    rect(60, 330, 680, 250, 60, '#1d2030', 'fill-opacity=".12" transform="translate(8 14)"') +
      rect(60, 330, 680, 250, 60, mix('#fbf8f2', main, 0.15)),
    times(5, (i) => {
      const [x, r] = [142 + i * 128 + i * 2, 34 + i * 7];
      return (
        oval(x + 4, 460, r, r, '#1d2030', 'fill-opacity=".2"') +
        oval(x, 452, r, r, dark) +
        oval(x - 2, 449, r * 0.9, r * 0.9, light) +
        oval(x, 452, r * 0.42, r * 0.42, deep) +
        oval(x - r * 0.4, 452 - r * 0.4, r * 0.2, r * 0.16, '#ffffff', 'fill-opacity=".8"') +
        rect(x - 4 - i * 4, 546, 8 + i * 8, 8, 4, accent)
      );
    }),
    group(
      'translate(400 190) rotate(-60)',
      oval(0, 0, 110, 100, main) + oval(-40, -36, 34, 24, light),
      oval(74, 14, 60, 62, dark),
      oval(110, 20, 40, 46, ink),
      rect(-38, 60, 76, 150, 38, main),
    ),
  ].join('');

/** The cloth, and the keys on top. */
export const speaker = ({ main, dark, deep, light, accent, accentDark }: Paint): string =>
  [
    rect(0, 300, 800, 500, 0, dark),
    stroke(
      times(20, (i) => `M${(i % 2) * 13} ${330 + i * 26}h820`),
      light,
      15,
      'stroke-opacity=".5" stroke-dasharray="0.1 26"',
    ),
    stroke(
      times(20, (i) => `M${13 - (i % 2) * 13} ${330 + i * 26}h820`),
      deep,
      13,
      'stroke-opacity=".45" stroke-dasharray="0.1 26"',
    ),
    rect(0, 250, 800, 60, 0, main) + rect(0, 300, 800, 10, 0, deep, 'fill-opacity=".5"'),
    oval(400, 190, 520, 120, deep) + oval(400, 176, 510, 112, main) + oval(400, 172, 440, 88, accentDark) + oval(400, 166, 430, 84, accent),
    stroke('M190 166h70M370 132l60 34-60 34zM540 166h70M575 140v52', paper, 12),
  ].join('');

/** It floats. */
export const miniSpeaker = ({ main, dark, light, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#cfe6ec') + rect(0, 420, 800, 380, 0, '#7fb3c4'),
    oval(400, 470, 330, 60, '#5f97aa', 'fill-opacity=".6"'),
    oval(400, 400, 230, 230, main) +
      oval(400, 394, 192, 192, dark) +
      oval(400, 390, 56, 56, accentDark) +
      oval(400, 386, 52, 52, accent) +
      stroke('M380 386h40M400 366v40', paper, 9) +
      stroke('M210 340c20-80 70-120 130-140', light, 16),
    stroke('M300 200c-10-120 210-120 200 0', accentDark, 20),
    shape('M0 490q100-40 200 0t200 0 200 0 200 0v310H0z', '#6aa4b8', 'fill-opacity=".88"') +
      shape('M0 560q100-30 200 0t200 0 200 0 200 0v240H0z', '#5690a6'),
    stroke('M60 640q60-20 120 0M300 690q70-24 140 0M560 620q60-20 120 0M120 740q60-18 110 0', '#cfe6ec', 8, 'stroke-opacity=".7"'),
    times(5, (i) => drop([130, 200, 610, 680, 560][i] ?? 0, [330, 240, 250, 360, 150][i] ?? 0, 17)),
  ].join('');

/** The ring, twisted shut. */
export const webcam = ({ main, deep, light, accent }: Paint): string =>
  [
    rect(-60, 130, 920, 560, 270, main) +
      rect(-20, 160, 840, 90, 45, light, 'fill-opacity=".4"') +
      rect(-10, 190, 820, 440, 220, '#23262e'),
    oval(400, 410, 250, 250, fill.steel) + times(30, (i) => rect(394, 162, 12, 34, 4, '#6b717b', `transform="rotate(${i * 12} 400 410)"`)),
    oval(400, 410, 206, 206, '#15181e'),
    times(6, (i) => shape('M400 410L270 250Q400 170 530 250z', i % 2 ? '#2f333d' : '#3d424d', `transform="rotate(${i * 60} 400 410)"`)),
    times(6, (i) => stroke('M400 410L530 250', '#1b1e25', 5, `transform="rotate(${i * 60} 400 410)"`)),
    oval(400, 410, 14, 14, deep) + oval(120, 410, 16, 16, '#4a4f5a') + oval(680, 410, 16, 16, accent),
  ].join('');

/** The three dials from above. */
export const camera = ({ main, light, deep, accent }: Paint): string => {
  const dial = (x: number, r: number): string =>
    [
      oval(x + 6, 392, r, r, '#1d2030', 'fill-opacity=".3"'),
      oval(x, 380, r, r, '#6b717b'),
      oval(x, 380, r - 10, r - 10, 'none', 'stroke="#3d424d" stroke-width="20" stroke-dasharray="7 11"'),
      oval(x, 376, r * 0.8, r * 0.8, fill.steel),
      times(8, (i) => rect(x - 3, 380 - r * 0.68, 6, r * 0.2, 3, i ? ink : accent, `transform="rotate(${i * 45} ${x} 380)"`)),
    ].join('');
  return [
    rect(-20, 170, 840, 430, 60, deep) + rect(-20, 160, 840, 420, 60, main) + rect(-20, 176, 840, 40, 20, light, 'fill-opacity=".7"'),
    shape('M230 580h340v150q0 40-40 40H270q-40 0-40-40z', '#363a44') + times(11, (i) => rect(244 + i * 29, 590, 14, 160, 5, '#23262e')),
    dial(170, 110),
    dial(420, 86),
    dial(640, 122),
    oval(640, 376, 40, 40, accent) + oval(632, 366, 14, 11, '#ffffff', 'fill-opacity=".6"') + shape('M296 230h40v60h-40z', ink),
  ].join('');
};

/** A plug on its way into one of three sockets. */
export const charger = ({ main, light, deep, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 470, 800, 0, main) +
      rect(0, 0, 120, 800, 0, light, 'fill-opacity=".5"') +
      rect(440, 0, 40, 800, 20, deep, 'fill-opacity=".5"'),
    times(
      3,
      (i) =>
        rect(210, 90 + i * 230, 200, 110, 55, deep) +
        rect(220, 100 + i * 230, 180, 86, 43, '#1c1f26') +
        rect(260, 134 + i * 230, 100, 18, 9, '#666c78'),
    ),
    rect(430, 362, 120, 56, 16, fill.steel) +
      rect(540, 316, 190, 148, 40, accentDark) +
      rect(540, 316, 190, 60, 30, accent) +
      rect(720, 362, 100, 56, 0, accentDark),
    oval(90, 390, 18, 18, accent) + oval(90, 390, 34, 34, accent, 'fill-opacity=".25"'),
  ].join('');

/** In the wall. */
export const smallCharger = ({ main, light, dark, deep, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, mix('#efe9df', main, 0.12)) + rect(0, 690, 800, 110, 0, '#fbf8f2') + rect(0, 684, 800, 10, 0, '#d9d2c4'),
    rect(150, 110, 500, 500, 50, '#1d2030', 'fill-opacity=".12" transform="translate(10 14)"') +
      rect(150, 110, 500, 500, 50, '#fbf8f2') +
      oval(400, 360, 200, 200, '#e6e0d5'),
    rect(286, 236, 260, 260, 80, '#1d2030', 'fill-opacity=".25"') +
      rect(270, 220, 260, 260, 80, dark) +
      rect(270, 212, 256, 256, 78, main) +
      rect(290, 226, 216, 60, 30, light, 'fill-opacity=".5"'),
    rect(346, 330, 106, 46, 23, deep) +
      rect(376, 376, 46, 60, 10, accentDark) +
      stroke('M399 430C400 620 560 560 620 800', accentDark, 26) +
      stroke('M396 430C398 620 556 560 616 800', accent, 12),
  ].join('');

/** The cable that is part of it. */
export const powerBank = ({ main, light, deep, accent, accentDark }: Paint): string =>
  [
    shape('M-20 300q0-90 90-90h500q90 0 90 90v520H-20z', '#1d2030', 'fill-opacity=".2" transform="translate(16 20)"'),
    shape('M-20 300q0-90 90-90h500q90 0 90 90v520H-20z', main) + rect(30, 236, 560, 30, 15, light, 'fill-opacity=".7"'),
    rect(330, 190, 220, 40, 20, deep) +
      stroke('M400 214C400 60 640 30 680 180S620 420 700 520', accentDark, 54) +
      stroke('M392 210C392 66 632 36 670 184S610 420 690 520', accent, 22),
    group(
      'translate(706 520) rotate(-10)',
      rect(-60, -10, 120, 160, 30, accentDark),
      rect(-60, -10, 44, 160, 22, accent),
      rect(-40, 146, 80, 80, 12, fill.steel),
    ),
    times(
      4,
      (i) =>
        oval(130 + i * 80, 620, 20, 20, i < 3 ? '#f5e7b8' : deep) +
        (i < 3 ? oval(130 + i * 80, 620, 36, 36, '#f5e7b8', 'fill-opacity=".3"') : ''),
    ),
  ].join('');

/** The braid, and the strap that stays on it. */
export const cable = ({ main, light, deep, accent, accentDark }: Paint): string => {
  const run = (x: number): string =>
    rect(x + 14, -20, 150, 840, 0, '#1d2030', 'fill-opacity=".2"') +
    rect(x, -20, 150, 840, 0, main) +
    stroke(
      times(20, (i) => `M${x} ${-60 + i * 46}l150 90`),
      light,
      13,
      'stroke-opacity=".6"',
    ) +
    stroke(
      times(20, (i) => `M${x + 150} ${-60 + i * 46}l-150 90`),
      deep,
      11,
      'stroke-opacity=".55"',
    ) +
    rect(x + 118, -20, 32, 840, 0, deep, 'fill-opacity=".35"');
  return [
    run(90),
    run(320),
    run(550),
    rect(20, 320, 760, 190, 20, '#1d2030', 'fill-opacity=".22" transform="translate(8 16)"') +
      rect(20, 320, 760, 190, 20, accentDark) +
      rect(20, 320, 760, 60, 20, accent),
    rect(560, 290, 120, 250, 24, fill.steel) + rect(590, 340, 60, 150, 14, deep),
  ].join('');
};

/** The mark that tells it from its cousins. */
export const displayCable = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    rect(190, 260, 420, 560, 60, '#1d2030', 'fill-opacity=".2" transform="translate(14 16)"') +
      rect(190, 250, 420, 580, 60, main) +
      rect(190, 250, 110, 580, 50, light, 'fill-opacity=".6"') +
      rect(540, 260, 70, 560, 30, dark, 'fill-opacity=".5"'),
    rect(280, 30, 240, 230, 40, fill.steel) + rect(306, 46, 188, 64, 32, '#3d424d') + rect(340, 68, 120, 18, 9, '#c3c7cc'),
    rect(290, 400, 220, 150, 16, 'none', `stroke="${paper}" stroke-width="17"`) + stroke('M340 620h120M400 552v66', paper, 17),
    oval(400, 720, 20, 20, accent) + oval(400, 720, 40, 40, accent, 'fill-opacity=".3"') + rect(190, 780, 420, 20, 0, deep),
  ].join('');
