import { brass, fill, ground, group, ink, lying, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** A big clock as on a platform: steel frame, bars for the hours, a red hand with a disc. */
export function stationClock({ deep, accent }: Paint): string {
  return [
    lying('M110 400a290 290 0 1 0 580 0a290 290 0 1 0-580 0z'),
    oval(400, 400, 290, 290, fill.steel),
    oval(400, 400, 268, 268, '#6b717b'),
    oval(400, 400, 262, 262, fill.front),
    oval(400, 400, 240, 240, '#15181e', 'fill-opacity=".25"'),
    oval(400, 402, 236, 236, paper),
    times(60, (i) =>
      group(`rotate(${i * 6} 400 400)`, i % 5 ? rect(397, 176, 6, 22, 0, ink) : rect(391, 176, 18, i % 15 ? 58 : 74, 0, ink)),
    ),
    group('rotate(-50 400 400)', shape('M388 452l3-176h18l3 176z', ink)),
    group('rotate(42 400 400)', shape('M390 466l3-264h14l3 264z', ink)),
    group('rotate(168 400 400)', rect(397, 238, 6, 240, 2, accent), oval(400, 238, 25, 25, accent)),
    oval(400, 400, 14, 14, accent) + oval(400, 400, 5, 5, deep),
    stroke('M160 286a268 268 0 0 1 130-132', '#ffffff', 13, 'stroke-opacity=".9"'),
    stroke('M650 486a268 268 0 0 1-124 142', deep, 9, 'stroke-opacity=".45"'),
    shape('M186 330A236 236 0 0 1 470 176L230 562A236 236 0 0 1 186 330z', '#ffffff', 'fill-opacity=".32"'),
  ].join('');
}

/** A wide planter with a young olive tree. */
export function planter({ dark, deep, light }: Paint): string {
  const twig = (x: number, y: number, turn: number, size: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      stroke('M0 0C6-50-4-90 2-140', '#7b674c', 6),
      stroke(
        times(3, (i) => `M8 ${-40 - i * 42}l18-16`),
        '#8ba382',
        13,
      ),
      stroke(
        times(3, (i) => `M-6 ${-20 - i * 42}l-18-16`),
        '#6f8f74',
        13,
      ),
      oval(2, -148, 6, 18, '#a3b898'),
    );
  return [
    ground(400, 694, 270),
    stroke('M400 500C394 400 410 350 398 250', '#7b674c', 20) + stroke('M396 490C390 400 404 350 394 262', '#a08b62', 6),
    stroke('M402 360C440 320 470 310 496 270M398 330C360 300 340 290 312 262', '#7b674c', 11),
    twig(398, 260, 0, 1.15),
    twig(404, 300, 40, 1.05),
    twig(496, 274, 24, 0.95),
    twig(496, 280, 74, 0.85),
    twig(398, 290, -38, 1.05),
    twig(312, 266, -22, 0.95),
    twig(312, 272, -74, 0.85),
    twig(430, 330, 66, 0.7),
    twig(366, 306, -66, 0.7),
    oval(346, 300, 8, 10, '#55603f') + oval(470, 246, 8, 10, '#55603f') + oval(438, 212, 8, 10, '#6b5a6b'),
    shape('M196 486h408l-26 178q-4 26-30 26H252q-26 0-30-26z', fill.round),
    oval(400, 484, 204, 30, light) + oval(400, 488, 184, 22, '#4d3a2c'),
    times(7, (i) => oval(260 + i * 46, 486 + (i % 2) * 8, 16, 7, i % 2 ? '#6d5440' : '#3c2c21')),
    times(9, (i) => shape(`M${226 + i * 42} 516h14l-${i * 0.8} 166h-10z`, i < 4 ? light : dark, 'fill-opacity=".22"')),
    rect(212, 520, 376, 8, 0, deep, 'fill-opacity=".28"'),
    shape('M226 520l18 150q2 12 12 14l-12-164z', '#ffffff', 'fill-opacity=".3"'),
  ].join('');
}

/** A flat stand of two hinged plates, opened to a slant. */
export function foldStand({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(410, 676, 270),
    shape('M190 660L470 650l40 20q4 10-8 12H202q-16-4-12-22z', deep),
    shape('M196 648L480 640l34 18-320 10z', fill.front),
    shape('M452 650L330 430l26-14 128 230z', dark),
    shape('M452 650L330 430l9-5 122 222z', light, 'fill-opacity=".7"'),
    shape('M178 300L618 470l-8 26L170 326z', deep),
    shape('M186 296L640 262l-22 208-440-170z', fill.front, 'fill-opacity=".001"'),
    shape('M168 324L300 196q8-8 20-6l316 100q12 4 8 16l-40 166q-4 14-18 10L180 346q-16-6-12-22z', fill.round),
    shape('M214 318l104-98 276 88-32 132z', deep, 'fill-opacity=".28"'),
    shape('M262 306l70-62 200 62-22 86z', '#f2ede5', 'fill-opacity=".9"'),
    shape('M262 306l70-62 30 9-66 64z', deep, 'fill-opacity=".18"'),
    stroke('M182 326L306 204q6-6 16-4l306 96', light, 5, 'stroke-opacity=".8"'),
    rect(566, 456, 44, 26, 8, accentDark, 'transform="rotate(18 588 469)"') +
      rect(566, 452, 44, 22, 8, accent, 'transform="rotate(18 588 463)"'),
    rect(196, 326, 44, 26, 8, accentDark, 'transform="rotate(18 218 339)"') +
      rect(196, 322, 44, 22, 8, accent, 'transform="rotate(18 218 333)"'),
    times(6, (i) => rect(232 + i * 36, 651 - i * 1.3, 20, 7, 3, deep)),
    oval(338, 426, 17, 17, '#3d424d') + oval(338, 426, 8, 8, brass),
    oval(468, 648, 17, 17, '#3d424d') + oval(468, 648, 8, 8, brass),
  ].join('');
}

/** A joiner's desk: four turned-out legs, one drawer, a lamp of paper and a pen on it. */
export function oakDesk({ dark, deep, light, main, accentDark }: Paint): string {
  const leg = (x: number, lean: number): string =>
    shape(`M${x - 22} 420h44l${lean} 254h-22z`, fill.wood) +
    shape(`M${x - 22} 420h14l${lean + 4} 254h-10z`, '#ffffff', 'fill-opacity=".2"');
  return [
    ground(400, 682, 330, 34),
    group('translate(0 -14)', leg(210, -14), leg(594, 42)),
    leg(150, -34),
    leg(650, 34),
    rect(138, 404, 524, 74, 8, main),
    rect(138, 404, 524, 74, 8, deep, 'fill-opacity=".22"'),
    rect(262, 412, 276, 60, 6, deep, 'fill-opacity=".5"') + rect(266, 412, 268, 56, 5, fill.front),
    stroke('M276 428q120-10 248 4M276 448q110 8 248-4', dark, 2.5, 'stroke-opacity=".45"'),
    oval(400, 441, 13, 13, brass) + oval(396, 437, 5, 5, '#f0dcae'),
    shape('M128 356h544l46 36H82z', light),
    shape('M128 356h544l46 36H82z', fill.gloss, 'fill-opacity=".45"'),
    times(3, (i) =>
      stroke(
        `M${112 - i * 12} ${368 + i * 9}C300 ${360 + i * 9} 480 ${376 + i * 7} ${694 + i * 10} ${366 + i * 9}`,
        dark,
        2,
        'stroke-opacity=".4"',
      ),
    ),
    rect(82, 392, 636, 22, 5, fill.front) + rect(82, 404, 636, 10, 5, deep, 'fill-opacity=".3"'),
    shape('M300 366h150l16 16H288z', paper) + shape('M300 366h75l-6 16h-81z', '#e6ddcd') + stroke('M480 380l60-14', accentDark, 7),
    rect(190, 240, 14, 130, 5, brass) +
      shape('M132 250q4-86 66-86t66 86z', fill.accentFront) +
      shape('M132 250h132L320 372H76z', '#fff0bd', 'fill-opacity=".25"') +
      oval(198, 372, 44, 9, brass),
    shape('M560 372h84l-8-70h-68z', paper) + rect(556, 298, 92, 10, 5, '#e6ddcd'),
    stroke('M582 300l-14-80M602 300v-96M622 300l18-74', '#5d9466', 6),
    times(6, (i) =>
      oval(
        [566, 556, 600, 606, 642, 650][i] ?? 0,
        [214, 240, 196, 226, 220, 246][i] ?? 0,
        15,
        8,
        i % 2 ? '#6ea574' : '#8fb98a',
        `transform="rotate(${i * 37} ${[566, 556, 600, 606, 642, 650][i]} ${[214, 240, 196, 226, 220, 246][i]})"`,
      ),
    ),
  ].join('');
}

/** A slim chair with a woven back on four feet with wheels. */
export function loftChair({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(400, 694, 220, 28),
    stroke('M400 600L260 664M400 600L540 664M400 604L350 684M400 604L450 684', '#aeb4bb', 15),
    times(4, (i) => oval([258, 542, 346, 454][i] ?? 0, [676, 676, 690, 690][i] ?? 0, 13, 13, ink)),
    rect(390, 500, 20, 112, 8, fill.steel) + rect(382, 578, 36, 34, 10, '#8d939c'),
    stroke('M296 160L318 470M504 160L482 470', '#8a5a38', 20),
    stroke('M293 160L315 466M501 160L479 466', '#c7966a', 9),
    rect(286, 132, 228, 50, 24, fill.wood),
    '<clipPath id="weave"><path d="M308 182h184l-18 210H326z"/></clipPath>',
    shape('M308 182h184l-18 210H326z', dark),
    '<g clip-path="url(#weave)">',
    stroke(
      times(14, (row) => `M${310 + (row % 2) * 8} ${190 + row * 15}h190`),
      light,
      10,
      'stroke-opacity=".85" stroke-dasharray="2 14"',
    ),
    stroke(
      times(5, (row) => `M${318 - (row % 2) * 8} ${205 + row * 45}h190`),
      accent,
      9,
      'stroke-dasharray="2 30"',
    ),
    '</g>',
    rect(318, 386, 164, 24, 12, fill.wood),
    shape('M262 470q0-34 40-36q98-8 196 0q40 2 40 36l-8 20q-130 18-260 0z', fill.front),
    shape('M262 470q130 22 276 0l-8 24q-6 16-30 18q-100 10-200 0q-24-2-30-18z', deep, 'fill-opacity=".75"'),
    stroke('M292 452q108-12 216 0', light, 6, 'stroke-opacity=".8"'),
    stroke('M286 478q114 12 228 0', accentDark, 3, 'stroke-dasharray="9 7" stroke-opacity=".8"'),
  ].join('');
}

/** A tin of pencils, its lid behind it. */
export function pencilTin({ main, dark, deep, light }: Paint): string {
  const greys = [
    '#8d939c',
    '#7b818c',
    '#6b717b',
    '#5d6370',
    '#51565f',
    '#474c55',
    '#3d424d',
    '#363a44',
    '#2f333d',
    '#292d36',
    '#23262e',
    '#1d2030',
  ];
  return group(
    'rotate(-7 400 400)',
    lying('M120 150h520v240h60v280H160V400h-40z'),
    rect(120, 132, 520, 200, 26, dark),
    rect(120, 126, 520, 198, 26, fill.accentRound),
    rect(136, 142, 488, 166, 16, 'none', `stroke="${paper}" stroke-width="3" stroke-opacity=".7"`),
    rect(180, 186, 220, 18, 7, paper) +
      rect(180, 218, 130, 10, 5, paper, 'fill-opacity=".7"') +
      rect(180, 240, 90, 8, 4, paper, 'fill-opacity=".45"'),
    stroke('M470 268c20-70 50-80 70-50s30-10 48-46', paper, 6, 'stroke-opacity=".8"'),
    rect(146, 352, 540, 322, 28, deep),
    rect(146, 346, 540, 320, 28, fill.steel),
    rect(162, 360, 508, 292, 18, '#4a4f5a'),
    greys
      .map((lead, i) =>
        group(
          `translate(${172 + i * 41} 372)`,
          rect(0, 52, 36, 216, 4, main) + rect(0, 52, 11, 216, 3, light) + rect(26, 52, 10, 216, 3, dark),
          shape('M0 54L18 0L36 54q-9 8-18 0q-9 8-18 0z', '#ecd2ad') + shape('M18 0l-6 18q6 4 12 0z', lead),
          rect(0, 240, 36, 28, 4, lead) + rect(6, 200, 24, 12, 3, '#e5c885'),
        ),
      )
      .join(''),
    stroke('M166 656h500', '#f2f3f4', 4, 'stroke-opacity=".8"'),
  );
}
