import { box, brass, fill, ground, group, ink, lying, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** An arm lamp with two joints, head to the right, lit. */
export function lamp({ dark, deep, light }: Paint): string {
  return [
    ground(350, 668, 240),
    shape('M508 322L392 668H760L640 250Z', '#fff0bd', 'fill-opacity=".32"'),
    oval(572, 668, 185, 26, '#fff0bd', 'fill-opacity=".5"'),
    shape('M210 660c0-26 50-40 110-40s110 14 110 40v8q0 8-10 8H220q-10 0-10-8z', fill.round),
    oval(320, 634, 84, 14, light, 'fill-opacity=".45"'),
    stroke('M318 628L258 404', deep, 16),
    stroke('M314 628L254 404', dark, 8),
    stroke('M256 402L472 232', deep, 16),
    stroke('M254 398L470 228', dark, 8),
    oval(256, 402, 25, 25, deep),
    oval(254, 399, 16, 16, brass),
    group(
      'rotate(-24 540 250)',
      rect(500, 150, 60, 58, 18, dark),
      oval(530, 330, 96, 26, '#fff3c9'),
      oval(530, 318, 58, 30, '#ffe08a'),
      shape('M428 328c0-86 40-144 102-144s102 58 102 144c-24-20-60-26-102-26s-78 6-102 26z', fill.round),
      stroke('M458 292c6-38 22-66 46-80', light, 10, 'stroke-opacity=".8"'),
    ),
    oval(472, 230, 22, 22, deep),
    oval(470, 227, 13, 13, brass),
  ].join('');
}

/** A mushroom of a lamp: dome, slim stem, round foot. */
export function tableLamp({ dark, light, accentDark }: Paint): string {
  return [
    ground(400, 668, 220),
    oval(400, 470, 340, 240, 'url(#glow)'),
    rect(378, 386, 44, 250, 16, fill.accentRound),
    shape('M278 656c0-30 54-46 122-46s122 16 122 46v8q0 8-10 8H288q-10 0-10-8z', fill.accentRound),
    oval(400, 628, 92, 14, '#ffffff', 'fill-opacity=".2"'),
    oval(400, 404, 214, 38, accentDark),
    oval(400, 405, 200, 29, '#ffeab0'),
    shape('M186 404C186 266 280 168 400 168S614 266 614 404A214 38 0 0 0 186 404z', fill.round),
    stroke('M226 352c16-68 56-118 112-140', light, 14, 'stroke-opacity=".75"'),
    oval(400, 170, 24, 9, dark),
    rect(391, 146, 18, 24, 8, brass),
  ].join('');
}

/** A sit-stand desk with a laptop and a cup on it. */
export function desk({ dark, deep, accentDeep, accentDark, light }: Paint): string {
  return [
    ground(400, 680, 330, 36),
    rect(196, 410, 42, 250, 6, fill.accentRound),
    rect(562, 410, 42, 250, 6, fill.accentRound),
    rect(204, 520, 26, 140, 4, accentDeep),
    rect(570, 520, 26, 140, 4, accentDeep),
    rect(146, 652, 142, 22, 11, accentDark),
    rect(512, 652, 142, 22, 11, accentDark),
    rect(226, 420, 348, 26, 6, accentDeep),
    rect(300, 408, 200, 58, 8, fill.front),
    rect(300, 408, 200, 10, 0, deep, 'fill-opacity=".35"'),
    rect(378, 432, 44, 9, 4, accentDark),
    shape('M130 352H670L716 392H84Z', light),
    shape('M130 352H670L716 392H84Z', fill.gloss, 'fill-opacity=".5"'),
    rect(84, 392, 632, 26, 6, fill.front),
    rect(84, 406, 632, 12, 6, dark, 'fill-opacity=".5"'),
    group(
      'translate(0 -6)',
      rect(318, 226, 188, 122, 10, '#3b404b'),
      rect(328, 236, 168, 102, 4, '#b9d3dc'),
      shape('M328 338v-34q50-38 92-10t76-24v68z', '#7fa7b0'),
      shape('M292 372L318 348H506L532 372Z', '#c9cdd3'),
      rect(290, 371, 244, 8, 4, '#9aa0a9'),
    ),
    rect(584, 322, 48, 50, 10, '#e9e2d6'),
    stroke('M632 334q20 2 18 16t-20 12', '#d5cbbb', 8),
    oval(608, 322, 24, 7, '#6d4730'),
    shape('M190 380h66l-8-56h-50z', '#c98f6b'),
    stroke('M222 324c-4-40-26-62-44-70M224 324c0-50 12-80 30-96M223 324c4-30 28-44 50-46', '#5d9466', 9),
    oval(176, 252, 20, 12, '#6ea574', 'transform="rotate(30 176 252)"'),
    oval(258, 222, 21, 12, '#5d9466', 'transform="rotate(-50 258 222)"'),
    oval(278, 276, 20, 11, '#7fb383'),
  ].join('');
}

/** A task chair from the front. */
export function chair({ dark, deep, light, main }: Paint): string {
  return [
    ground(400, 690, 230, 30),
    stroke('M400 596L236 662M400 596L564 662M400 600L322 682M400 600L478 682', '#454a55', 22),
    times(4, (i) => oval([232, 568, 318, 482][i] ?? 0, [672, 672, 690, 690][i] ?? 0, 17, 17, ink)),
    rect(384, 486, 32, 120, 8, fill.steel),
    rect(376, 560, 48, 48, 12, '#454a55'),
    stroke('M272 456H528', '#454a55', 20),
    stroke('M270 470v-92', '#5a606c', 20),
    stroke('M530 470v-92', '#5a606c', 20),
    rect(234, 354, 74, 30, 15, ink),
    rect(492, 354, 74, 30, 15, ink),
    rect(378, 390, 44, 70, 10, '#454a55'),
    shape('M292 142q4-38 44-40q64-6 128 0q40 2 44 40l14 196q2 50-46 54q-76 8-152 0q-48-4-46-54z', fill.round),
    shape('M314 160q2-28 30-30q56-4 112 0q28 2 30 30l12 172q2 32-32 36q-66 6-132 0q-34-4-32-36z', dark, 'fill-opacity=".35"'),
    times(9, (i) => stroke(`M${318 - i} ${176 + i * 20}Q400 ${186 + i * 20} ${482 + i} ${176 + i * 20}`, light, 3, 'stroke-opacity=".35"')),
    shape('M256 470q-6-34 40-38q104-8 208 0q46 4 40 38l-6 26q-4 22-34 24q-104 8-208 0q-30-2-34-24z', fill.front),
    shape('M256 470q-2 18 24 22q120 12 240 0q26-4 24-22l-6 26q-4 22-34 24q-104 8-208 0q-30-2-34-24z', deep, 'fill-opacity=".45"'),
    stroke('M296 450q104-10 190-2', main, 6, 'stroke-opacity=".8"'),
  ].join('');
}

/** An open laptop, lifted. */
export function laptopStand({ dark, deep, light }: Paint): string {
  return [
    ground(400, 674, 290),
    rect(196, 648, 408, 22, 11, fill.round),
    shape('M280 650L316 474H364L334 650Z', fill.front),
    shape('M520 650L484 474H436L466 650Z', fill.front),
    shape('M280 650L316 474H332L298 650Z', light, 'fill-opacity=".5"'),
    shape('M520 650L484 474H470L504 650Z', deep, 'fill-opacity=".4"'),
    rect(232, 168, 336, 232, 16, '#3a3f49'),
    rect(246, 182, 308, 198, 6, '#cfdfe0'),
    shape('M246 380v-66c60-50 110-20 160-46s90-52 148-20v132z', '#8fb0ac'),
    shape('M246 380v-30c70-36 140-4 190-18s70-24 118-14v62z', '#5f8a88'),
    oval(478, 234, 24, 24, '#f6d79b'),
    shape('M232 402H568L620 470H180Z', '#d3d6da'),
    times(4, (row) => times(11, (i) => rect(246 + i * 28 - row * 7 + i * row * 1.2, 412 + row * 11, 23 + row, 7, 2, '#8e949d'))),
    rect(352, 455, 96, 12, 3, '#b7bcc3'),
    rect(178, 468, 444, 14, 7, '#a3a9b1'),
    rect(196, 482, 60, 24, 8, dark),
    rect(544, 482, 60, 24, 8, dark),
    rect(256, 482, 288, 9, 4, dark),
  ].join('');
}

/** A tray with pens, scissors and a ruler standing in it. */
export function organiser({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(400, 668, 290),
    rect(250, 260, 54, 260, 6, fill.wood),
    times(9, (i) => rect(250, 284 + i * 24, i % 2 ? 18 : 28, 4, 1, '#8a5f3d')),
    group(
      'rotate(6 360 400)',
      rect(344, 250, 26, 280, 6, accent),
      shape('M344 250l13-44 13 44z', '#e9cfa8'),
      shape('M352 223l5-17 5 17z', ink),
    ),
    group(
      'rotate(-7 400 400)',
      rect(388, 226, 24, 300, 12, '#4d6a86'),
      rect(388, 226, 24, 70, 12, '#33495f'),
      rect(406, 240, 6, 70, 3, brass),
    ),
    group(
      'rotate(4 450 400)',
      rect(436, 280, 22, 240, 6, '#e4c66a'),
      shape('M436 280l11-38 11 38z', '#e9cfa8'),
      shape('M443 256l4-14 4 14z', ink),
    ),
    stroke('M556 500L536 372M512 500L530 372', '#aeb4bb', 16),
    `<circle cx="508" cy="330" r="34" fill="none" stroke="${accentDark}" stroke-width="17"/>`,
    `<circle cx="566" cy="330" r="34" fill="none" stroke="${accentDark}" stroke-width="17"/>`,
    shape('M170 470h460v-20q0-14-14-14H184q-14 0-14 14z', deep),
    shape('M170 466q0-16 16-16h428q16 0 16 16v184q0 20-20 20H190q-20 0-20-20z', fill.front),
    rect(320, 450, 6, 220, 0, dark, 'fill-opacity=".6"'),
    rect(470, 450, 6, 220, 0, dark, 'fill-opacity=".6"'),
    rect(170, 450, 460, 12, 6, light, 'fill-opacity=".7"'),
    rect(170, 620, 460, 50, 20, deep, 'fill-opacity=".22"'),
    oval(548, 566, 26, 12, deep, 'fill-opacity=".7"'),
  ].join('');
}

/** A bound notebook with elastic and ribbon, seen from above. */
export function notebook({ dark, deep, light, accent, accentDark }: Paint): string {
  return group(
    'rotate(-9 400 400)',
    lying(box(222, 130, 372, 540, 22)),
    shape('M560 660l14 64 14-22 20 10-14-60z', accentDark),
    rect(236, 140, 366, 536, 14, '#d9d2c4'),
    times(5, (i) => stroke(`M596 ${150}V${668}`, '#b9b1a1', 1.5, `transform="translate(${-i * 3 + 4} 0)"`)),
    rect(222, 130, 368, 534, 18, fill.front),
    rect(222, 130, 54, 534, 18, deep, 'fill-opacity=".35"'),
    rect(270, 130, 7, 534, 0, dark, 'fill-opacity=".7"'),
    shape('M277 130H572q18 0 18 18v120Q420 170 277 420z', light, 'fill-opacity=".2"'),
    rect(330, 236, 176, 96, 8, paper, 'fill-opacity=".92"'),
    rect(352, 262, 132, 8, 4, deep, 'fill-opacity=".5"'),
    rect(352, 286, 92, 8, 4, deep, 'fill-opacity=".3"'),
    rect(534, 130, 18, 534, 0, accent),
    rect(534, 130, 6, 534, 0, '#ffffff', 'fill-opacity=".25"'),
  );
}

/** A fountain pen, its cap beside it. */
export function pen({ deep, light }: Paint): string {
  return group(
    'rotate(-42 400 400)',
    lying('M120 360h470l96 28-96 28H120z'),
    rect(96, 352, 430, 60, 28, fill.front),
    rect(116, 362, 380, 11, 5, light, 'fill-opacity=".8"'),
    rect(150, 352, 12, 60, 0, brass),
    rect(500, 354, 20, 56, 2, brass),
    shape('M520 358h62q14 24 0 48h-62z', deep),
    shape('M584 360q62 6 112 22q-50 16-112 22q12-22 0-44z', '#e5c885'),
    shape('M584 382h108q-56 18-108 22q8-12 0-22z', '#b98f47'),
    oval(624, 382, 7, 5, '#7a5c2c'),
    stroke('M632 382h60', '#7a5c2c', 2.5),
    lying('M190 490h250v70H190z'),
    rect(176, 478, 262, 70, 30, fill.front),
    rect(200, 490, 214, 12, 6, light, 'fill-opacity=".8"'),
    rect(400, 478, 20, 70, 0, brass),
    rect(206, 500, 176, 16, 8, '#e5c885'),
    rect(206, 510, 176, 6, 3, '#b98f47'),
    oval(380, 508, 13, 13, brass),
  );
}

/** One pencil, a curl of its wood beside it. */
export function pencil({ main, light, dark, accent, deep }: Paint): string {
  return group(
    'rotate(-38 400 400)',
    lying('M70 362h500l140 38-140 38H70z'),
    rect(50, 360, 96, 80, 14, '#d88f83') + rect(50, 360, 96, 24, 12, '#ffffff', 'fill-opacity=".25"'),
    rect(128, 356, 62, 88, 5, fill.steel),
    times(4, (i) => rect(136 + i * 14, 356, 5, 88, 1, '#8d939c')),
    rect(190, 360, 400, 80, 0, main),
    rect(190, 360, 400, 24, 0, light),
    rect(190, 416, 400, 24, 0, dark),
    rect(196, 360, 14, 80, 0, accent),
    shape('M590 360q-18 14 0 24q-16 16 0 32q-18 10 0 24l136-40z', '#ecd2ad'),
    shape('M590 416q-18 10 0 24l136-40z', '#cfa97c'),
    shape('M684 388L730 400L684 412q-8-12 0-24z', ink),
    rect(250, 392, 150, 11, 5, '#e5c885') + rect(420, 392, 44, 11, 5, '#e5c885'),
    stroke('M470 560c-40-50 40-80 60-30s-50 60-60 30', '#cfa97c', 20) +
      stroke('M470 560c-40-50 40-80 60-30', '#ecd2ad', 12) +
      stroke('M462 548c-30-46 40-76 70-30', deep, 4),
    times(5, (i) => oval(590 + i * 22, 530 + (i % 3) * 26, 6, 3, i % 2 ? ink : '#cfa97c')),
  );
}
