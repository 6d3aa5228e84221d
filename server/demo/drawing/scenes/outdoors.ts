import { ground, mix, oval, type Paint, rect, shape, stroke, times } from '../paint.ts';
import type { Scene } from './scene.ts';

/** A platform in the morning, a train waiting. */
export function platform({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#dfe7ea', main, 0.08)),
      rect(0, 0, 800, 90, 0, '#7d858f') + times(9, (i) => rect(i * 96 - 10, 90, 14, 60, 0, '#8d949d')) + rect(0, 86, 800, 12, 0, '#5d656f'),
      rect(-20, 190, 840, 350, 40, mix('#f1efe9', accent, 0.12)) + rect(-20, 430, 840, 26, 0, accent),
      times(
        3,
        (i) =>
          rect(20 + i * 180, 236, 150, 130, 18, '#3f4d58') +
          shape(`M${20 + i * 180} 356V254q0-18 18-18h60z`, '#ffffff', 'fill-opacity=".16"'),
      ),
      rect(584, 226, 150, 314, 14, '#dcd7cd') +
        rect(654, 226, 7, 314, 0, '#8d949d') +
        rect(600, 250, 46, 130, 12, '#3f4d58') +
        rect(670, 250, 46, 130, 12, '#3f4d58'),
      rect(0, 540, 800, 40, 0, '#4a4f5a'),
      rect(0, 572, 800, 228, 0, '#c4c0b8') + rect(0, 572, 800, 24, 0, '#e9e5dc') + rect(0, 620, 800, 12, 0, '#f2cf63'),
      times(6, (i) => stroke(`M${-200 + i * 240} 800L${40 + i * 150} 634`, '#a39e94', 3, 'stroke-opacity=".6"')),
      stroke('M0 700H800', '#a39e94', 3, 'stroke-opacity=".6"'),
    ].join(''),
    x: 300,
    foot: 746,
  };
}

/** A street in the rain, lit windows, puddles. */
export function rain({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, mix('#8d9aa8', main, 0.12)),
      rect(0, 130, 200, 520, 0, '#6f7b88') + rect(220, 60, 240, 590, 0, '#78848f') + rect(480, 150, 330, 500, 0, '#697582'),
      times(14, (i) => rect(30 + (i % 7) * 112, 210 + Math.floor(i / 7) * 160, 46, 80, 4, i % 3 ? '#566270' : '#f6d99a')),
      rect(490, 470, 240, 180, 0, '#4d5864') +
        rect(506, 500, 208, 150, 4, '#f6d99a', 'fill-opacity=".9"') +
        shape('M480 470h260l-20-46H500z', accent),
      rect(0, 640, 800, 160, 0, '#5d6874') + rect(0, 640, 800, 12, 0, '#8a95a0'),
      oval(250, 740, 190, 26, '#8a97a4', 'fill-opacity=".7"') +
        oval(610, 700, 130, 15, '#f6d99a', 'fill-opacity=".35"') +
        oval(640, 770, 110, 14, '#8a97a4', 'fill-opacity=".6"'),
      times(46, (i) => {
        const [x, y] = [(i * 173) % 820, (i * 97) % 700];
        return stroke(`M${x} ${y}l-10 44`, '#e6eef2', 2.5, 'stroke-opacity=".5"');
      }),
    ].join(''),
    x: 400,
    foot: 700,
  };
}

/** A terrace with a bench and lavender. */
export function terrace({ main }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, '#dbe8ec') + oval(640, 120, 70, 70, '#fdf3d4'),
      shape('M0 380q120-120 260-60t260-50t280 50v320H0z', '#a9c0ae') + shape('M0 440q160-80 330-20t470-40v260H0z', '#8aa992'),
      rect(0, 430, 800, 170, 0, mix('#efe6d6', main, 0.1)) + rect(0, 420, 800, 22, 4, '#fbf8f2'),
      stroke(
        times(6, (row) => `M${11 - (row % 2) * 50} ${457 + row * 26}h850`),
        '#d9ccb6',
        20,
        'stroke-opacity=".7" stroke-dasharray="74 26"',
      ).replaceAll('"round"', '"square"'),
      rect(0, 600, 800, 200, 0, '#cdb79b'),
      times(5, (i) => stroke(`M0 ${620 + i * 42}H800`, '#a58d6e', 3, 'stroke-opacity=".45"')),
      times(6, (i) => stroke(`M${-200 + i * 240} 800L${60 + i * 140} 602`, '#a58d6e', 3, 'stroke-opacity=".45"')),
      ground(690, 690, 100, 14),
      times(
        9,
        (i) =>
          stroke(`M${650 + i * 9} 610C${644 + i * 10} 560 ${616 + i * 18} 520 ${606 + i * 21} ${470 + (i % 3) * 18}`, '#7d9a78', 5) +
          oval(606 + i * 21, 462 + (i % 3) * 18, 8, 22, i % 2 ? '#8a7fb3' : '#a194c7'),
      ),
      shape('M628 606h120l-14 84h-92z', '#b9714f') + rect(620, 596, 136, 20, 6, '#c98361'),
    ].join(''),
    x: 350,
    foot: 726,
  };
}

/** Grass and a cloth from above: a day at the lake. */
export function lawn({ main, accent }: Paint): Scene {
  return {
    behind: [
      rect(0, 0, 800, 800, 0, '#8fb07f'),
      stroke(
        times(40, (i) => `M${(i * 137) % 800} ${(i * 211) % 800}q4-16 ${i % 2 ? 12 : -10}-24`),
        '#7aa06c',
        5,
      ),
      stroke(
        times(20, (i) => `M${(i * 173) % 800} ${(i * 97) % 800}q4-16 ${i % 2 ? 12 : -10}-24`),
        '#a9c795',
        5,
      ),
      rect(90, 70, 640, 660, 8, '#1d2030', 'fill-opacity=".14" transform="rotate(4 400 400) translate(10 16)"'),
      `<g transform="rotate(4 400 400)">${rect(90, 70, 640, 660, 8, '#f7f1e6')}${times(7, (i) => rect(130 + i * 84, 70, 36, 660, 0, mix(accent, '#f3ece0', 0.45), 'fill-opacity=".6"') + rect(90, 110 + i * 84, 640, 36, 0, mix(main, '#f3ece0', 0.45), 'fill-opacity=".45"'))}</g>`,
      oval(190, 630, 74, 74, '#fbf8f2') +
        oval(190, 630, 58, 58, '#ece4d6') +
        oval(176, 620, 22, 22, '#c0473c') +
        oval(212, 644, 22, 22, '#c0473c') +
        oval(196, 650, 18, 18, '#d45f50'),
      stroke('M630 150q40-40 30-90', '#7aa06c', 7) + oval(640, 170, 15, 15, '#fdf7e6') + oval(640, 170, 6, 6, '#e2a63f'),
    ].join(''),
    x: 420,
    foot: 370,
    flat: true,
  };
}
