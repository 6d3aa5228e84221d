import { box, fill, ground, group, ink, lying, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** A tablet for one hand: a recipe on its screen. */
export function miniTablet({ deep, light, accent, accentDark, accentLight }: Paint): string {
  return group(
    'rotate(-10 400 400) translate(-68 0) scale(1.17 1)',
    lying(box(252, 150, 300, 500, 40)),
    rect(252, 150, 300, 500, 40, fill.round),
    rect(257, 155, 290, 490, 36, deep),
    rect(264, 162, 276, 476, 30, '#20232b'),
    rect(282, 180, 240, 440, 10, paper),
    shape('M292 180h220q10 0 10 10v160H282V190q0-10 10-10z', accentLight),
    oval(402, 276, 92, 58, '#ffffff') + oval(402, 272, 74, 45, accent) + oval(402, 268, 60, 34, accentDark),
    times(6, (i) => oval(362 + ((i * 37) % 80), 256 + ((i * 19) % 28), 9, 6, i % 2 ? '#f0d58c' : '#7fae80')),
    rect(304, 374, 150, 15, 6, ink, 'fill-opacity=".85"'),
    rect(304, 400, 90, 8, 4, accent),
    times(
      5,
      (i) =>
        oval(311, 436 + i * 27, 6, 6, accentLight) +
        rect(328, 432 + i * 27, [160, 128, 170, 104, 146][i] ?? 120, 8, 4, ink, 'fill-opacity=".35"'),
    ),
    rect(304, 574, 196, 26, 13, accent) + rect(360, 584, 84, 6, 3, paper),
    oval(402, 171, 4, 4, '#4a4f5a'),
    rect(549, 250, 6, 50, 3, light),
    shape('M282 190q0-10 10-10h140L330 620h-38q-10 0-10-10z', '#ffffff', 'fill-opacity=".12"'),
  );
}

/** A large reader with sheet music and two keys at its side. */
export function largeReader({ deep, light, dark }: Paint): string {
  const staff = (y: number): string => {
    const notes = Array.from(
      { length: 9 },
      (_, i) => [240 + i * 31, y + 5 + ([18, 9, 22, 4, 14, 27, 9, 18, 0][(i + y) % 9] ?? 9)] as const,
    );
    return [
      stroke(
        times(5, (i) => `M202 ${y + i * 9}h320`),
        '#6d6f72',
        1.6,
      ),
      stroke(notes.map(([x, at]) => `M${x - 2} ${at + 1}l4-2`).join(''), '#3c3e43', 10),
      stroke(notes.map(([x, at]) => `M${x + 6} ${at}v-29`).join(''), '#3c3e43', 2),
      stroke(`M216 ${y + 44}c-14-8 4-26 8-42s-12-16-10 0s16 30 6 44`, '#3c3e43', 3),
    ].join('');
  };
  return group(
    'rotate(5 400 400)',
    lying(box(158, 112, 500, 576, 30)),
    rect(158, 112, 500, 576, 30, fill.front),
    rect(164, 118, 488, 130, 26, light, 'fill-opacity=".3"'),
    rect(556, 118, 96, 564, 26, deep, 'fill-opacity=".18"'),
    rect(180, 140, 366, 520, 6, deep, 'fill-opacity=".5"'),
    rect(183, 143, 360, 514, 5, '#ece8de'),
    rect(270, 166, 186, 13, 5, '#4b4d52') + rect(312, 188, 102, 7, 3, '#8d8e8f'),
    times(5, (i) => staff(222 + i * 86)),
    times(
      2,
      (i) =>
        rect(584, 300 + i * 118, 30, 92, 15, deep, 'fill-opacity=".55"') +
        rect(584, 296 + i * 118, 30, 90, 15, dark) +
        rect(590, 302 + i * 118, 7, 76, 3, light, 'fill-opacity=".7"'),
    ),
    times(3, (i) => shape(`M${640 - i * 46} ${620 + (i % 2) * 34}q-11 16 0 22q11-6 0-22z`, '#cfe3ee', 'fill-opacity=".85"')),
  );
}

/** A hardback about coffee, a cup drawn on its cover. */
export function cookBook({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(404, 690, 250),
    shape('M214 132q0-18 18-18h352v560H232q-18 0-18-18z', deep),
    shape('M234 640h350v34H236q-18 0-18-17t16-17z', paper),
    times(4, (i) => stroke(`M234 ${648 + i * 7}h348`, '#cfc6b6', 1.5)),
    shape('M216 132q0-22 20-22h340q12 0 12 12v508q0 12-12 12H236q-14 0-20 12z', fill.front),
    rect(216, 110, 42, 536, 12, deep, 'fill-opacity=".35"'),
    stroke('M262 112v530', dark, 5, 'stroke-opacity=".8"'),
    rect(306, 160, 236, 16, 6, paper) + rect(340, 190, 168, 16, 6, paper) + rect(376, 222, 96, 6, 3, paper, 'fill-opacity=".65"'),
    oval(424, 400, 116, 116, accent),
    oval(424, 470, 92, 18, accentDark),
    shape('M352 370h144v46q0 62-54 62h-36q-54 0-54-62z', paper),
    stroke('M496 386c44-8 44 54-8 54', paper, 13),
    oval(424, 370, 72, 16, '#e6ddcd') + oval(424, 372, 60, 11, fill.coffee),
    stroke('M404 340c-14-18 12-28 0-50M440 340c-14-18 12-28 0-50', paper, 6, 'stroke-opacity=".85"'),
    rect(350, 566, 148, 9, 4, paper, 'fill-opacity=".8"') + rect(386, 588, 76, 7, 3, paper, 'fill-opacity=".5"'),
    shape('M560 642l14 56 12-16 14 10-8-50z', accentDark),
    shape('M262 112h200L280 500h-18z', light, 'fill-opacity=".2"'),
  ].join('');
}

/** Two sheets in a folder: what is covered, with a seal. */
export function carePlan({ dark, deep, light, accent, accentDark }: Paint): string {
  return group(
    'rotate(-5 400 400)',
    lying(box(190, 120, 430, 560, 20)),
    rect(190, 120, 430, 560, 20, deep),
    rect(186, 116, 430, 556, 20, fill.front),
    rect(226, 156, 360, 480, 8, '#d9d2c4') + rect(220, 150, 360, 480, 8, paper),
    rect(254, 186, 180, 18, 7, ink, 'fill-opacity=".85"') + rect(254, 216, 110, 9, 4, accent),
    times(3, (i) =>
      [
        oval(272, 286 + i * 62, 18, 18, accent),
        stroke(`M263 ${286 + i * 62}l7 8 12-15`, paper, 5),
        rect(306, 272 + i * 62, [190, 150, 210][i] ?? 180, 9, 4, ink, 'fill-opacity=".55"'),
        rect(306, 290 + i * 62, [140, 196, 120][i] ?? 140, 7, 3, ink, 'fill-opacity=".28"'),
      ].join(''),
    ),
    stroke('M260 560c20-40 34-30 30 0s30 14 44-14 10 30 34 12 20-10 40-4', '#34506e', 5),
    rect(254, 584, 150, 3, 1, '#b9b1a1'),
    shape('M486 480l70 24v56c0 56-36 86-70 100c-34-14-70-44-70-100v-56z', accentDark),
    shape('M486 474l66 23v56c0 52-34 80-66 93c-32-13-66-41-66-93v-56z', fill.accentFront),
    shape('M486 474v172c32-13 66-41 66-93v-56z', dark, 'fill-opacity=".2"'),
    stroke('M458 562l20 24 40-48', paper, 13),
    rect(186, 116, 430, 16, 8, light, 'fill-opacity=".45"'),
  );
}

/** Three thin notebooks, fanned, stitched at the spine, corners round. */
export function pocketNotebooks({ main, dark, deep, light, accent, accentDark, accentLight }: Paint): string {
  const one = (turn: number, cover: string, edge: string): string =>
    group(
      `rotate(${turn} 400 720)`,
      lying(box(262, 190, 280, 420, 30)),
      rect(268, 196, 280, 420, 30, '#e6ddcd'),
      rect(262, 190, 280, 420, 30, cover),
      shape('M292 190h12v420h-12q-30 0-30-30V220q0-30 30-30z', edge, 'fill-opacity=".6"'),
      times(3, (i) => rect(261, 268 + i * 120, 5, 34, 2, paper)),
      rect(356, 264, 130, 66, 8, paper, 'fill-opacity=".92"') +
        rect(372, 284, 98, 6, 3, ink, 'fill-opacity=".5"') +
        rect(372, 302, 66, 6, 3, ink, 'fill-opacity=".3"'),
      shape('M304 190h190L320 470h-16z', '#ffffff', 'fill-opacity=".12"'),
      stroke('M500 586q26-4 28-28', edge, 3, 'stroke-opacity=".8"'),
    );
  return [one(-15, accent, accentDark), one(1, light, dark), one(17, main, deep), oval(400, 740, 0, 0, accentLight)].slice(0, 3).join('');
}
