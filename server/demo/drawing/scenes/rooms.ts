import { fill, ground, mix, oval, type Paint, rect, shape, stroke, times } from '../paint.ts';
import { type Scene, wall } from './scene.ts';

export function study({ main }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix(wall, main, 0.12)),
      window(84, 70, '#d5e4e6'),
      rect(470, 150, 260, 14, 4, '#b98a61'),
      books(488, 150, ['#8a9fb0', '#c98f6b', '#5d7a6b', '#d9c08c', '#7b6480']),
      rect(640, 94, 56, 56, 8, '#d9cdb9'),
      stroke('M668 96c-30-30-40-10-44-44M668 96c0-30 14-50 34-52M668 96v-60', '#5d9466', 9),
      rect(0, 616, 800, 184, 0, '#c99d72'),
      rect(0, 616, 800, 22, 0, '#dcb285'),
      times(4, (i) =>
        stroke(`M0 ${670 + i * 36}C200 ${660 + i * 38} 500 ${684 + i * 34} 800 ${668 + i * 36}`, '#a4734c', 2, 'stroke-opacity=".35"'),
      ),
      rect(70, 648, 150, 26, 4, '#7f95a4'),
      rect(62, 626, 150, 24, 4, '#e6ddcd'),
      ground(150, 676, 100, 10),
    ].join(''),
    x: 450,
    foot: 690,
  };
}

export function kitchen({ main }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#f1ede5', main, 0.08)),
      times(7, (row) =>
        times(9, (i) =>
          rect(i * 100 - (row % 2) * 50 + 3, 160 + row * 66, 94, 60, 6, mix('#fbf9f4', main, 0.06 + ((i * 7 + row * 3) % 5) * 0.012)),
        ),
      ),
      rect(0, 120, 800, 20, 4, '#b98a61'),
      rect(0, 136, 800, 8, 0, '#8a5f3d'),
      rect(70, 30, 74, 92, 10, '#d9cdb9') + rect(66, 22, 82, 18, 8, '#b98a61'),
      rect(166, 50, 64, 72, 10, '#a7b8b0') + rect(162, 42, 72, 16, 8, '#b98a61'),
      oval(560, 116, 100, 10, '#e6ddcd') + oval(560, 106, 92, 10, '#d7ccb9') + oval(560, 96, 84, 10, '#efe8da'),
      rect(0, 612, 800, 188, 0, '#d8d2c7'),
      rect(0, 612, 800, 20, 0, '#ece7de'),
      rect(0, 728, 800, 72, 0, '#8b9a92'),
      rect(0, 722, 800, 12, 0, '#b9b2a5'),
      ground(170, 676, 90, 10),
      oval(140, 652, 32, 30, '#e2a63f') + oval(196, 656, 30, 28, '#e8b858') + oval(130, 642, 10, 6, '#f6d998'),
    ].join(''),
    x: 470,
    foot: 684,
  };
}

export function room({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix(wall, main, 0.16)),
      rect(0, 624, 800, 176, 0, '#cfa981'),
      rect(0, 604, 800, 24, 0, '#f7f3ec'),
      times(5, (i) => stroke(`M${-100 + i * 220} 800L${80 + i * 160} 628`, '#a4734c', 3, 'stroke-opacity=".35"')),
      rect(90, 90, 170, 220, 4, '#fbf8f2') + rect(90, 90, 170, 220, 4, 'none', 'stroke="#b98a61" stroke-width="10"'),
      shape('M112 270q40-90 80-50t46-30v80z', mix(accent, wall, 0.35)) + oval(206, 160, 22, 22, mix(main, '#ffffff', 0.3)),
      oval(400, 712, 350, 62, mix(accent, '#f3ece0', 0.62)),
      oval(400, 710, 310, 50, mix(accent, '#f7f1e7', 0.76)),
      rect(650, 470, 90, 150, 16, '#d9cdb9'),
      times(5, (i) =>
        stroke(
          `M695 476C${[620, 650, 695, 740, 775][i]} 420 ${[600, 640, 700, 752, 796][i]} 380 ${[588, 630, 700, 764, 806][i]} ${[360, 300, 270, 300, 366][i]}`,
          i % 2 ? '#5d9466' : '#7fae80',
          20,
        ),
      ),
    ].join(''),
    x: 390,
    foot: 716,
  };
}

