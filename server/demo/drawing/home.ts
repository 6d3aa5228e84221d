import { box, fill, ground, group, ink, lying, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** A folded blanket with fringe. */
export function blanket({ dark, deep, light, main, accent }: Paint): string {
  const fold = (y: number, body: string): string =>
    shape(`M170 ${y}q0-48 48-48h380q40 0 40 48t-40 48H218q-48 0-48-48z`, body) +
    shape(`M170 ${y}q0 48 48 48h380q40 0 40-48q-6 22-40 22H218q-44 0-48-22z`, deep, 'fill-opacity=".3"');
  return [
    ground(400, 664, 320),
    fold(602, dark),
    fold(516, main),
    fold(430, light),
    shape('M170 430q0-62 62-74q168-30 340-4q58 10 58 78q-4-46-40-46H218q-44 0-48 46z', fill.front),
    shape('M356 340q90-6 176 2v316H356z', fill.front),
    shape('M356 340q90-6 176 2v316H356z', '#ffffff', 'fill-opacity=".12"'),
    times(3, (i) => rect(356, 430 + i * 70, 176, 20, 0, accent) + rect(356, 456 + i * 70, 176, 6, 0, accent, 'fill-opacity=".6"')),
    times(8, (i) => stroke(`M${364 + i * 23} 656q${i % 2 ? 5 : -5} 20 0 42`, i % 2 ? main : dark, 8)),
    times(9, (i) => stroke(`M${370 + i * 19} 344V654`, deep, 1.5, 'stroke-opacity=".16"')),
    stroke('M198 408q10-26 52-34', '#ffffff', 8, 'stroke-opacity=".4"'),
  ].join('');
}

/** A cushion with piping, a woven stripe across. */
export function cushion({ dark, deep, light, accent }: Paint): string {
  const body = 'M176 196q224 40 448 0q34-4 30 34q-30 174 0 340q6 44-38 38q-216-34-432 0q-44 6-38-38q30-170 0-340q-4-38 30-34z';
  return [
    ground(400, 640, 300),
    shape(body, fill.front),
    '<clipPath id="cushion"><path d="M176 196q224 40 448 0q34-4 30 34q-30 174 0 340q6 44-38 38q-216-34-432 0q-44 6-38-38q30-170 0-340q-4-38 30-34z"/></clipPath>',
    '<g clip-path="url(#cushion)">',
    times(5, (i) => stroke(`M120 ${290 + i * 56}Q400 ${316 + i * 50} 680 ${290 + i * 56}`, accent, i % 2 ? 6 : 16, 'stroke-opacity=".85"')),
    shape('M120 180h200Q250 400 300 640H120z', light, 'fill-opacity=".25"'),
    shape('M680 180H560q50 210 0 450h130z', deep, 'fill-opacity=".22"'),
    shape('M120 540q280 60 560 0v100H120z', deep, 'fill-opacity=".22"'),
    '</g>',
    stroke(body, dark, 7),
    stroke('M196 236q16 30 20 70M604 236q-16 30-20 70M196 570q16-26 22-66M604 570q-16-26-22-66', deep, 5, 'stroke-opacity=".35"'),
  ].join('');
}

/** Three towels, folded and stacked. */
export function towel({ dark, deep, light, main, accent, accentDark }: Paint): string {
  const one = (y: number, body: string, edge: string, shift: number): string =>
    group(
      `translate(${shift} ${y})`,
      rect(180, 0, 440, 112, 52, body),
      shape('M232 0h336q52 0 52 52v4q-8-26-52-26H232q-44 0-52 26v-4q0-52 52-52z', '#ffffff', 'fill-opacity=".22"'),
      stroke('M226 58h390', deep, 4, 'stroke-opacity=".4"'),
      shape('M180 60v-4q0 56 52 56h336q52 0 52-56v4q0 52-52 52H232q-52 0-52-52z', deep, 'fill-opacity=".35"'),
      rect(520, 0, 34, 112, 0, edge),
      times(22, (i) => rect(206 + i * 14, 22 + (i % 3) * 5, 3, 8, 1, '#ffffff', 'fill-opacity=".3"')),
    );
  return [ground(400, 672, 290), one(556, dark, accentDark, -8), one(442, main, accent, 8), one(328, light, accent, -2)].join('');
}

/** A candle in a tinted glass, burning. */
export function candle({ deep, light, accent }: Paint): string {
  return [
    ground(400, 684, 220),
    oval(400, 250, 230, 230, 'url(#glow)'),
    rect(250, 320, 300, 360, 36, fill.round),
    rect(264, 390, 272, 280, 28, paper, 'fill-opacity=".38"'),
    oval(400, 330, 150, 32, light),
    oval(400, 334, 134, 24, deep),
    oval(400, 344, 126, 20, '#f7ecd5'),
    stroke('M400 344v-44', '#5a4636', 7),
    shape('M400 196c44 52 40 84 30 98q-12 18-30 18t-30-18c-10-14-14-46 30-98z', '#f4b04a'),
    shape('M400 236c24 30 22 46 16 56q-6 10-16 10t-16-10c-6-10-8-26 16-56z', '#fff0bd'),
    rect(298, 460, 204, 130, 6, paper),
    rect(330, 492, 140, 10, 5, ink, 'fill-opacity=".7"'),
    rect(356, 518, 88, 7, 3, ink, 'fill-opacity=".35"'),
    rect(372, 548, 56, 14, 7, accent),
    rect(268, 350, 16, 290, 8, '#ffffff', 'fill-opacity=".4"'),
    rect(250, 620, 300, 60, 36, deep, 'fill-opacity=".3"'),
  ].join('');
}

/** A wall clock, ten past ten. */
export function clock({ dark, deep, light, accent }: Paint): string {
  return [
    lying('M128 404a272 272 0 1 0 544 0a272 272 0 1 0-544 0z'),
    oval(400, 400, 272, 272, fill.front),
    oval(400, 400, 240, 240, deep),
    oval(400, 404, 234, 232, paper),
    shape('M166 404a234 232 0 0 1 468 0q-40-190-234-196t-234 196z', deep, 'fill-opacity=".12"'),
    times(60, (i) =>
      group(`rotate(${i * 6} 400 400)`, i % 5 ? rect(398.5, 182, 3, 12, 1, '#a9a295') : rect(395, 180, 10, i % 15 ? 26 : 40, 5, ink)),
    ),
    group('rotate(-60 400 400)', rect(391, 270, 18, 150, 9, ink)),
    group('rotate(60 400 400)', rect(393, 212, 14, 210, 7, ink)),
    group('rotate(205 400 400)', rect(397, 220, 6, 230, 3, accent)),
    oval(400, 400, 18, 18, accent),
    oval(396, 396, 6, 6, '#ffffff', 'fill-opacity=".6"'),
    stroke('M172 290a254 254 0 0 1 130-128', light, 14, 'stroke-opacity=".8"'),
    stroke('M640 480a254 254 0 0 1-120 142', dark, 10, 'stroke-opacity=".6"'),
  ].join('');
}

/** A planted pot on its saucer. */
export function plantPot({ dark, deep, light }: Paint): string {
  const leaf = (x: number, y: number, turn: number, size: number, tone: string): string =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      shape('M0 0C-60-50-56-150 0-210C56-150 60-50 0 0z', tone),
      stroke('M0-6V-180', '#ffffff', 4, 'stroke-opacity=".35"'),
      shape('M0 0C60-50 56-150 0-210z', '#1d2030', 'fill-opacity=".1"'),
    );
  return [
    ground(400, 690, 230),
    leaf(400, 430, -62, 1, '#3f7350'),
    leaf(400, 430, 62, 1, '#3f7350'),
    leaf(390, 430, -34, 1.25, '#4f8559'),
    leaf(410, 430, 34, 1.25, '#4f8559'),
    leaf(400, 430, 0, 1.45, '#5d9466'),
    leaf(386, 440, -18, 0.95, '#8fb98a'),
    leaf(416, 440, 20, 0.9, '#7fae80'),
    rect(250, 650, 300, 34, 16, dark),
    shape('M262 440h276l-32 200q-4 26-30 26H324q-26 0-30-26z', fill.round),
    rect(244, 410, 312, 64, 16, fill.round),
    rect(254, 466, 292, 14, 0, deep, 'fill-opacity=".35"'),
    rect(264, 420, 16, 44, 8, light, 'fill-opacity=".8"'),
    shape('M286 490l26 150q2 10 10 12l-14-162z', '#ffffff', 'fill-opacity=".25"'),
  ].join('');
}

