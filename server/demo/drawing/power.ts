import { fill, ground, group, ink, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** A charger hardly larger than its plug. */
export function smallCharger({ dark, deep, light, accent }: Paint): string {
  return [
    ground(400, 640, 210),
    rect(318, 172, 26, 108, 10, fill.steel) + rect(318, 172, 26, 34, 10, ink, 'fill-opacity=".55"'),
    rect(456, 172, 26, 108, 10, fill.steel) + rect(456, 172, 26, 34, 10, ink, 'fill-opacity=".55"'),
    shape('M300 262h200l34 42H266z', dark),
    rect(236, 296, 328, 340, 84, fill.round),
    rect(262, 320, 276, 292, 66, light, 'fill-opacity=".28"'),
    rect(340, 430, 120, 48, 24, deep) + rect(348, 437, 104, 34, 17, '#1c1f26') + rect(366, 450, 68, 9, 4, '#666c78'),
    oval(400, 530, 8, 8, accent) + oval(400, 530, 17, 17, accent, 'fill-opacity=".25"'),
    stroke('M360 366h80', deep, 6, 'stroke-opacity=".35"'),
    rect(258, 350, 17, 210, 8, '#ffffff', 'fill-opacity=".35"'),
    rect(236, 556, 328, 80, 74, deep, 'fill-opacity=".22"'),
  ].join('');
}

/** A straight, thick cable: its two plugs side by side, a screen engraved on each. */
export function displayCable({ main, dark, deep, light, accent, accentDark }: Paint): string {
  const plug = [
    rect(-62, 0, 124, 172, 24, fill.round),
    rect(-50, 12, 14, 140, 7, '#ffffff', 'fill-opacity=".35"'),
    rect(-26, 50, 52, 36, 5, 'none', `stroke="${paper}" stroke-width="5"`) + stroke('M-12 100h24M0 88v10', paper, 5),
    rect(-34, -66, 68, 70, 12, fill.steel) + rect(-22, -58, 44, 10, 4, ink, 'fill-opacity=".6"'),
    times(5, (i) => rect(-38 + i * 2, 172 + i * 17, 76 - i * 4, 12, 5, i % 2 ? deep : dark)),
  ].join('');
  const run = 'M290 430C290 560 250 660 330 690S470 640 400 560S300 500 360 470S510 540 510 430';
  return [
    stroke(run, '#000000', 38, 'stroke-opacity=".12" transform="translate(10 16)"'),
    stroke(run, deep, 30),
    stroke(run, main, 22),
    stroke(run, light, 5, 'stroke-opacity=".6" transform="translate(-4 -4)"'),
    group('translate(290 210)', plug),
    group('translate(510 210)', plug),
    rect(320, 596, 86, 40, 8, accentDark) + rect(320, 592, 86, 36, 8, accent) + rect(336, 606, 54, 7, 3, paper, 'fill-opacity=".85"'),
  ].join('');
}
