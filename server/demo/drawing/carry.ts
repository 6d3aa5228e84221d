import { brass, fill, ground, group, ink, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** A day backpack from the front. */
export function backpack({ dark, deep, light, main, accent, accentDark }: Paint): string {
  return [
    ground(400, 684, 260),
    stroke('M262 300C190 360 196 520 224 640', deep, 34),
    stroke('M538 300C610 360 604 520 576 640', deep, 34),
    stroke('M352 160C352 96 448 96 448 160', accentDark, 22),
    stroke('M352 158C354 102 446 102 448 158', accent, 10),
    shape('M236 330c0-124 60-186 164-186s164 62 164 186v270q0 80-80 80H316q-80 0-80-80z', fill.round),
    shape('M204 480q0-16 34-16v190q-34 0-34-34z', dark),
    shape('M596 480q0-16-34-16v190q34 0 34-34z', deep),
    shape('M236 330c0-124 60-186 164-186s164 62 164 186v16q-60 34-164 34t-164-34z', light, 'fill-opacity=".28"'),
    stroke('M262 322c8-96 56-142 138-142s130 46 138 142', deep, 8, 'stroke-opacity=".7"'),
    stroke('M262 322c8-96 56-142 138-142s130 46 138 142', light, 2, 'stroke-opacity=".9" stroke-dasharray="5 7"'),
    rect(524, 312, 14, 54, 7, brass),
    shape('M276 448q0-30 30-30h188q30 0 30 30v140q0 52-52 52H328q-52 0-52-52z', fill.front),
    shape('M276 448q0-30 30-30h188q30 0 30 30v24H276z', main),
    stroke('M292 472h216', deep, 8, 'stroke-opacity=".8"'),
    rect(496, 466, 12, 48, 6, accent),
    rect(346, 404, 108, 22, 8, accentDark),
    rect(346, 400, 108, 18, 8, accent),
    rect(360, 540, 80, 44, 8, accent),
    rect(372, 555, 56, 5, 2, paper, 'fill-opacity=".85"'),
    rect(372, 566, 36, 4, 2, paper, 'fill-opacity=".6"'),
    stroke('M258 380c-4 90-4 190 12 246', '#ffffff', 10, 'stroke-opacity=".22"'),
    shape('M236 600v-20q0 70 80 70h168q80 0 80-70v20q0 80-80 80H316q-80 0-80-80z', deep, 'fill-opacity=".35"'),
  ].join('');
}

/** A tote of firm cloth, long handles up. */
export function tote({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(400, 680, 250),
    stroke('M312 330C300 90 500 90 488 330', accentDark, 24),
    shape('M222 304q178-26 356 0l-10 26q-168-18-336 0z', deep),
    shape('M222 304q178 30 356 0l30 338q4 36-34 38H226q-38-2-34-38z', fill.front),
    shape('M222 304q178 30 356 0l4 40q-182 30-364 0z', light, 'fill-opacity=".4"'),
    stroke('M220 348q180 30 360 0', deep, 3, 'stroke-opacity=".5" stroke-dasharray="10 8"'),
    stroke('M306 424C290 160 510 160 494 424', accentDark, 24),
    stroke('M303 420C288 164 506 164 491 420', accent, 14),
    rect(286, 400, 42, 60, 6, accentDark),
    rect(473, 400, 42, 60, 6, accentDark),
    oval(307, 430, 7, 7, brass),
    oval(494, 430, 7, 7, brass),
    stroke('M258 420c-6 80-10 150-18 220M350 480c-2 60-4 110-8 160M560 440c8 70 12 130 14 190', dark, 6, 'stroke-opacity=".28"'),
    rect(352, 520, 96, 70, 6, paper, 'fill-opacity=".85"'),
    rect(370, 543, 60, 7, 3, deep, 'fill-opacity=".6"'),
    rect(370, 560, 40, 6, 3, deep, 'fill-opacity=".35"'),
    shape('M196 600l-4 42q-4 36 34 38h348q38-2 34-38l-4-42q-10 50-60 50H256q-50 0-60-50z', deep, 'fill-opacity=".25"'),
  ].join('');
}

/** A hard-shell suitcase on wheels, handle drawn out. */
export function suitcase({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(400, 698, 220, 30),
    stroke('M338 220V86q0-16 16-16h92q16 0 16 16v134', '#a9aeb6', 16),
    stroke('M335 216V84', '#e8eaec', 4),
    rect(336, 58, 128, 30, 15, ink),
    times(
      2,
      (i) =>
        rect(262 + i * 232, 660, 44, 24, 8, ink) + oval(284 + i * 232, 686, 19, 19, '#3d424d') + oval(284 + i * 232, 686, 8, 8, '#aeb4bb'),
    ),
    rect(226, 184, 348, 486, 54, fill.round),
    times(
      5,
      (i) =>
        rect(276 + i * 54, 208, 28, 438, 14, dark, 'fill-opacity=".35"') + rect(276 + i * 54, 208, 7, 438, 3, light, 'fill-opacity=".5"'),
    ),
    rect(226, 412, 348, 12, 0, deep, 'fill-opacity=".8"'),
    rect(226, 412, 348, 4, 0, '#aeb4bb', 'fill-opacity=".6"'),
    rect(350, 176, 100, 24, 12, accentDark),
    rect(354, 174, 92, 14, 7, accent),
    rect(528, 392, 38, 52, 8, accent),
    rect(540, 404, 14, 20, 5, brass),
    times(4, (i) =>
      shape(
        'M0 0q-2-46 46-48v22q-24 4-24 26z',
        deep,
        `fill-opacity=".5" transform="translate(${i % 2 ? 574 : 226} ${i < 2 ? 234 : 620}) scale(${i % 2 ? -1 : 1} ${i < 2 ? 1 : -1})"`,
      ),
    ),
    rect(246, 226, 12, 400, 6, '#ffffff', 'fill-opacity=".28"'),
  ].join('');
}

/** A zipped pouch with a window of mesh. */
export function pouch({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(400, 640, 300),
    group('translate(0 0)', rect(584, 330, 110, 44, 20, accentDark), rect(584, 326, 104, 34, 17, accent)),
    shape('M140 330q2-60 62-64q198-14 396 0q60 4 62 64l12 230q0 66-66 70q-206 12-412 0q-66-4-66-70z', fill.front),
    shape('M140 330q2-60 62-64q198-14 396 0q60 4 62 64l2 20q-262 20-524 0z', light, 'fill-opacity=".4"'),
    stroke('M150 344q250 20 500 0', deep, 14),
    stroke('M150 344q250 20 500 0', '#cdb27a', 5, 'stroke-dasharray="5 5"'),
    rect(206, 340, 30, 22, 6, brass),
    rect(212, 356, 18, 62, 9, accent),
    shape('M210 400q190 14 380 0q26 0 28 26l6 112q0 34-34 36q-190 10-380 0q-34-2-34-36l6-112q2-26 28-26z', deep, 'fill-opacity=".6"'),
    '<clipPath id="mesh"><path d="M210 400q190 14 380 0q26 0 28 26l6 112q0 34-34 36q-190 10-380 0q-34-2-34-36l6-112q2-26 28-26z"/></clipPath>',
    '<g clip-path="url(#mesh)">',
    stroke(
      times(40, (i) => `M${20 + i * 20} 380l200 210M${20 + i * 20} 590l200 -210`),
      light,
      1.5,
      'stroke-opacity=".4"',
    ),
    '</g>',
    stroke('M168 400c-8 60-12 110-10 160', '#ffffff', 10, 'stroke-opacity=".25"'),
    shape('M130 540l-2 20q0 66 66 70q206 12 412 0q66-4 66-70l-2-20q-6 46-66 50q-204 10-408 0q-60-4-66-50z', dark, 'fill-opacity=".5"'),
  ].join('');
}

/** A folded wallet, two cards looking out. */
export function wallet({ dark, deep, light, accent, accentLight }: Paint): string {
  return [
    ground(400, 630, 270),
    group('rotate(-5 400 300)', rect(212, 196, 330, 220, 20, accentLight), rect(212, 232, 330, 34, 0, deep, 'fill-opacity=".6"')),
    group(
      'rotate(3 400 320)',
      rect(240, 240, 330, 220, 20, accent),
      rect(268, 272, 54, 40, 8, '#e5c885'),
      rect(450, 276, 90, 10, 5, paper, 'fill-opacity=".7"'),
    ),
    rect(160, 300, 480, 326, 34, deep),
    shape('M160 336q0-34 34-34h412q34 0 34 34v254q0 34-34 34H194q-34 0-34-34z', fill.front),
    shape('M160 336q0-34 34-34h412q34 0 34 34v30q-240 60-480 0z', light, 'fill-opacity=".25"'),
    rect(174, 316, 452, 294, 24, 'none', `stroke="${light}" stroke-width="3" stroke-dasharray="11 9" stroke-opacity=".8"`),
    shape('M640 420h-96q-36 0-36 40t36 40h96z', dark),
    shape('M640 420h-96q-36 0-36 40t36 40h96z', fill.gloss, 'fill-opacity=".6"'),
    oval(552, 460, 17, 17, brass),
    oval(548, 456, 8, 8, '#f0dcae'),
    rect(208, 560, 84, 10, 5, deep, 'fill-opacity=".5"'),
  ].join('');
}

/** An insulated bottle with a loop in its lid. */
export function bottle({ deep, light, accent, accentDark }: Paint): string {
  return [
    ground(400, 690, 190),
    stroke('M352 176C350 96 450 96 448 176', accentDark, 22),
    stroke('M350 174C350 100 446 100 446 174', accent, 10),
    rect(330, 160, 140, 84, 20, fill.accentRound),
    times(7, (i) => rect(342 + i * 18, 176, 5, 54, 2, accentDark, 'fill-opacity=".6"')),
    rect(342, 240, 116, 22, 4, fill.steel),
    shape('M342 262h116q6 40 44 66q18 14 18 44v262q0 52-52 52H332q-52 0-52-52V372q0-30 18-44q38-26 44-66z', fill.round),
    shape('M318 352q24-20 34-60v340q-30 10-34-20z', '#ffffff', 'fill-opacity=".3"'),
    rect(280, 616, 240, 70, 50, deep, 'fill-opacity=".3"'),
    rect(280, 610, 240, 6, 0, deep, 'fill-opacity=".5"'),
    rect(378, 440, 56, 8, 4, light, 'fill-opacity=".9"'),
    rect(378, 458, 84, 8, 4, light, 'fill-opacity=".6"'),
  ].join('');
}

/** An open umbrella with a crook handle. */
export function umbrella({ dark, deep, light, main }: Paint): string {
  return [
    ground(430, 706, 200, 22),
    rect(393, 124, 14, 500, 7, fill.steel),
    stroke('M400 600v50q0 44 44 44t44-40', '#8a5a38', 24),
    stroke('M396 600v50', '#c7966a', 8),
    rect(393, 92, 14, 50, 7, brass),
    shape(
      'M90 410C110 220 250 130 400 130s290 90 310 280q-40-44-104-30q-22-46-104-34q-40-36-102 0q-62-36-102 0q-82-12-104 34q-64-14-104 30z',
      deep,
    ),
    shape('M90 410C110 220 250 130 400 130C290 160 210 260 194 380q-64-14-104 30z', light),
    shape('M194 380C210 260 290 160 400 130C340 190 302 270 298 346q-82-12-104 34z', main),
    shape('M298 346C302 270 340 190 400 130C460 190 498 270 502 346q-40-36-102 0q-62-36-102 0z', light, 'fill-opacity=".85"'),
    shape('M502 346C498 270 460 190 400 130C510 160 590 260 606 380q-22-46-104-34z', main),
    shape('M606 380C590 260 510 160 400 130C550 130 690 220 710 410q-40-44-104-30z', dark),
    times(6, (i) => oval([92, 194, 298, 502, 606, 708][i] ?? 0, [410, 382, 348, 348, 382, 410][i] ?? 0, 6, 6, brass)),
  ].join('');
}
