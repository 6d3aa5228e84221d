import { ground, mix, oval, type Paint, rect, shape, stroke, times } from '../paint.ts';
import { type Scene, wall } from './scene.ts';

/** A desk against a wall with notes and a screen. */
export function workshop({ main, accent }: Paint): Scene {
  const note = (x: number, y: number, colour: string, turn: number): string =>
    rect(x, y, 74, 74, 3, colour, `transform="rotate(${turn} ${x} ${y})"`) +
    stroke(`M${x + 14} ${y + 26}h44M${x + 14} ${y + 42}h30`, '#8d8579', 4, `transform="rotate(${turn} ${x} ${y})"`);
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#dfe3df', main, 0.14)),
      rect(70, 60, 300, 250, 6, '#cfa97c') + rect(80, 70, 280, 230, 4, '#dcbd94'),
      note(110, 96, '#fbf0c4', -4),
      note(210, 90, '#f3d3c6', 3),
      note(150, 196, '#d3e3dd', 5),
      rect(256, 190, 80, 90, 2, '#fbf8f2', 'transform="rotate(-3 256 190)"') +
        shape('M264 262l24-40 18 20 12-12 14 30z', mix(accent, wall, 0.3)),
      rect(440, 120, 320, 214, 14, '#2b2f38') + rect(452, 132, 296, 184, 6, '#a9c3c6'),
      shape('M452 316v-60c70-50 110-10 160-34s90-40 136-12v106z', '#7fa3a0') + oval(680, 184, 26, 26, '#f6e2b3'),
      rect(580, 334, 40, 240, 6, '#8d939c') + rect(500, 566, 200, 18, 9, '#aeb4bb'),
      rect(0, 574, 800, 226, 0, '#b98a61') + rect(0, 574, 800, 20, 0, '#cfa075'),
      times(5, (i) =>
        stroke(`M0 ${626 + i * 38}C260 ${614 + i * 40} 520 ${646 + i * 36} 800 ${622 + i * 38}`, '#8a5f3d', 2, 'stroke-opacity=".35"'),
      ),
      ground(110, 692, 90, 12),
      shape('M66 560h92l-10 130q-36 12-72 0z', '#e9e2d6') + oval(112, 560, 46, 10, '#cfc5b4'),
      stroke('M92 560L70 440M112 560L116 420M134 560L160 452', '#d6a23a', 9) + stroke('M112 560L140 430', '#34506e', 9),
    ].join(''),
    x: 430,
    foot: 712,
  };
}

/** An armchair to read in, a lamp behind it, a small table before it. */
export function corner({ main, accent }: Paint): Scene {
  const cover = mix('#7d8f86', accent, 0.25);
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#ece4d8', main, 0.14)),
      rect(0, 640, 800, 160, 0, '#c39a70') + rect(0, 628, 800, 16, 0, '#f7f3ec'),
      oval(400, 730, 380, 60, mix(main, '#f3ece0', 0.7)),
      stroke('M696 640V170', '#5a5148', 9) + shape('M630 210l28-110h76l28 110z', '#fbf0d8') + oval(696, 214, 150, 130, 'url(#glow)'),
      rect(650, 640, 92, 12, 6, '#5a5148'),
      rect(60, 80, 130, 170, 3, '#fbf8f2') +
        rect(60, 80, 130, 170, 3, 'none', 'stroke="#8a5f3d" stroke-width="8"') +
        oval(125, 150, 34, 34, mix(accent, wall, 0.4)) +
        shape('M76 236q50-60 98 0z', mix(main, wall, 0.3)),
      rect(150, 300, 360, 330, 60, mix(cover, '#1d2030', 0.16)),
      rect(100, 420, 110, 260, 50, cover) + rect(450, 420, 110, 260, 50, cover),
      rect(176, 330, 310, 240, 44, mix(cover, '#ffffff', 0.1)),
      rect(190, 520, 280, 130, 30, mix(cover, '#ffffff', 0.2)) + rect(190, 600, 280, 60, 20, mix(cover, '#1d2030', 0.1)),
      rect(130, 672, 20, 50, 4, '#5a4636') + rect(510, 672, 20, 50, 4, '#5a4636'),
    ].join(''),
    x: 330,
    foot: 616,
  };
}

