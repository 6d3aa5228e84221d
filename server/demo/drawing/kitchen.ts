import { brass, fill, ground, group, ink, lying, oval, type Paint, paper, rect, shape, steam, stroke, times } from './paint.ts';

/** A glass carafe with a paper filter in its neck and a wooden collar. */
export function pourOver({ accent, accentDark }: Paint): string {
  return [
    ground(400, 690, 230),
    shape('M282 180h236L448 322h-96z', paper),
    shape('M282 180h236l-28 56H310z', '#e9dfcf'),
    shape('M318 196h164l-24 48H342z', fill.coffee),
    shape('M260 170h280L440 370v20q120 60 132 210q4 84-70 84H298q-74 0-70-84q12-150 132-210v-20z', fill.glass),
    shape('M240 560q160 26 320 0l8 50q2 68-66 68H298q-68 0-66-68z', fill.coffee),
    oval(400, 562, 160, 17, '#7d543a'),
    shape('M336 330h128l-16 62q8 6 16 16H336q8-10 16-16z', fill.front),
    rect(332, 360, 136, 12, 6, accentDark),
    rect(332, 358, 136, 8, 4, accent),
    oval(400, 366, 14, 14, brass),
    shape('M270 470q-24 50-26 120', 'none', 'stroke="#ffffff" stroke-opacity=".75" stroke-width="14" stroke-linecap="round"'),
    stroke('M282 186l50 104', '#ffffff', 9, 'stroke-opacity=".7"'),
    oval(400, 170, 140, 14, 'none', 'stroke="#ffffff" stroke-opacity=".8" stroke-width="6"'),
    steam(400, 150),
  ].join('');
}

/** A press pot: glass, frame, plunger. */
export function press({ deep, dark, light }: Paint): string {
  return [
    ground(400, 690, 230),
    stroke('M532 320c134-20 134 250 0 246', deep, 30),
    stroke('M532 316c122-16 122 242 0 240', dark, 14),
    rect(394, 110, 12, 130, 4, fill.steel),
    oval(400, 104, 32, 30, fill.round),
    oval(390, 94, 10, 8, light),
    shape('M268 246q0-66 132-66t132 66z', fill.round),
    shape('M268 246l-44-8q2 40 44 64z', fill.steel),
    rect(276, 246, 248, 424, 26, fill.glass),
    rect(284, 380, 232, 282, 20, fill.coffee),
    rect(284, 380, 232, 26, 8, '#a87f5b'),
    rect(290, 352, 220, 12, 6, fill.steel),
    rect(394, 246, 12, 110, 0, fill.steel),
    rect(262, 240, 276, 22, 8, fill.round),
    rect(266, 560, 268, 22, 6, fill.round),
    rect(266, 262, 14, 412, 4, dark),
    rect(520, 262, 14, 412, 4, deep),
    rect(262, 662, 276, 28, 12, fill.round),
    rect(300, 274, 14, 280, 7, '#ffffff', 'fill-opacity=".55"'),
  ].join('');
}

/** A stove-top pot with eight sides. */
export function moka({ accentDark, light, dark, deep }: Paint): string {
  return [
    ground(400, 692, 210),
    stroke('M516 260c120-10 100 120 70 190', accentDark, 32),
    stroke('M516 256c110-8 92 116 64 184', '#ffffff', 5, 'stroke-opacity=".3"'),
    shape('M276 228l-50-26 34 96z', dark),
    shape('M272 224h256l-42 200H314z', fill.round),
    shape('M272 224h64l14 200h-36z', light, 'fill-opacity=".75"'),
    shape('M464 224h64l-42 200h-36z', deep, 'fill-opacity=".5"'),
    shape('M336 224h64v200h-50z', '#ffffff', 'fill-opacity=".16"'),
    shape('M280 222l42-56h156l42 56z', fill.round),
    shape('M322 166l-42 56h58l20-56z', light, 'fill-opacity=".7"'),
    shape('M478 166l42 56h-58l-20-56z', deep, 'fill-opacity=".35"'),
    rect(374, 118, 52, 50, 16, accentDark),
    oval(392, 134, 8, 10, '#ffffff', 'fill-opacity=".35"'),
    rect(298, 420, 204, 34, 8, dark),
    times(11, (i) => rect(304 + i * 18, 424, 8, 26, 3, light, 'fill-opacity=".5"')),
    shape('M310 454h180l52 200q2 34-32 36H290q-34-2-32-36z', fill.round),
    shape('M310 454h42l-18 236h-44q-34-2-32-36z', light, 'fill-opacity=".7"'),
    shape('M352 454h48v236h-66z', '#ffffff', 'fill-opacity=".16"'),
    shape('M448 454h42l52 200q2 34-32 36h-44z', deep, 'fill-opacity=".5"'),
    oval(470, 530, 13, 13, brass),
  ].join('');
}

