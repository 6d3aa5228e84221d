import { brass, fill, ground, group, ink, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** A travel pack that opens like a case: a zip all round its front, straps across, a belt for the hips. */
export function travelPack({ dark, deep, light, main, accent, accentDark }: Paint): string {
  const buckle = (x: number, y: number): string => rect(x - 20, y - 15, 40, 30, 7, ink) + rect(x - 12, y - 4, 24, 8, 3, '#6b717b');
  return [
    ground(400, 692, 250),
    stroke('M252 600C150 590 120 640 150 676M548 600C650 590 680 640 650 676', deep, 42),
    stroke('M250 592C156 584 130 630 154 664M550 592C644 584 670 630 646 664', main, 20),
    stroke('M346 130C346 74 454 74 454 130', accentDark, 26),
    stroke('M346 126C348 82 452 82 454 126', accent, 10),
    rect(232, 116, 336, 572, 66, fill.round),
    rect(270, 152, 260, 500, 44, dark, 'fill-opacity=".55"'),
    rect(274, 152, 252, 492, 42, fill.front),
    rect(268, 148, 264, 504, 46, 'none', `stroke="${deep}" stroke-width="11"`),
    rect(268, 148, 264, 504, 46, 'none', 'stroke="#cdb27a" stroke-width="3.500" stroke-dasharray="4 5"'),
    rect(310, 190, 180, 120, 18, main) + rect(310, 190, 180, 120, 18, deep, 'fill-opacity=".14"'),
    stroke('M326 214h148', deep, 7),
    rect(448, 210, 12, 44, 6, accent),
    times(2, (i) =>
      [
        rect(236, 352 + i * 150, 328, 22, 4, accentDark),
        rect(236, 350 + i * 150, 328, 9, 3, accent),
        buckle(400, 362 + i * 150),
        rect(452, 372 + i * 150, 18, 54, 4, accentDark),
      ].join(''),
    ),
    rect(352, 420, 96, 42, 6, paper, 'fill-opacity=".9"') + rect(368, 434, 64, 6, 3, ink, 'fill-opacity=".6"'),
    rect(506, 180, 14, 40, 7, brass),
    rect(246, 180, 14, 430, 7, light, 'fill-opacity=".5"'),
    shape('M232 560v62q0 66 66 66h204q66 0 66-66v-62q-6 92-70 92H302q-64 0-70-92z', deep, 'fill-opacity=".35"'),
  ].join('');
}

/** A thin daypack with a rolled top, and the little bag that it folds into. */
export function daypack({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(390, 684, 260),
    stroke('M268 330C200 400 214 540 246 630M512 330C580 400 566 540 534 630', dark, 18),
    shape('M250 290q140-26 280 0q26 160 14 330q-4 62-64 62H300q-60 0-64-62q-12-170 14-330z', fill.front),
    shape('M250 290q140-26 280 0l6 50q-146-26-292 0z', light, 'fill-opacity=".35"'),
    stroke(
      'M300 350C288 440 300 500 282 600M380 340C392 420 372 520 386 640M470 350C484 430 462 500 494 610',
      dark,
      7,
      'stroke-opacity=".35"',
    ),
    stroke('M330 356C322 430 336 520 322 640M440 352C430 450 446 520 438 650', light, 6, 'stroke-opacity=".4"'),
    rect(232, 218, 316, 84, 40, deep),
    rect(232, 208, 316, 78, 39, fill.front),
    stroke('M258 246h264', light, 6, 'stroke-opacity=".7"'),
    stroke('M240 264q150 16 300 0', deep, 3, 'stroke-opacity=".6"'),
    shape(
      'M244 226C210 160 270 150 300 186l96 30M536 226C570 160 510 150 480 186l-96 30',
      'none',
      `stroke="${accentDark}" stroke-width="14" stroke-linejoin="round"`,
    ),
    rect(352, 180, 76, 44, 10, ink) + rect(364, 192, 52, 8, 4, '#6b717b') + rect(386, 206, 8, 18, 2, '#6b717b'),
    times(5, (i) => times(7, (j) => rect(292 + j * 30, 376 + i * 56, 12, 2, 1, deep, 'fill-opacity=".28"'))),
    rect(362, 420, 56, 84, 6, accent) + rect(374, 436, 32, 5, 2, paper) + rect(374, 448, 22, 4, 2, paper, 'fill-opacity=".7"'),
    ground(630, 690, 96, 14),
    rect(560, 592, 136, 98, 34, fill.round),
    stroke('M574 622q54-16 108 0', deep, 8) + rect(664, 616, 10, 30, 5, brass),
    stroke('M628 592c0-34 34-34 30-2', accent, 8),
    rect(598, 646, 60, 6, 3, light, 'fill-opacity=".8"'),
  ].join('');
}

/** A waxed tote, closed by a flap, with riveted leather handles and creases that it has earned. */
export function waxedTote({ dark, deep, light, accent, accentDark, accentLight }: Paint): string {
  const handle = (x: number): string =>
    [
      rect(x - 19, 330, 38, 170, 8, accentDark),
      rect(x - 19, 330, 12, 170, 6, accentLight, 'fill-opacity=".5"'),
      times(3, (i) => oval(x, 372 + i * 48, 8, 8, brass) + oval(x - 2, 370 + i * 48, 3, 3, '#f0dcae')),
    ].join('');
  return [
    ground(400, 676, 300),
    stroke('M300 340C300 120 500 120 500 340', accentDark, 22),
    stroke('M297 336C298 128 502 128 502 336', accent, 9),
    shape('M132 316q268-30 536 0l-24 330q-4 30-34 30H190q-30 0-34-30z', fill.front),
    shape('M132 316q268-30 536 0l-4 56q-264-26-528 0z', light, 'fill-opacity=".32"'),
    stroke('M136 376q264-26 528 0', deep, 3, 'stroke-opacity=".55" stroke-dasharray="12 7"'),
    shape('M156 560q244 30 488 0l-6 86q-2 30-32 30H194q-30 0-32-30z', dark),
    stroke('M156 562q244 30 488 0', deep, 4, 'stroke-opacity=".6"'),
    stroke('M190 420l40 46-16 50M640 420l-46 30 14 60M350 470l-30 60M470 430l22 46-10 40', light, 4, 'stroke-opacity=".55"'),
    handle(290),
    handle(510),
    shape('M352 296h96v110q0 22-22 22h-52q-22 0-22-22z', accent),
    stroke('M362 304v98q0 14 14 14h48q14 0 14-14v-98', accentLight, 3, 'stroke-dasharray="7 6"'),
    oval(400, 398, 16, 16, brass) + oval(396, 394, 6, 6, '#f0dcae'),
    stroke('M172 400c6 70 10 120 16 150', '#ffffff', 9, 'stroke-opacity=".2"'),
  ].join('');
}

/** A soft, narrow case with a pocket in front and two wheels. */
export function softCase({ dark, deep, light, main, accent, accentDark }: Paint): string {
  return [
    ground(400, 696, 190, 28),
    rect(352, 70, 12, 150, 5, '#a9aeb6') + rect(436, 70, 12, 150, 5, '#a9aeb6'),
    rect(338, 52, 124, 34, 12, ink) + rect(346, 58, 108, 7, 3, '#5d6370'),
    oval(294, 674, 24, 24, '#3d424d') + oval(294, 674, 10, 10, '#aeb4bb'),
    oval(506, 674, 24, 24, '#3d424d') + oval(506, 674, 10, 10, '#aeb4bb'),
    rect(264, 200, 272, 476, 30, fill.front),
    rect(264, 200, 272, 476, 30, 'none', `stroke="${deep}" stroke-width="10"`),
    rect(276, 212, 248, 452, 22, 'none', 'stroke="#cdb27a" stroke-width="3" stroke-dasharray="4 5"'),
    rect(348, 178, 104, 30, 15, accentDark) + rect(352, 176, 96, 16, 8, accent),
    rect(292, 250, 216, 130, 14, main) + rect(292, 250, 216, 130, 14, deep, 'fill-opacity=".16"'),
    stroke('M306 270h188', deep, 7) + rect(480, 266, 11, 38, 5, brass),
    rect(292, 410, 216, 236, 18, dark),
    rect(292, 406, 216, 232, 18, fill.front),
    stroke('M306 428h188', deep, 7) + rect(310, 424, 11, 42, 5, brass),
    times(11, (row) => stroke(`M300 ${462 + row * 16}h200`, dark, 1.5, 'stroke-opacity=".35"')),
    rect(344, 300, 112, 44, 6, accent) + rect(360, 316, 58, 6, 3, paper, 'fill-opacity=".85"'),
    group(
      'translate(540 250)',
      rect(-4, 0, 8, 40, 3, ink),
      rect(-2, 36, 66, 94, 10, accentDark),
      rect(6, 46, 50, 74, 6, paper),
      rect(16, 64, 30, 5, 2, ink, 'fill-opacity=".5"'),
      rect(16, 78, 20, 5, 2, ink, 'fill-opacity=".35"'),
    ),
    rect(272, 222, 10, 420, 5, light, 'fill-opacity=".5"'),
    rect(260, 640, 280, 36, 18, deep, 'fill-opacity=".55"'),
  ].join('');
}