/** A watering can with a long spout. */
export function wateringCan({ deep, dark, light, accent }: Paint): string {
  return [
    ground(420, 684, 280),
    stroke('M356 580L170 300', deep, 34),
    stroke('M350 574L166 298', dark, 18),
    group(
      'rotate(-34 164 288)',
      shape('M120 266h88l16 34H104z', fill.round),
      oval(164, 266, 44, 12, light),
      times(5, (i) => oval(136 + i * 14, 266, 3, 3, deep)),
    ),
    stroke('M440 350C440 180 690 190 670 420C664 500 640 540 592 560', deep, 28),
    stroke('M438 346C440 186 682 192 664 416C658 490 634 532 590 550', accent, 12),
    shape('M300 370h296l26 270q2 40-38 42H310q-40-2-36-42z', fill.round),
    oval(448, 370, 148, 30, light),
    oval(448, 374, 132, 22, deep),
    shape('M318 410l-22 226q0 18 10 22l44-246z', '#ffffff', 'fill-opacity=".3"'),
    rect(284, 560, 328, 10, 0, deep, 'fill-opacity=".3"'),
  ].join('');
}

/** A tray for cups and papers, from above. */
export function tray({ dark, deep, light, accent }: Paint): string {
  const outline = box(130, 220, 540, 360, 60);
  return group(
    'rotate(-5 400 400)',
    lying(outline),
    shape(outline, fill.front),
    rect(150, 240, 500, 320, 44, deep, 'fill-opacity=".45"'),
    rect(156, 248, 488, 308, 40, dark),
    rect(160, 252, 240, 120, 36, light, 'fill-opacity=".18"'),
    oval(310, 420, 92, 92, '#1d2030', 'fill-opacity=".2"'),
    oval(304, 410, 90, 90, paper),
    oval(304, 410, 74, 74, '#e7dfd1'),
    oval(304, 410, 66, 66, '#6d4730'),
    oval(520, 350, 54, 54, accent),
    oval(520, 350, 42, 42, paper),
    rect(470, 440, 120, 70, 10, '#e7dfd1'),
    stroke('M484 460h92M484 478h60', '#b9ad99', 6),
  );
}
