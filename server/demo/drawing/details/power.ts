import { fill, group, mix, oval, type Paint, paper, rect, shape, stroke, times } from '../paint.ts';

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
