import { brass, fill, ground, group, lying, oval, type Paint, paper, rect, shape, steam, stroke, times } from './paint.ts';

/** A small hand grinder, its crank folded along its side. */
export function travelGrinder({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(410, 690, 170),
    rect(310, 286, 180, 404, 30, fill.steel),
    rect(310, 400, 180, 176, 0, fill.round),
    shape(
      times(10, (row) => times(9, (i) => `M${314 + i * 20} ${410 + row * 17}l8 6-8 6-8-6z`)),
      deep,
      'fill-opacity=".4"',
    ),
    rect(310, 394, 180, 8, 0, deep, 'fill-opacity=".6"') + rect(310, 574, 180, 8, 0, deep, 'fill-opacity=".6"'),
    rect(310, 630, 180, 5, 0, '#8d939c'),
    rect(302, 250, 196, 52, 18, fill.dark),
    oval(400, 250, 88, 18, '#565b66') + oval(400, 244, 26, 16, fill.steel),
    stroke('M400 238H520', '#8d939c', 17) + stroke('M404 234H516', '#f2f3f4', 5),
    stroke('M524 240V470', '#8d939c', 17) + stroke('M520 246V466', '#f2f3f4', 5),
    rect(502, 452, 46, 104, 22, fill.wood) + rect(510, 462, 9, 84, 4, '#ffffff', 'fill-opacity=".35"'),
    rect(300, 500, 214, 30, 10, accentDark) + rect(300, 498, 214, 14, 7, accent),
    rect(326, 306, 14, 370, 7, '#ffffff', 'fill-opacity=".5"'),
    rect(470, 306, 14, 370, 7, dark, 'fill-opacity=".22"'),
    oval(214, 678, 20, 13, fill.coffee) + stroke('M204 672q10 8 20 12', '#2b1b12', 3),
    oval(254, 690, 20, 13, fill.coffee, 'transform="rotate(30 254 690)"') + stroke('M244 684q10 6 20 12', '#2b1b12', 3),
    rect(356, 596, 88, 14, 6, light, 'fill-opacity=".9"'),
  ].join('');
}

/** A round kettle of enamel with a short spout, a whistle and a bow of wood. */
export function stoveKettle({ dark, deep, light, accent }: Paint): string {
  return [
    ground(400, 690, 290),
    stroke('M238 420C240 150 560 150 562 420', '#8d939c', 18),
    stroke('M236 416C238 158 558 158 560 416', '#f2f3f4', 5),
    stroke('M300 246Q400 176 500 246', '#8a5a38', 40) + stroke('M306 238Q400 174 494 238', '#c7966a', 20),
    shape('M560 470L680 356l44 40-116 170z', dark),
    shape('M560 470L680 356l18 16-130 120z', light, 'fill-opacity=".6"'),
    group('rotate(42 706 368)', rect(672, 344, 68, 34, 12, fill.steel), oval(706, 334, 17, 17, accent)),
    shape('M150 590C150 430 260 366 400 366S650 430 650 590q0 100-90 100H240q-90 0-90-100z', fill.round),
    shape('M300 384C230 410 190 480 184 580q-2 40 14 60q4-150 102-256z', '#ffffff', 'fill-opacity=".38"'),
    oval(400, 376, 116, 24, deep) + shape('M290 372q0-44 110-44t110 44q-60 18-110 18t-110-18z', fill.round),
    oval(400, 326, 30, 14, deep) + oval(400, 306, 28, 26, fill.wood) + oval(391, 298, 8, 7, '#ffffff', 'fill-opacity=".5"'),
    rect(166, 634, 468, 56, 28, deep, 'fill-opacity=".4"'),
    times(5, (i) => oval([250, 330, 470, 540, 410][i] ?? 0, [560, 620, 540, 600, 470][i] ?? 0, 5, 4, paper, 'fill-opacity=".75"')),
    oval(238, 424, 14, 14, fill.steel) + oval(562, 424, 14, 14, fill.steel),
  ].join('');
}

/** Two small cups on saucers. */
export function espressoCups({ dark, deep, light, accent, accentDark }: Paint): string {
  const cup = [
    oval(0, 150, 190, 36, dark),
    oval(0, 142, 190, 34, light) + oval(0, 140, 128, 20, deep, 'fill-opacity=".3"'),
    stroke('M106 0c70-14 76 84-6 84', deep, 28) + stroke('M106-4c62-12 66 76-6 76', dark, 13),
    shape('M-122-40h244v50q-10 130-80 138h-84q-70-8-80-138z', fill.round),
    shape('M-122-40h244v46q-60 26-116 6t-128 6z', accent, 'fill-opacity=".92"'),
    rect(-102, -24, 16, 110, 8, '#ffffff', 'fill-opacity=".35"'),
    oval(0, -40, 122, 30, accentDark) +
      oval(0, -36, 108, 23, deep) +
      oval(0, -31, 100, 18, '#8a5a38') +
      oval(-20, -34, 48, 7, '#d6a878', 'fill-opacity=".8"'),
  ].join('');
  return [
    ground(300, 512, 200, 30),
    group('translate(276 340) scale(.94)', cup),
    ground(520, 684, 220, 32),
    group('translate(512 500) scale(1.06)', cup),
    group('translate(268 214) scale(.7)', steam(0, 60)),
  ].join('');
}

/** A short, pointed knife beside half an apple. */
export function paringKnife({ light, deep, accent }: Paint): string {
  return group(
    'rotate(-28 400 400)',
    lying('M110 360h250v-8h300q-50 70-180 92H110z'),
    shape('M356 356C470 346 590 350 680 372C620 420 520 446 402 450H356z', '#dfe3e6'),
    shape('M356 356C470 346 590 350 680 372C560 380 450 392 356 392z', '#f7f8f9'),
    shape('M356 450h46C520 446 620 420 680 372C620 404 500 428 356 430z', '#b4bac1'),
    rect(334, 350, 26, 88, 6, fill.steel),
    shape('M338 352v84q-90 12-176 6q-54-4-62-42q-4-40 52-48q90-8 186 0z', fill.front),
    shape('M338 352v18q-90-4-176 2q-44 2-60 26q0-38 50-46q90-8 186 0z', light, 'fill-opacity=".6"'),
    shape('M338 416v20q-90 12-176 6q-44-2-58-32q90 22 234 6z', deep, 'fill-opacity=".45"'),
    oval(290, 394, 11, 11, brass) + oval(206, 396, 11, 11, brass) + stroke('M120 380q-14 18 0 34', accent, 7),
    group(
      'translate(560 586) rotate(22)',
      oval(8, 16, 120, 108, '#1d2030', 'fill-opacity=".14"'),
      shape('M0-92C70-120 118-60 112 0C104 80 50 112 0 100C-50 112-104 80-112 0C-118-60-70-120 0-92z', '#c0473c'),
      shape('M0-78C60-104 102-52 96 0C90 68 44 98 0 88C-44 98-90 68-96 0C-102-52-60-104 0-78z', '#f6ecc9'),
      oval(0, 4, 34, 44, '#ecdca6') +
        oval(-12, 2, 7, 13, '#5a3a24', 'transform="rotate(14 -12 2)"') +
        oval(12, 8, 7, 13, '#5a3a24', 'transform="rotate(-14 12 8)"'),
      stroke('M0-84c0-24 8-36 20-46', '#5a3a24', 8),
    ),
    stroke('M240 566c36-34 70 34 112 4s64 20 46 52', '#c0473c', 15) + stroke('M244 572c34-30 66 32 108 4', '#f6ecc9', 5),
  );
}
