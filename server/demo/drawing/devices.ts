import { box, fill, ground, group, ink, lying, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** A tablet with a landscape on it, a stylus at its side. */
export function tablet({ dark, deep, light, accent, accentDark, accentLight }: Paint): string {
  return group(
    'rotate(7 400 400)',
    lying(box(190, 110, 400, 570, 40)),
    rect(190, 110, 400, 570, 40, fill.front),
    rect(194, 114, 392, 562, 37, deep),
    rect(200, 120, 380, 550, 32, '#20232b'),
    '<clipPath id="screen"><rect x="222" y="150" width="336" height="490" rx="10"/></clipPath>',
    '<g clip-path="url(#screen)">',
    rect(222, 150, 336, 490, 0, '#f3dcc2'),
    rect(222, 150, 336, 300, 0, accentLight, 'fill-opacity=".5"'),
    oval(450, 300, 52, 52, '#fff5df'),
    shape('M222 470c60-70 110-96 160-40s90 20 176-50v260H222z', accentLight),
    shape('M222 530c80-60 130-30 190-20s90-40 146-60v190H222z', accent),
    shape('M222 590c70-50 150-30 210-34s80-20 126-30v120H222z', accentDark),
    shape('M222 150H470L300 640H222z', '#ffffff', 'fill-opacity=".12"'),
    '</g>',
    oval(390, 135, 5, 5, '#4a4f5a'),
    rect(340, 196, 100, 12, 6, paper, 'fill-opacity=".9"'),
    rect(358, 218, 64, 8, 4, paper, 'fill-opacity=".7"'),
    lying(box(622, 190, 24, 430, 12)),
    rect(620, 170, 26, 400, 13, '#f1efea'),
    rect(640, 170, 6, 400, 3, '#c9c6bf'),
    shape('M620 566h26l-13 54z', '#d9d6cf'),
    shape('M628 600h10l-5 20z', ink),
    rect(620, 214, 26, 5, 0, dark),
    rect(190, 240, 5, 60, 2, light),
  );
}

/** A reader: paper-like page in a coloured frame. */
export function reader({ deep, light }: Paint): string {
  return group(
    'rotate(-6 400 400)',
    lying(box(226, 126, 348, 540, 30)),
    rect(226, 126, 348, 540, 30, fill.front),
    rect(232, 132, 336, 120, 26, light, 'fill-opacity=".35"'),
    rect(262, 168, 276, 412, 6, deep, 'fill-opacity=".5"'),
    rect(265, 171, 270, 406, 5, '#ece8de'),
    rect(330, 206, 140, 14, 5, '#4b4d52'),
    times(13, (i) => rect(292, 250 + i * 22, [216, 208, 216, 196, 216, 120, 216, 204, 216, 210, 190, 216, 150][i] ?? 200, 7, 3, '#8d8e8f')),
    rect(292, 550, 216, 3, 1, '#b7b4ab'),
    rect(292, 550, 84, 3, 1, '#4b4d52'),
    oval(400, 622, 20, 20, deep, 'fill-opacity=".45"'),
    oval(400, 620, 17, 17, light, 'fill-opacity=".5"'),
  );
}

/** A compact keyboard from above; the keys are the light part, two of them the accent. */
export function keyboard({ deep, light, main, accent, accentDark }: Paint): string {
  const rows = [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
    [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
    [1.8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.2],
    [2.3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.7],
    [1.3, 1.3, 1.3, 5.5, 1.3, 1.1, 1.1, 1.1],
  ];
  const unit = 41.5;
  const key = (at: number, y: number, exact: number, special: boolean): string => {
    const [x, width] = [Math.round(at), Math.round(exact)];
    return (
      rect(x + 2, y + 5, width - 4, 39, 7, special ? accentDark : deep) + rect(x + 3, y + 2, width - 6, 36, 7, special ? accent : light)
    );
  };
  const keys = rows.map((widths, row) => {
    let x = 109;
    return widths
      .map((width, i) => {
        const special = (row === 0 && i === 0) || (row === 2 && i === widths.length - 1);
        const drawn = key(x, 282 + row * 47, width * unit, special);
        x += width * unit;
        return drawn;
      })
      .join('');
  });
  return group(
    'rotate(-8 400 400)',
    lying(box(88, 262, 624, 274, 28)),
    rect(88, 268, 624, 274, 28, deep),
    rect(88, 260, 624, 274, 28, fill.front),
    rect(100, 272, 600, 250, 18, main, 'fill-opacity=".65"'),
    rect(100, 272, 600, 250, 18, deep, 'fill-opacity=".4"'),
    ...keys,
  );
}

/** A mouse from above. */
export function mouse({ dark, deep, light, accent }: Paint): string {
  const body = 'M400 140c116 0 158 92 158 250s-42 280-158 280-158-122-158-280 42-250 158-250z';
  return group(
    'rotate(14 400 400)',
    lying(body),
    shape(body, fill.round),
    shape('M400 140c116 0 158 92 158 250v14q-158 34-316 0v-14c0-158 42-250 158-250z', light, 'fill-opacity=".35"'),
    stroke('M243 404q157 34 314 0', deep, 4, 'stroke-opacity=".6"'),
    stroke('M400 142v276', deep, 5, 'stroke-opacity=".7"'),
    rect(378, 226, 44, 96, 22, deep),
    rect(386, 236, 28, 76, 14, accent),
    times(5, (i) => rect(386, 248 + i * 12, 28, 3, 1, dark, 'fill-opacity=".7"')),
    shape('M284 300c6-70 32-116 70-132-22 44-34 110-34 190-14-4-30-8-38-14z', '#ffffff', 'fill-opacity=".3"'),
    rect(236, 436, 14, 70, 7, dark),
    oval(400, 572, 34, 12, deep, 'fill-opacity=".25"'),
  );
}

/** Over-ear headphones from the front. */
export function headphones({ dark, deep, light, accent, accentDark }: Paint): string {
  const cup = [
    rect(-62, -104, 92, 208, 44, deep),
    rect(-46, -108, 92, 216, 44, accentDark),
    rect(-24, -100, 62, 200, 31, accent),
    rect(-80, -92, 58, 184, 29, fill.round),
    rect(-70, -72, 12, 120, 6, light, 'fill-opacity=".7"'),
  ].join('');
  return [
    ground(400, 690, 240, 30),
    stroke('M210 480C186 252 280 150 400 150s214 102 190 330', deep, 50),
    stroke('M212 470C190 256 282 158 400 158s210 98 188 312', dark, 36),
    stroke('M236 300C268 210 328 170 400 168', light, 10, 'stroke-opacity=".7"'),
    stroke('M306 190Q400 150 494 190', accentDark, 38),
    stroke('M310 184Q400 147 490 184', accent, 22),
    rect(190, 414, 34, 92, 10, fill.steel),
    rect(576, 414, 34, 92, 10, fill.steel),
    group('translate(236 560) rotate(5)', cup),
    group('translate(564 560) scale(-1 1) rotate(5)', cup),
  ].join('');
}

/** Two earbuds above their open case. */
export function earbuds({ dark, deep, light, accent }: Paint): string {
  const bud = [
    rect(-17, 16, 34, 124, 17, fill.round),
    oval(0, 0, 54, 50, fill.round),
    oval(30, 8, 34, 34, dark),
    oval(40, 12, 24, 26, ink),
    oval(-20, -18, 16, 12, light, 'fill-opacity=".9"'),
    rect(-17, 120, 34, 6, 0, accent),
  ].join('');
  return [
    ground(400, 676, 250),
    shape('M214 470q-4-140 72-150h228q76 10 72 150z', deep),
    shape('M236 466q-2-112 58-122h212q60 10 58 122z', dark),
    group('translate(318 300) rotate(-8)', bud),
    group('translate(482 300) rotate(8) scale(-1 1)', bud),
    rect(206, 452, 388, 30, 15, deep),
    shape('M204 466h392q14 196-92 206H296q-106-10-92-206z', fill.round),
    shape('M226 486q10-6 54-6h40q-60 60-40 168-62-30-54-162z', '#ffffff', 'fill-opacity=".22"'),
    oval(400, 536, 8, 8, accent),
    oval(400, 536, 18, 18, accent, 'fill-opacity=".25"'),
  ].join('');
}

/** A round speaker in woven cloth with a strap. */
export function speaker({ dark, deep, light, main, accent, accentDark }: Paint): string {
  return [
    ground(400, 684, 230),
    stroke('M540 250c70 20 84 120 30 168', accentDark, 18),
    stroke('M538 246c68 20 82 118 30 166', accent, 10),
    rect(236, 166, 328, 514, 74, fill.round),
    '<clipPath id="cloth"><rect x="236" y="236" width="328" height="360"/></clipPath>',
    rect(236, 236, 328, 360, 0, dark, 'fill-opacity=".45"'),
    '<g clip-path="url(#cloth)">',
    stroke(
      times(21, (row) => `M${244 + (row % 2) * 8} ${246 + row * 17}h340`),
      light,
      8,
      'stroke-opacity=".4" stroke-dasharray="0.1 17"',
    ),
    stroke(
      times(7, (row) => `M${252 - (row % 2) * 8} ${263 + row * 51}h340`),
      main,
      8,
      'stroke-opacity=".8" stroke-dasharray="0.1 17"',
    ),
    rect(420, 236, 144, 360, 0, deep, 'fill-opacity=".16"'),
    '</g>',
    rect(236, 232, 328, 8, 0, deep, 'fill-opacity=".5"'),
    rect(236, 592, 328, 8, 0, deep, 'fill-opacity=".5"'),
    oval(400, 194, 112, 20, deep, 'fill-opacity=".55"'),
    oval(400, 191, 100, 16, accent),
    stroke('M372 191h20M382 186v10M412 191h18', paper, 4),
    rect(254, 180, 22, 470, 11, '#ffffff', 'fill-opacity=".2"'),
    rect(360, 628, 80, 18, 6, paper, 'fill-opacity=".8"'),
  ].join('');
}

/** A small camera with a fixed lens. */
export function camera({ dark, deep, light, accent, accentDark }: Paint): string {
  return [
    ground(400, 622, 310),
    stroke('M146 300C60 70 230 80 400 84S740 70 654 300', accentDark, 18),
    stroke('M146 296C64 72 232 78 400 82S736 72 654 296', accent, 8),
    rect(190, 218, 96, 50, 14, fill.steel),
    rect(514, 224, 80, 44, 12, fill.steel),
    rect(548, 206, 40, 28, 10, accent),
    shape('M316 260l22-58q4-10 16-10h92q12 0 16 10l22 58z', fill.front),
    rect(352, 210, 96, 40, 8, ink),
    shape('M352 210h60l-30 40h-30z', '#7f94a4', 'fill-opacity=".6"'),
    rect(130, 250, 540, 360, 40, fill.front),
    rect(130, 320, 540, 220, 0, deep, 'fill-opacity=".75"'),
    stroke(
      times(8, (row) => `M146 ${336 + row * 27}h512`),
      dark,
      6,
      'stroke-opacity=".7" stroke-dasharray="0.1 20.4"',
    ),
    rect(150, 262, 500, 8, 4, light, 'fill-opacity=".8"'),
    rect(566, 276, 66, 30, 8, ink),
    rect(572, 281, 26, 12, 4, '#8fa9b8', 'fill-opacity=".7"'),
    oval(190, 292, 10, 10, accent),
    oval(400, 432, 158, 158, '#15171d', 'fill-opacity=".35"'),
    oval(400, 426, 154, 154, fill.steel),
    oval(400, 426, 138, 138, fill.dark),
    oval(400, 426, 112, 112, '#1b1e25'),
    oval(400, 426, 86, 86, '#2b3f55'),
    oval(400, 426, 60, 60, '#1a2636'),
    oval(400, 426, 30, 30, '#0f1721'),
    oval(362, 386, 30, 20, '#bcd4e6', 'fill-opacity=".65" transform="rotate(-40 362 386)"'),
    oval(440, 466, 14, 9, '#bcd4e6', 'fill-opacity=".35" transform="rotate(-40 440 466)"'),
  ].join('');
}

/** A webcam on its little foot. */
export function webcam({ deep, light, accent }: Paint): string {
  return [
    ground(400, 668, 220),
    rect(380, 452, 40, 150, 12, fill.steel),
    shape('M276 656c0-30 54-46 124-46s124 16 124 46v6q0 8-10 8H286q-10 0-10-8z', fill.dark),
    oval(400, 464, 44, 30, ink),
    rect(160, 230, 480, 226, 113, fill.round),
    rect(196, 246, 408, 44, 22, light, 'fill-opacity=".45"'),
    rect(184, 254, 432, 178, 89, '#23262e'),
    oval(400, 343, 96, 96, fill.steel),
    oval(400, 343, 84, 84, '#15181e'),
    oval(400, 343, 60, 60, '#2c4258'),
    oval(400, 343, 34, 34, '#101923'),
    oval(376, 318, 20, 13, '#c8dcea', 'fill-opacity=".75" transform="rotate(-40 376 318)"'),
    oval(246, 343, 9, 9, accent),
    times(3, (i) => times(3, (j) => oval(542 + i * 16, 327 + j * 16, 4, 4, deep))),
  ].join('');
}

/** A wall charger, three sockets in its face. */
export function charger({ deep, light, accent, accentDark }: Paint): string {
  const port = (y: number): string => rect(-46, y, 92, 34, 17, '#1c1f26') + rect(-30, y + 12, 60, 10, 5, '#666c78');
  return [
    ground(390, 676, 260),
    stroke('M404 600c140 90 260 40 240-60s-120-90-110-180', accentDark, 15),
    stroke('M402 596c140 90 258 40 238-60s-120-90-110-180', accent, 8),
    rect(496, 292, 64, 82, 14, fill.accentRound),
    rect(508, 262, 40, 36, 6, fill.steel),
    rect(262, 120, 26, 84, 8, fill.steel),
    rect(388, 120, 26, 84, 8, fill.steel),
    rect(196, 188, 284, 484, 52, fill.round),
    rect(196, 188, 284, 62, 40, deep, 'fill-opacity=".25"'),
    rect(216, 262, 18, 370, 9, '#ffffff', 'fill-opacity=".3"'),
    rect(252, 300, 172, 320, 34, light, 'fill-opacity=".35"'),
    group('translate(338 0)', port(340), port(430), port(520)),
    rect(312, 528, 52, 24, 8, fill.accentRound),
    oval(338, 590, 7, 7, accent),
  ].join('');
}

/** A coiled cable with both its plugs. */
export function cable({ main, deep, light, dark, accent }: Paint): string {
  const plug =
    rect(-30, -6, 60, 92, 16, fill.round) +
    rect(-30, 62, 60, 14, 0, accent) +
    rect(-19, 84, 38, 44, 7, fill.steel) +
    rect(-11, 120, 22, 6, 3, '#6b717b');
  const coil = (r: number): string =>
    `<circle cx="400" cy="370" r="${r}" fill="none" stroke="${deep}" stroke-width="25"/><circle cx="399" cy="368" r="${r}" fill="none" stroke="${main}" stroke-width="19"/><circle cx="397" cy="366" r="${r}" fill="none" stroke="${light}" stroke-width="5" stroke-dasharray="7 9"/>`;
  return [
    times(6, (i) => `<circle cx="410" cy="390" r="184" fill="none" stroke="#000000" stroke-opacity=".03" stroke-width="${70 + i * 9}"/>`),
    stroke('M236 452C190 560 250 600 286 560', deep, 24),
    stroke('M236 452C190 560 250 600 286 560', main, 18),
    stroke('M566 444C630 530 560 640 490 566', deep, 24),
    stroke('M566 444C630 530 560 640 490 566', main, 18),
    coil(158),
    coil(184),
    coil(210),
    group('translate(292 566) rotate(-24)', plug),
    group('translate(482 566) rotate(26)', plug),
    rect(370, 140, 60, 104, 14, accent),
    rect(370, 140, 60, 30, 14, '#ffffff', 'fill-opacity=".2"'),
    rect(386, 184, 28, 28, 5, dark, 'fill-opacity=".4"'),
  ].join('');
}

/** A power bank with its charge lights. */
export function powerBank({ deep, light, accent, accentDark }: Paint): string {
  return group(
    'rotate(-12 400 400)',
    lying(box(266, 130, 278, 530, 56)),
    stroke('M466 150c30-90 170-40 146 90s-90 150-50 250', accentDark, 15),
    stroke('M464 148c30-90 168-40 144 90s-90 150-50 250', accent, 8),
    group('translate(562 490) rotate(-14)', rect(-26, 0, 52, 76, 14, fill.accentRound), rect(-16, 74, 32, 34, 6, fill.steel)),
    rect(262, 130, 278, 540, 56, fill.round),
    rect(284, 176, 16, 448, 8, '#ffffff', 'fill-opacity=".3"'),
    rect(326, 136, 150, 10, 5, deep, 'fill-opacity=".6"'),
    times(4, (i) => oval(356 + i * 30, 560, 8, 8, i < 3 ? '#f5e7b8' : deep, i < 3 ? '' : 'fill-opacity=".6"')),
    rect(342, 230, 118, 118, 59, light, 'fill-opacity=".3"'),
    shape('M410 244l-42 54h28l-8 38 44-56h-30z', paper, 'fill-opacity=".9"'),
    rect(262, 600, 278, 70, 56, deep, 'fill-opacity=".18"'),
  );
}
