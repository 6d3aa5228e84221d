import { fill, group, ink, mix, oval, type Paint, paper, rect, shape, stroke, times } from '../paint.ts';
import { cloth, ribs, stitches } from './surfaces.ts';

/** The collar, ribbed. */
export const tShirt = ({ main, light, dark, deep }: Paint): string =>
  [
    cloth(main, dark, 13),
    shape('M60-20Q140 420 400 430T740-20z', deep) + shape('M120-20Q190 330 400 340T680-20z', mix(deep, '#1d2030', 0.3)),
    shape('M0-20Q70 520 400 530T800-20H700Q640 400 400 410T100-20z', dark) +
      stroke(
        times(
          23,
          (i) =>
            `M${52 + i * 31} ${Math.round(-20 + 440 * Math.sin(((i + 0.5) / 23) * Math.PI) ** 0.55)}l${Math.round((11 - i) * -3.4)} 100`,
        ),
        light,
        8,
        'stroke-opacity=".45"',
      ),
    stitches('M-10 40Q80 560 400 566T810 40', light, 6) +
      rect(330, 60, 140, 100, 8, paper) +
      rect(356, 90, 88, 11, 5, ink, 'fill-opacity=".6"') +
      rect(372, 116, 56, 9, 4, ink, 'fill-opacity=".35"'),
  ].join('');

/** The tape along the shoulder, inside. */
export const heavyTee = ({ main, light, dark, deep, accent, accentDark }: Paint): string =>
  [
    cloth(main, deep, 24),
    group(
      'rotate(-24 400 400)',
      rect(-200, 330, 1200, 170, 0, '#1d2030', 'fill-opacity=".2" transform="translate(0 12)"'),
      rect(-200, 320, 1200, 170, 0, accentDark),
      rect(-200, 320, 1200, 160, 0, accent),
      stroke(
        times(40, (i) => `M${-200 + i * 30} 320l20 160`),
        accentDark,
        4,
        'stroke-opacity=".5"',
      ),
      stitches('M-200 346H1000M-200 456H1000', light, 8),
    ),
    shape('M-20 560q240-60 300 260H-20z', dark) + stitches('M0 590q200-40 250 230', light, 7),
  ].join('');

/** The button under the pompom. */
export const beanie = ({ main, light, dark, accent, accentDark, accentLight }: Paint): string =>
  [
    ribs(main, light, dark, 64),
    oval(400, 560, 120, 112, '#1d2030', 'fill-opacity=".2"') +
      oval(400, 546, 112, 112, '#8a5a38') +
      oval(396, 540, 98, 98, '#c7966a') +
      oval(400, 546, 70, 70, 'none', 'stroke="#8a5a38" stroke-width="7"') +
      times(4, (i) => oval(378 + (i % 2) * 44, 524 + Math.floor(i / 2) * 44, 11, 11, '#5a3a24')),
    times(30, (i) => stroke('M400 190L400 20', i % 3 ? accent : accentLight, 30, `transform="rotate(${i * 12} 400 190)"`)),
    oval(400, 190, 110, 110, accentDark, 'fill-opacity=".4"') +
      oval(360, 140, 50, 40, '#ffffff', 'fill-opacity=".2"') +
      stroke('M400 360q-30 60 0 110', accentDark, 9),
  ].join('');

/** Its ribs where the brim is turned up. */
export const watchCap = ({ main, light, dark, deep }: Paint): string =>
  [
    `<svg x="0" y="0" width="800" height="420">${ribs(dark, main, deep, 44)}</svg>`,
    rect(0, 400, 800, 60, 0, '#1d2030', 'fill-opacity=".35"'),
    `<svg x="0" y="430" width="800" height="400">${ribs(main, light, dark, 60)}</svg>`,
    rect(0, 420, 800, 46, 23, light, 'fill-opacity=".5"'),
  ].join('');

/** Left and right differ. */
export const socks = ({ main, light, dark, deep, accent, accentDark }: Paint): string => {
  const toe = 'M60-20h270v480q0 250-150 250T-10 520q70-60 70-180z';
  const one = [
    shape(toe, '#1d2030', 'fill-opacity=".18" transform="translate(12 18)"'),
    shape(toe, fill.front),
    shape('M60-20h70v380q0 120-60 200l-60-20q50-80 50-200z', light, 'fill-opacity=".35"'),
    shape('M6 480q160-60 324-20q0 250-150 250T6 480z', accent),
    stroke('M6 486q160-60 322-24', accentDark, 7, 'stroke-dasharray="10 8"'),
    stroke(
      times(8, (i) => `M84 ${30 + i * 54}h220`),
      deep,
      5,
      'stroke-opacity=".25" stroke-dasharray="16 10"',
    ),
  ].join('');
  return [
    rect(0, 0, 800, 800, 0, mix('#e9e3d8', main, 0.15)),
    group('translate(440 0)', one),
    group('translate(360 0) scale(-1 1)', one),
    stroke('M170 560v100h60', paper, 17),
    stroke('M570 660V560h34q30 0 30 28t-30 28h-34h24l40 44', paper, 17),
    rect(0, 780, 800, 20, 0, dark, 'fill-opacity=".2"'),
  ].join('');
};

/** The cuff, and a seam that lies flat. */
export const officeSocks = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    cloth(main, light, 15),
    `<svg x="0" y="0" width="800" height="330">${ribs(accent, light, dark, 40)}</svg>`,
    rect(0, 326, 800, 16, 0, deep, 'fill-opacity=".6"'),
    stroke(
      times(20, (i) => `M${i * 44} 560l22 34 22-34`),
      deep,
      7,
      'stroke-opacity=".6"',
    ) + stroke('M0 556h800M0 598h800', light, 5, 'stroke-opacity=".6"'),
    rect(0, 690, 800, 60, 0, accent) + rect(0, 770, 800, 16, 0, accent),
  ].join('');