export function sideboard({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix(wall, main, 0.14)),
      rect(90, 70, 200, 250, 4, '#fbf8f2') + rect(90, 70, 200, 250, 4, 'none', 'stroke="#b98a61" stroke-width="10"'),
      oval(190, 170, 46, 46, mix(accent, wall, 0.3)) + shape('M112 300v-40q50-60 90-20t66-20v80z', mix(main, wall, 0.25)),
      rect(40, 560, 720, 180, 10, '#b98a61'),
      rect(24, 536, 752, 34, 8, '#dcb285'),
      rect(24, 556, 752, 14, 6, '#a4734c', 'fill-opacity=".6"'),
      times(3, (i) => rect(62 + i * 230, 592, 216, 128, 6, '#c7966a') + rect(140 + i * 230, 640, 60, 10, 5, '#8a5f3d')),
      rect(0, 740, 800, 60, 0, '#a98f74') + rect(80, 738, 24, 62, 4, '#8a5f3d') + rect(696, 738, 24, 62, 4, '#8a5f3d'),
      ground(140, 544, 80, 8),
      shape('M104 540q-12-90 22-120v-30h28v30q34 30 22 120z', '#f3ece0'),
      stroke('M140 392c0-40-40-60-34-116M140 392c4-50 30-70 34-104M140 392c0-50 6-90 0-130', '#a08b62', 5),
      times(9, (i) =>
        oval(
          [106, 98, 114, 174, 166, 180, 140, 132, 148][i] ?? 0,
          [270, 300, 318, 282, 310, 330, 254, 290, 320][i] ?? 0,
          11,
          8,
          i % 2 ? '#d3b072' : '#c49a58',
        ),
      ),
    ].join(''),
    x: 490,
    foot: 546,
  };
}

export function hall({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#ebe9e4', main, 0.12)),
      rect(0, 420, 800, 220, 0, mix('#dcd7cd', main, 0.16)),
      rect(0, 414, 800, 10, 0, '#fbf8f2'),
      rect(60, 90, 680, 34, 8, '#c7966a'),
      rect(60, 90, 680, 8, 4, '#dcb285'),
      times(4, (i) => stroke(`M${130 + i * 180} 124v28q0 18 20 18`, '#5a5148', 12)),
      stroke('M132 168C110 260 90 300 92 380Q150 404 204 380C204 300 176 240 150 168', mix(accent, wall, 0.3), 14),
      shape('M136 168C110 260 90 300 92 384Q150 406 204 384C204 300 176 240 150 168z', mix(accent, wall, 0.4)),
      rect(0, 640, 800, 160, 0, '#b7aea1'),
      times(3, (row) => times(6, (i) => rect(i * 150 - row * 40, 646 + row * 52, 144, 46, 0, (i + row) % 2 ? '#c6beb2' : '#bdb4a7'))),
      rect(40, 560, 720, 26, 6, '#dcb285') + rect(40, 578, 720, 10, 4, '#a4734c'),
      rect(80, 586, 26, 130, 4, '#a4734c') + rect(694, 586, 26, 130, 4, '#a4734c'),
      rect(610, 520, 120, 40, 16, '#8fa58a'),
    ].join(''),
    x: 390,
    foot: 572,
  };
}

function window(x: number, y: number, sky: string): string {
  return [
    rect(x - 14, y - 14, 288, 408, 8, '#fbf8f2'),
    rect(x, y, 260, 380, 4, sky),
    oval(x + 180, y + 90, 36, 36, '#fdf3d4'),
    shape(`M${x} ${y + 380}v-90q60-70 130-20t130-40v150z`, '#a9c0ae'),
    shape(`M${x} ${y + 380}v-40q90-50 150-14t110-10v64z`, '#8aa992'),
    rect(x + 124, y, 12, 380, 0, '#fbf8f2'),
    rect(x, y + 180, 260, 12, 0, '#fbf8f2'),
    shape(`M${x} ${y}h120L${x + 20} ${y + 300}H${x}z`, fill.gloss, 'fill-opacity=".6"'),
  ].join('');
}

function books(x: number, shelf: number, spines: string[]): string {
  const heights = [84, 70, 92, 64, 78];
  return spines
    .map(
      (spine, i) =>
        rect(x + i * 26, shelf - (heights[i] ?? 70), 24, heights[i] ?? 70, 3, spine) +
        rect(x + i * 26 + 6, shelf - 52, 12, 4, 1, '#ffffff', 'fill-opacity=".6"'),
    )
    .join('');
}
