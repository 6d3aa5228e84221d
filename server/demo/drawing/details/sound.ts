import { fill, group, ink, mix, oval, type Paint, paper, rect, shape, stroke, times } from '../paint.ts';
import { drop } from './surfaces.ts';

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