/** A hand grinder with its crank. */
export function grinder({ deep, light, accentDark }: Paint): string {
  return [
    ground(400, 690, 180),
    stroke('M400 176H586', '#8d939c', 18),
    stroke('M400 172H584', '#dfe2e5', 6),
    rect(572, 92, 44, 80, 22, fill.wood),
    rect(378, 150, 44, 46, 12, fill.steel),
    shape('M306 250q0-56 94-56t94 56z', fill.dark),
    rect(300, 244, 200, 230, 10, fill.round),
    times(12, (i) => rect(308 + i * 16, 292, 6, 140, 3, deep, 'fill-opacity=".35"')),
    rect(300, 244, 200, 14, 4, '#aeb4bb'),
    rect(292, 466, 216, 26, 8, fill.steel),
    rect(304, 490, 192, 196, 26, accentDark, 'fill-opacity=".25"'),
    rect(304, 490, 192, 196, 26, fill.glass),
    shape('M312 566q44-24 88-6t88-4v92q0 30-30 30H342q-30 0-30-30z', fill.coffee),
    rect(318, 262, 16, 196, 8, light, 'fill-opacity=".6"'),
    rect(320, 506, 12, 150, 6, '#ffffff', 'fill-opacity=".6"'),
  ].join('');
}

/** A gooseneck kettle. */
export function kettle({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(410, 690, 270),
    stroke('M300 600C150 590 250 330 148 276', deep, 38),
    stroke('M298 592C156 584 252 330 146 272', dark, 22),
    stroke('M296 588C160 580 250 336 150 276', light, 6, 'stroke-opacity=".8"'),
    shape('M118 254l44 12-10 34-40-20z', deep),
    stroke('M528 352c40-60 152-50 152 30c0 90-20 130-58 180', accentDark, 34),
    stroke('M528 346c40-56 144-48 144 32c0 86-20 126-56 174', accent, 14),
    shape('M314 330h200l64 300q8 56-54 56H304q-62 0-54-56z', fill.round),
    shape('M336 356l-56 270q-4 30 10 40 20-160 66-310z', '#ffffff', 'fill-opacity=".3"'),
    shape('M306 334q0-46 108-46t108 46z', fill.round),
    rect(298, 328, 232, 18, 9, deep),
    oval(414, 276, 32, 28, fill.accentRound),
    oval(404, 266, 10, 8, '#ffffff', 'fill-opacity=".4"'),
    rect(246, 656, 336, 30, 14, deep, 'fill-opacity=".5"'),
  ].join('');
}

/** A stoneware mug, steaming. */
export function mug({ dark, deep, light, accent }: Paint): string {
  return [
    ground(390, 668, 240),
    stroke('M534 366c130-20 130 180-10 176', deep, 44),
    stroke('M534 360c116-18 116 166-10 166', dark, 24),
    shape('M216 300h340v300q0 70-70 70H286q-70 0-70-70z', fill.round),
    shape('M216 300h340v112q-60 34-110 14t-110 16-120-6z', accent, 'fill-opacity=".9"'),
    shape('M216 300h340v112q-60 34-110 14t-110 16-120-6z', fill.shade, 'fill-opacity=".6"'),
    rect(242, 326, 20, 280, 10, '#ffffff', 'fill-opacity=".35"'),
    oval(386, 300, 170, 36, light),
    oval(386, 304, 152, 28, deep),
    oval(386, 309, 142, 22, '#5f3d29'),
    oval(360, 305, 60, 8, '#9a6f4e', 'fill-opacity=".7"'),
    rect(216, 600, 340, 70, 66, deep, 'fill-opacity=".25"'),
    steam(386, 262),
  ].join('');
}