/** A washbasin, tiles, a mirror. */
export function bath({ main }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#e4ecec', main, 0.08)),
      stroke(
        times(8, (row) => `M20 ${272 + row * 48}h800`),
        mix('#f7faf9', main, 0.06),
        44,
        'stroke-dasharray="54 48"',
      ).replace('"round"', '"square"'),
      oval(200, 160, 130, 130, '#c9a15c') +
        oval(200, 160, 120, 120, '#d9e8ec') +
        shape('M120 210L230 60L270 76L140 250z', '#ffffff', 'fill-opacity=".5"'),
      rect(0, 560, 800, 240, 0, '#b98a61') + rect(0, 548, 800, 30, 6, '#f4f1ec') + rect(0, 572, 800, 8, 0, '#c9c2b6'),
      times(3, (i) => rect(20 + i * 266, 604, 240, 170, 6, '#c7966a') + oval(140 + i * 266, 640, 12, 12, '#8a5f3d')),
      shape('M70 500h250q-6 56-70 56H140q-64 0-70-56z', '#fbfaf7') + oval(195, 500, 125, 14, '#e2dfd8'),
      stroke('M196 500v-70q0-30 30-30h20v26', '#c9a15c', 15),
      rect(668, 470, 44, 80, 12, '#d9cdb9') + stroke('M690 470v-24h30', '#5a5148', 9),
      shape('M352 548v-60h40v60z', '#cfe0dc') + stroke('M362 490l-14-90M376 490l18-110', '#f3f3ef', 8),
    ].join(''),
    x: 530,
    foot: 552,
  };
}

/** A wall above a bench, for what hangs. */
export function bench({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#eee7dc', main, 0.16)),
      rect(0, 470, 800, 250, 0, mix('#dcd4c6', main, 0.2)) + rect(0, 462, 800, 12, 0, '#fbf8f2'),
      times(5, (i) => rect(40 + i * 152, 500, 120, 190, 4, 'none', 'stroke="#fbf8f2" stroke-width="5" stroke-opacity=".7"')),
      rect(0, 706, 800, 94, 0, '#b08a66') + rect(0, 696, 800, 14, 0, '#fbf8f2'),
      ground(400, 752, 320, 20),
      rect(110, 590, 580, 26, 8, '#dcb285') + rect(140, 612, 26, 130, 4, '#a4734c') + rect(634, 612, 26, 130, 4, '#a4734c'),
      shape('M180 590q-10-90 40-94h90q46 6 40 94z', mix(accent, '#f3ece0', 0.3)) +
        stroke('M206 520q40 14 116 0', '#1d2030', 3, 'stroke-opacity=".15"'),
      rect(500, 566, 110, 24, 4, '#7f95a4') + rect(508, 546, 96, 22, 4, '#e6ddcd') + rect(516, 528, 84, 20, 4, '#c98f6b'),
      stroke('M54 700V500M54 560C20 520 18 480 26 450M54 580C96 540 96 500 84 466M54 520C44 480 54 440 58 420', '#5d9466', 13) +
        rect(24, 650, 62, 70, 8, '#d9cdb9'),
    ].join(''),
    x: 400,
    foot: 240,
    flat: true,
  };
}

/** The edge of a bed, seen from above: a linen cover, a book. */
export function bed({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#e9e4da', main, 0.1)),
      rect(0, 0, 800, 170, 0, '#f7f4ee') + rect(30, -60, 330, 200, 60, '#ffffff') + rect(430, -60, 330, 200, 60, '#fdfbf7'),
      shape('M0 160q400 40 800 0v60q-400 40-800 0z', mix(accent, '#f3ece0', 0.6)),
      times(9, (i) =>
        stroke(
          `M${-60 + i * 110} 230C${-20 + i * 112} 420 ${-90 + i * 118} 600 ${-30 + i * 112} 800`,
          '#a99f8e',
          10,
          'stroke-opacity=".13"',
        ),
      ),
      times(6, (i) =>
        stroke(`M${20 + i * 150} 230C${60 + i * 142} 460 ${-10 + i * 150} 640 ${50 + i * 140} 800`, '#ffffff', 9, 'stroke-opacity=".35"'),
      ),
      rect(606, 640, 170, 130, 6, '#5f7d7a', 'transform="rotate(12 606 640)"') +
        rect(606, 640, 20, 130, 4, '#4b6563', 'transform="rotate(12 606 640)"'),
    ].join(''),
    x: 390,
    foot: 460,
    flat: true,
  };
}
