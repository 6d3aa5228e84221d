import { box, fill, ground, group, ink, lying, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** Open headphones of the studio: round grilles, a double bow, a coiled cable that unplugs. */
export function studioHeadphones({ dark, deep, light, accent, accentDark }: Paint): string {
  const cup = [
    oval(24, 0, 56, 112, deep),
    oval(36, 0, 44, 100, '#2b2f38'),
    oval(0, 0, 72, 118, fill.round),
    oval(-8, 0, 56, 98, '#23262e'),
    times(7, (i) => oval(-8, 0, 50 - i * 7, 90 - i * 13, 'none', `stroke="${light}" stroke-width="2.500" stroke-opacity=".65"`)),
    oval(-8, 0, 11, 18, accent),
    times(4, (i) => oval([-8, -8, -56, 40][i] ?? 0, [-108, 108, 0, 0][i] ?? 0, 4, 4, '#c3c7cc')),
  ].join('');
  return [
    ground(400, 690, 250, 30),
    stroke('M212 452C176 220 286 122 400 122s224 98 188 330', '#8d939c', 11),
    stroke('M240 440C214 262 300 168 400 168s186 94 160 272', accentDark, 34),
    stroke('M244 430C222 268 302 160 400 160s178 108 156 270', accent, 12, 'stroke-opacity=".7"'),
    stroke('M268 300C290 224 340 190 396 186', '#ffffff', 6, 'stroke-opacity=".35" stroke-dasharray="9 8"'),
    rect(192, 410, 34, 60, 10, dark) + rect(574, 410, 34, 60, 10, dark),
    group('translate(226 556)', cup),
    group('translate(574 556) scale(-1 1)', cup),
    rect(212, 664, 22, 34, 6, fill.steel),
    stroke('M223 692c0 40 60 38 80 24', ink, 9),
    times(9, (i) => oval(316 + i * 19, 706, 11, 17, 'none', `stroke="${i % 2 ? ink : '#4a4f5a'}" stroke-width="6"`)),
    stroke('M484 706c30 4 40-10 64-10', ink, 9),
    rect(546, 686, 40, 20, 6, ink) + rect(584, 691, 42, 10, 4, '#e5c885'),
  ].join('');
}

/** A round speaker for the pocket of a bag, hung from its loop. */
export function miniSpeaker({ dark, deep, light, main, accent, accentDark }: Paint): string {
  return [
    ground(400, 690, 210),
    stroke('M330 250C310 110 490 110 470 250', accentDark, 20),
    stroke('M328 246C312 118 488 118 472 246', accent, 9),
    rect(372, 118, 56, 44, 18, fill.steel) + rect(384, 130, 32, 20, 10, deep, 'fill-opacity=".5"'),
    oval(400, 452, 232, 232, fill.round),
    '<clipPath id="dome"><circle cx="400" cy="446" r="190"/></clipPath>',
    oval(400, 446, 196, 196, deep),
    oval(400, 446, 190, 190, dark),
    '<g clip-path="url(#dome)">',
    stroke(
      times(12, (i) => `M${60 + i * 40} 250l200 400`),
      light,
      3,
      'stroke-opacity=".5"',
    ),
    stroke(
      times(12, (i) => `M${80 + i * 40} 250l200 400`),
      main,
      3,
      'stroke-opacity=".5"',
    ),
    stroke(
      times(24, (i) => `M${740 - i * 20} 250l-200 400`),
      deep,
      3,
      'stroke-opacity=".4"',
    ),
    oval(330, 360, 130, 110, '#ffffff', 'fill-opacity=".14"'),
    '</g>',
    oval(400, 446, 58, 58, accentDark) + oval(400, 442, 54, 54, accent),
    stroke('M378 442h44M400 420v44', paper, 9),
    times(3, (i) => oval(376 + i * 24, 662, 6, 6, i < 2 ? '#f5e7b8' : deep)),
    stroke('M188 400c10-74 60-140 128-160', '#ffffff', 12, 'stroke-opacity=".35"'),
    times(4, (i) => shape(`M${620 + (i % 2) * 44} ${250 + i * 66}q-13 20 0 28q13-8 0-28z`, '#a9cfe0', 'fill-opacity=".85"')),
  ].join('');
}

/** A flat keyboard for the bag, with three keys for three devices. */
export function slimKeyboard({ dark, deep, light, main, accent, accentDark }: Paint): string {
  const row = (y: number, count: number, from: number): string =>
    times(
      count,
      (i) =>
        rect(from + i * 50.5, y, 44, 38, 12, y === 300 && i > 0 && i < 4 ? accent : light) +
        rect(from + i * 50.5 + 16, y + 15, 12, 6, 2, deep, 'fill-opacity=".55"'),
    );
  return group(
    'rotate(7 400 400)',
    lying(box(78, 276, 644, 250, 22)),
    rect(78, 282, 644, 250, 22, deep),
    rect(78, 276, 644, 250, 22, fill.front),
    rect(90, 288, 620, 226, 14, dark, 'fill-opacity=".5"'),
    row(300, 12, 98),
    row(346, 12, 98),
    row(392, 11, 122),
    row(438, 10, 148),
    rect(98, 392, 18, 38, 8, main) + rect(98, 438, 44, 38, 12, main) + rect(656, 438, 44, 38, 12, accentDark),
    times(3, (i) => rect(98 + i * 50.5, 484, 44, 22, 9, light)),
    rect(252, 484, 250, 22, 10, light),
    times(4, (i) => rect(510 + i * 48, 484, 41, 22, 9, light)),
    rect(80, 276, 640, 7, 4, '#ffffff', 'fill-opacity=".35"'),
    times(3, (i) => oval(648 + i * 20, 518, 3, 3, i ? deep : accent)),
  );
}

/** A mouse that stands like a hand before a handshake. */
export function verticalMouse({ dark, deep, light, accent }: Paint): string {
  return [
    ground(410, 660, 250, 40),
    shape('M196 640C180 470 250 220 408 190C520 170 640 300 640 500C640 590 620 650 560 652H240Q200 654 196 640z', fill.round),
    shape('M408 190C520 170 640 300 640 500C640 590 620 650 560 652H490C520 500 500 300 408 190z', deep, 'fill-opacity=".6"'),
    shape('M408 190C440 184 470 190 500 206C560 290 580 420 560 540L500 560C516 420 486 280 408 190z', dark),
    stroke('M430 208C516 300 540 430 524 552', deep, 5),
    rect(520, 306, 32, 74, 16, ink, 'transform="rotate(-14 536 343)"') +
      rect(528, 314, 16, 58, 8, accent, 'transform="rotate(-14 536 343)"'),
    shape('M232 470C260 390 320 350 392 352C404 400 392 452 352 480C312 506 262 510 232 470z', dark, 'fill-opacity=".65"'),
    rect(282, 322, 84, 24, 12, deep, 'transform="rotate(-32 324 334)"') +
      rect(282, 318, 84, 20, 10, accent, 'transform="rotate(-32 324 330)"'),
    rect(366, 282, 66, 24, 12, deep, 'transform="rotate(-40 399 294)"') +
      rect(366, 278, 66, 20, 10, light, 'transform="rotate(-40 399 290)"'),
    stroke('M252 400C280 310 330 240 396 214', '#ffffff', 12, 'stroke-opacity=".35"'),
    shape('M196 620h444q-6 32-80 32H240q-44 2-44-32z', ink, 'fill-opacity=".55"'),
    oval(252, 592, 9, 9, accent),
    rect(300, 586, 60, 7, 3, paper, 'fill-opacity=".5"'),
  ].join('');
}