/** A cook's knife from above. */
export function knife({ light, deep, accent }: Paint): string {
  return group(
    'rotate(-38 400 400) translate(0 -10)',
    lying('M70 372h270v-16h420q-90 150-300 156h-120v-60H70z'),
    shape('M322 352C480 348 640 350 752 366C690 452 560 506 420 508H334Q322 508 322 496z', '#dfe3e6'),
    shape('M322 352C480 348 640 350 752 366C620 404 480 412 322 408z', '#f7f8f9'),
    shape('M334 508h86C560 506 690 452 752 366C700 424 560 482 420 484H322v12q0 12 12 12z', '#b4bac1'),
    stroke('M330 482h92C540 480 650 440 716 396', '#ffffff', 3, 'stroke-opacity=".9"'),
    shape('M300 346h34l6 12v74l-8 16h-32z', fill.steel),
    shape('M306 350v96q-110 14-190 8q-50-4-58-44q-6-48 40-56q60-6 208-4z', fill.front),
    shape('M306 350v20q-118-2-206 4q-30 2-40 22q0-36 38-42q60-6 208-4z', light, 'fill-opacity=".6"'),
    shape('M306 420v26q-110 14-190 8q-40-2-54-32q100 24 244-2z', deep, 'fill-opacity=".45"'),
    times(3, (i) => oval(122 + i * 70, 404, 12, 12, accent) + oval(119 + i * 70, 401, 5, 5, '#ffffff', 'fill-opacity=".7"')),
  );
}

/** A pan seen a little from above. */
export function pan({ dark, deep, light, accentDark, accent }: Paint): string {
  return [
    ground(350, 616, 320, 60),
    stroke('M548 448L728 330', accentDark, 44),
    stroke('M552 438L722 326', accent, 16),
    oval(722, 336, 8, 8, ink, 'fill-opacity=".7"'),
    shape('M520 430l56-10 8 40-44 34z', fill.steel),
    shape('M76 470q0 150 264 150t264-150z', fill.round),
    oval(340, 470, 268, 118, light),
    oval(340, 472, 252, 106, deep),
    shape('M88 472a252 106 0 0 0 504 0q-20 74-252 74t-252-74z', dark),
    oval(340, 490, 210, 74, '#2d3038', 'fill-opacity=".55"'),
    oval(286, 482, 92, 34, '#fdfaf2'),
    oval(352, 502, 70, 26, '#fdfaf2'),
    oval(292, 478, 36, 17, '#f0b64c'),
    oval(284, 473, 12, 5, '#f9dd9a'),
    times(3, (i) =>
      oval(430 + i * 28, 476 + (i % 2) * 22, 17, 12, '#5d9466', `transform="rotate(${i * 40} ${430 + i * 28} ${476 + (i % 2) * 22})"`),
    ),
    stroke('M92 498C110 560 180 598 260 608', '#ffffff', 9, 'stroke-opacity=".3"'),
  ].join('');
}

/** A board with bread on it. */
export function board({ dark, light, deep }: Paint): string {
  const slab =
    'M216 250H500Q524 250 524 226V160q0-50 52-50t52 50V240Q628 250 640 254Q670 264 670 296V554q0 46-46 46H216q-46 0-46-46V296q0-46 46-46z';
  return group(
    'rotate(-6 400 400)',
    lying(slab),
    shape(slab, deep, 'transform="translate(0 10)"'),
    shape(slab, fill.front),
    times(7, (i) =>
      stroke(`M190 ${286 + i * 46}C330 ${270 + i * 48} 480 ${310 + i * 44} 652 ${284 + i * 46}`, dark, 4, 'stroke-opacity=".35"'),
    ),
    stroke('M196 272H640', light, 6, 'stroke-opacity=".7"'),
    oval(576, 162, 19, 19, '#eee7dc'),
    oval(578, 166, 19, 17, deep, 'fill-opacity=".35"'),
    shape(
      'M226 470q-16-120 130-130q150-8 140 90q60 70-40 100H260q-40-10-34-60z',
      '#1d2030',
      'fill-opacity=".18" transform="translate(8 14)"',
    ),
    shape('M220 460q-10-116 134-122t146 90q10 96-60 100H264q-40-10-44-68z', '#a8683a'),
    shape('M236 452q-6-94 118-98t128 74q8 80-50 82H276q-34-8-40-58z', '#eacb98'),
    times(9, (i) => oval(282 + ((i * 67) % 170), 392 + ((i * 41) % 96), 7, 5, '#cfa56c')),
    group(
      'translate(548 450)',
      shape('M0 70C-10 0 10-40 4-90', 'none', 'stroke="#3f7350" stroke-width="6" stroke-linecap="round"'),
      times(5, (i) =>
        oval(
          i % 2 ? 22 : -18,
          40 - i * 30,
          22,
          9,
          i % 2 ? '#6ea574' : '#5d9466',
          `transform="rotate(${i % 2 ? -35 : 35} ${i % 2 ? 22 : -18} ${40 - i * 30})"`,
        ),
      ),
    ),
  );
}
