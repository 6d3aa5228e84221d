import { brass, fill, ink, oval, type Paint, paper, rect, shape, stroke, times } from '../paint.ts';

/** The bed of coffee from above, while it swells. */
export const pourOver = ({ accent, accentDark }: Paint): string =>
  [
    oval(410, 420, 370, 370, '#1d2030', 'fill-opacity=".12"') + oval(400, 400, 370, 370, '#dfe9ec') + oval(400, 400, 350, 350, '#f7fafa'),
    shape('M400 60a340 340 0 1 1-1 0z', paper) +
      times(12, (i) => stroke('M400 400L400 66', '#d9cdb9', 5, `transform="rotate(${i * 30} 400 400)"`)),
    oval(400, 400, 236, 236, '#4b2e20') +
      oval(396, 396, 206, 206, '#6d4730') +
      oval(386, 390, 150, 144, '#8a5c3e') +
      oval(400, 400, 80, 76, '#b98a61'),
    times(22, (i) =>
      oval(
        400 + Math.round(Math.cos(i * 2.4) * (40 + i * 7)),
        400 + Math.round(Math.sin(i * 2.4) * (40 + i * 7)),
        5 + (i % 4) * 3,
        5 + (i % 4) * 3,
        '#d6a878',
        'fill-opacity=".75"',
      ),
    ),
    stroke('M560-20C540 120 470 240 420 370', '#cfe6ec', 15) +
      stroke('M700 300q60 100 0 200', accentDark, 26) +
      stroke('M696 300q58 100 0 200', accent, 11),
  ].join('');

/** The two filters on their rod. */
export const press = ({ main, light, deep }: Paint): string =>
  [
    rect(0, 520, 800, 280, 0, '#4b2e20') + rect(0, 500, 800, 60, 0, '#a87f5b') + rect(60, 0, 30, 800, 0, '#ffffff', 'fill-opacity=".45"'),
    rect(378, -20, 44, 320, 0, fill.steel) + oval(400, 300, 70, 34, '#8d939c'),
    times(
      2,
      (i) =>
        oval(400, 350 + i * 96, 330, 66, '#6b717b') +
        oval(400, 338 + i * 96, 330, 62, '#dfe2e5') +
        oval(400, 336 + i * 96, 290, 50, i ? '#9aa0a9' : '#c3c7cc') +
        stroke(
          times(9, (row) => `M${150 + Math.abs(row - 4) * 22} ${300 + i * 96 + row * 9}H${650 - Math.abs(row - 4) * 22}`),
          '#6b717b',
          5,
          'stroke-dasharray="1 12"',
        ),
    ),
    stroke('M72 440a330 64 0 0 0 656 0', light, 9) +
      oval(400, 322, 44, 24, main) +
      oval(400, 316, 36, 18, light) +
      rect(378, 200, 44, 110, 0, fill.steel),
    stroke('M90 466a320 60 0 0 0 620 0', deep, 7, 'stroke-opacity=".6" stroke-dasharray="9 9"'),
  ].join('');

/** Its three parts. */
export const moka = ({ light, dark, deep, accentDark }: Paint): string =>
  [
    oval(400, 740, 200, 26, '#1d2030', 'fill-opacity=".22"'),
    shape('M270 470h260l40 230q4 30-30 30H260q-34 0-30-30z', fill.round) +
      shape('M270 470h60l-20 260h-50q-34 0-30-30z', light, 'fill-opacity=".7"') +
      shape('M470 470h60l40 230q4 30-30 30h-50z', deep, 'fill-opacity=".5"') +
      oval(400, 470, 130, 22, deep) +
      oval(500, 600, 15, 15, brass),
    shape('M300 340h200l-20 60h-60v56h-40v-56h-60z', fill.steel) +
      oval(400, 340, 100, 18, '#dfe2e5') +
      oval(400, 342, 88, 13, '#4b2e20') +
      stroke('M330 342h140', '#8a5c3e', 6, 'stroke-dasharray="3 13"'),
    shape('M270 60h260l-34 200H304z', fill.round) +
      shape('M270 60h64l10 200h-40z', light, 'fill-opacity=".7"') +
      shape('M466 60h64l-34 200h-40z', deep, 'fill-opacity=".5"') +
      shape('M274 66l-50-24 36 100z', dark) +
      oval(400, 60, 130, 20, deep) +
      rect(388, 40, 24, 60, 8, fill.steel) +
      oval(400, 262, 96, 14, deep),
    stroke('M530 80c110-10 90 110 60 170', accentDark, 30),
  ].join('');

/** Forty clicks, from below. */
export const grinder = ({ main, dark, deep, accent }: Paint): string =>
  [
    oval(412, 424, 350, 350, '#1d2030', 'fill-opacity=".16"') + oval(400, 400, 350, 350, dark) + oval(400, 400, 330, 330, main),
    oval(400, 400, 250, 250, '#6b717b') +
      oval(398, 396, 242, 242, fill.steel) +
      times(40, (i) => rect(397, 162, 6, i % 5 ? 18 : 36, 2, ink, `transform="rotate(${i * 9} 400 400)"`)),
    oval(400, 400, 166, 166, '#3d424d') +
      times(12, (i) => shape('M400 400L388 246q12-14 30 0z', i % 2 ? '#c3c7cc' : '#8d939c', `transform="rotate(${i * 30} 400 400)"`)),
    oval(400, 400, 78, 78, deep) + oval(396, 394, 68, 68, '#565b66') + oval(400, 400, 22, 22, fill.steel),
    shape('M400 120l22 34h-44z', accent),
  ].join('');

/** It fits inside a mug. */
export const travelGrinder = ({ main, deep, light, accent, accentDark }: Paint): string =>
  [
    oval(390, 744, 260, 28, '#1d2030', 'fill-opacity=".25"'),
    rect(300, 110, 180, 400, 30, fill.steel) +
      rect(300, 200, 180, 300, 0, main) +
      stroke(
        times(9, (i) => `M${316 + i * 18} 210V500`),
        deep,
        7,
        'stroke-opacity=".4" stroke-dasharray="9 9"',
      ),
    rect(290, 80, 200, 56, 20, '#363a44') +
      stroke('M390 76h130v200', '#8d939c', 18) +
      rect(496, 250, 48, 120, 22, fill.wood) +
      rect(322, 140, 15, 260, 7, '#ffffff', 'fill-opacity=".5"'),
    stroke('M560 460c120-10 120 180-6 176', accentDark, 50) + stroke('M560 454c100-10 100 160-6 162', accent, 22),
    shape('M190 380h390v300q0 70-70 70H260q-70 0-70-70z', accent) +
      shape('M190 380h390v90q-100 40-200 10t-190 4z', light, 'fill-opacity=".9"') +
      rect(220, 410, 24, 270, 12, '#ffffff', 'fill-opacity=".35"') +
      stroke('M190 384q195 40 390 0', accentDark, 9),
  ].join('');
