import { box, fill, group, lying, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** A heavy T-shirt, folded as it lies in a shop. */
export function heavyTee({ dark, deep, light, accent }: Paint): string {
  const body = box(176, 170, 448, 480, 36);
  return [
    lying(body),
    shape('M196 640h408q20 0 20 22t-20 22H196q-20 0-20-22t20-22z', dark),
    shape('M196 616h408q20 0 20 22t-20 22H196q-20 0-20-22t20-22z', deep, 'fill-opacity=".5"'),
    shape(body, fill.front),
    shape('M176 240q60-60 118-70h-60q-58 0-58 58zM624 240q-60-60-118-70h60q58 0 58 58z', dark),
    stroke('M294 170q-70 30-118 80M506 170q70 30 118 80', deep, 5, 'stroke-opacity=".6"'),
    stroke('M302 178q-70 30-124 88M498 178q70 30 124 88', light, 2.5, 'stroke-dasharray="8 6" stroke-opacity=".7"'),
    shape('M286 166q114 24 228 0q-20 96-114 96t-114-96z', deep),
    shape('M286 166q16 118 114 118t114-118l28 6q-20 146-142 146T258 172z', dark),
    stroke('M270 172q18 132 130 132t130-132', light, 2.5, 'stroke-dasharray="8 6" stroke-opacity=".7"'),
    rect(376, 186, 48, 34, 4, paper) + rect(386, 200, 28, 5, 2, deep, 'fill-opacity=".6"'),
    rect(196, 560, 60, 72, 4, accent) + rect(206, 578, 36, 6, 3, paper) + rect(206, 592, 24, 5, 2, paper, 'fill-opacity=".7"'),
    times(14, (i) => stroke(`M190 ${348 + i * 20}h420`, dark, 1.5, 'stroke-opacity=".16"')),
    stroke('M470 380q40 90 10 230M300 400q-20 90 0 200', dark, 9, 'stroke-opacity=".22"'),
    shape('M212 170q-36 0-36 36v408q0 36 36 36h20q-30-240-20-480z', light, 'fill-opacity=".28"'),
  ].join('');
}

/** A short cap with a turned-up brim, as sailors wear it. */
export function watchCap({ dark, deep, light }: Paint): string {
  return [
    lying('M170 440C180 270 280 210 400 210s220 60 230 230v130q0 30-30 30H200q-30 0-30-30z'),
    shape('M180 460C178 290 270 216 400 216s222 74 220 244z', fill.round),
    times(13, (i) =>
      stroke(
        `M${202 + i * 33} 450Q${220 + i * 30} 330 ${322 + i * 13} ${250 - Math.round(30 - Math.abs(i - 6) * 5)}`,
        i < 6 ? light : dark,
        9,
        'stroke-opacity=".4"',
      ),
    ),
    stroke('M400 216v40M360 220l18 40M440 220l-18 40', deep, 5, 'stroke-opacity=".6"'),
    shape('M150 432q250 44 500 0q20 0 20 24v124q0 30-30 32q-240 40-480 0q-30-2-30-32V456q0-24 20-24z', fill.round),
    times(25, (i) =>
      stroke(
        `M${156 + i * 20.3} ${446 + Math.round(Math.sin((i / 24) * Math.PI) * 20)}v146`,
        i < 12 ? light : deep,
        7,
        'stroke-opacity=".3"',
      ),
    ),
    stroke('M134 452q266 48 532 0', light, 6, 'stroke-opacity=".6"'),
    shape('M130 556v24q0 30 30 32q240 40 480 0q30-2 30-32v-24q-270 60-540 0z', deep, 'fill-opacity=".35"'),
    rect(520, 494, 78, 62, 4, '#8a5a38') +
      rect(528, 502, 62, 46, 3, 'none', 'stroke="#e5c885" stroke-width="2.500" stroke-dasharray="6 5"'),
    stroke('M559 512v26M548 520q11-8 22 0M545 530q14 14 28 0', '#e5c885', 4),
  ].join('');
}

/** Three folded pairs in a paper band; heels and toes in colour. */
export function officeSocks({ main, dark, deep, light, accent, accentDark, accentLight }: Paint): string {
  const pair = (x: number, toe: string, edge: string): string =>
    group(
      `translate(${x} 0)`,
      lying(box(0, 160, 172, 500, 40)),
      shape('M10 180q0-20 20-20h112q20 0 20 20v390q0 94-76 94t-76-94z', deep),
      shape('M4 180q0-24 24-24h112q24 0 24 24v380q0 90-80 90T4 560z', fill.front),
      shape('M4 540q80 40 160 0v20q0 90-80 90T4 560z', toe),
      shape('M4 560q0 90 80 90t80-90q-10 64-80 64T4 560z', edge, 'fill-opacity=".5"'),
      rect(4, 156, 160, 74, 18, main) +
        stroke(
          times(6, (i) => `M${16 + i * 13} 163v60`),
          light,
          5,
          'stroke-opacity=".6"',
        ) +
        stroke(
          times(5, (i) => `M${94 + i * 13} 163v60`),
          dark,
          5,
          'stroke-opacity=".6"',
        ),
      shape('M104 250q56 20 60 90v50q-50-40-60-140z', toe),
      stroke('M22 250v290', light, 7, 'stroke-opacity=".45"'),
      stroke('M20 552q64 26 128 0', deep, 3, 'stroke-dasharray="6 5" stroke-opacity=".6"'),
    );
  return group(
    'rotate(-4 400 400)',
    pair(126, accent, accentDark),
    pair(314, '#d6a23a', '#8a6a20'),
    pair(502, accentLight, accent),
    rect(110, 372, 592, 118, 8, '#d9cdb9') + rect(106, 366, 592, 118, 8, paper),
    rect(236, 398, 240, 16, 6, deep) +
      rect(236, 428, 150, 9, 4, deep, 'fill-opacity=".5"') +
      rect(236, 448, 100, 8, 4, deep, 'fill-opacity=".3"'),
    oval(600, 424, 34, 34, accent) + rect(584, 419, 32, 9, 4, paper),
  );
}
