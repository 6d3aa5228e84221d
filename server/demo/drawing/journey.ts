import { pouch } from './carry.ts';
import { box, brass, fill, ground, group, ink, lying, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** Three pouches of three sizes, one behind the other. */
export function pouchSet(paint: Paint): string {
  return [
    group('translate(196 20) scale(.72)', pouch(paint)),
    group('translate(20 204) scale(.6)', pouch(paint)),
    group('translate(350 376) scale(.46)', pouch(paint)),
  ].join('');
}

/** An open organiser: passport in front, cables in loops, a pass behind a window, a pen in its holder. */
export function travelOrganiser({ dark, deep, light, accent, accentDark }: Paint): string {
  return group(
    'rotate(-4 400 400)',
    lying(box(120, 170, 560, 450, 44)),
    rect(120, 170, 560, 450, 44, deep),
    rect(132, 176, 536, 436, 38, fill.front),
    rect(128, 174, 544, 440, 40, 'none', 'stroke="#cdb27a" stroke-width="4" stroke-dasharray="5 6"'),
    stroke('M400 178v432', deep, 12, 'stroke-opacity=".7"'),
    rect(176, 232, 170, 226, 10, '#7c2f3c') + rect(176, 232, 12, 226, 5, '#5d212c'),
    oval(264, 322, 34, 34, 'none', 'stroke="#e5c885" stroke-width="5"') + stroke('M230 322h68M264 288v68', '#e5c885', 4),
    rect(224, 384, 80, 7, 3, '#e5c885') + rect(238, 402, 52, 6, 3, '#e5c885', 'fill-opacity=".7"'),
    rect(154, 376, 222, 206, 16, dark) + stroke('M160 384h210', light, 3, 'stroke-dasharray="9 7" stroke-opacity=".8"'),
    rect(190, 444, 150, 90, 8, accent) + rect(206, 462, 60, 8, 4, paper) + rect(206, 480, 100, 6, 3, paper, 'fill-opacity=".7"'),
    rect(424, 214, 220, 132, 12, paper) + rect(424, 214, 60, 132, 12, accent),
    times(4, (i) => rect(500, 236 + i * 22, [120, 90, 110, 60][i] ?? 90, 7, 3, ink, 'fill-opacity=".45"')),
    rect(416, 206, 236, 148, 16, fill.glass) + stroke('M426 214h120l-90 130', '#ffffff', 5, 'stroke-opacity=".5"'),
    stroke('M440 430c40-60 60 50 100 0s70 40 90-4', ink, 13),
    stroke('M440 510c50 46 60-46 104-4s60-30 86 10', paper, 12),
    times(3, (i) => rect(456 + i * 70, 388, 20, 170, 6, accentDark)),
    group(
      'translate(672 250)',
      rect(-12, 0, 24, 230, 12, '#33495f'),
      rect(-12, 0, 24, 60, 10, '#4d6a86'),
      rect(6, 10, 6, 70, 3, brass),
      rect(-20, 88, 40, 34, 8, accentDark),
      rect(-20, 150, 40, 34, 8, accentDark),
    ),
    stroke('M400 172c-20-50 30-70 30-30', ink, 9),
  );
}

/** A slim flask of one wall, its cap on a strap. */
export function flask({ deep, light, accent, accentDark }: Paint): string {
  return [
    ground(400, 690, 150),
    stroke('M456 232C540 230 540 130 458 132', accentDark, 16),
    stroke('M456 228C532 226 532 136 458 136', accent, 7),
    rect(338, 104, 124, 88, 16, fill.accentRound),
    times(8, (i) => rect(346 + i * 14, 118, 4, 60, 2, accentDark, 'fill-opacity=".55"')),
    rect(352, 190, 96, 50, 4, fill.steel),
    times(3, (i) => rect(352, 198 + i * 13, 96, 4, 0, '#8d939c', 'fill-opacity=".7"')),
    shape('M352 238h96q4 34 40 52q16 10 16 36v330q0 34-34 34H330q-34 0-34-34V326q0-26 16-36q36-18 40-52z', fill.steel),
    shape('M296 380h208v190H296z', fill.round),
    stroke('M300 392h200M300 560h200', light, 3, 'stroke-opacity=".7"'),
    shape('M330 512l50-74 30 40 24-30 46 64z', paper, 'fill-opacity=".9"') + oval(452, 424, 13, 13, accent),
    shape('M322 312q14-12 20-30v386q-20 0-20-22z', '#ffffff', 'fill-opacity=".55"'),
    rect(296, 630, 208, 60, 34, deep, 'fill-opacity=".22"'),
    rect(296, 622, 208, 5, 0, '#8d939c'),
  ].join('');
}

/** A short umbrella, folded, half out of its sleeve. */
export function compactUmbrella({ dark, deep, light, main, accent, accentDark }: Paint): string {
  return group(
    'rotate(-38 400 400)',
    lying('M120 366h520v80H120z'),
    stroke('M90 404c-66-10-66 74 0 64', accentDark, 12),
    rect(74, 366, 120, 80, 30, fill.dark) + rect(92, 378, 80, 12, 6, '#8d939c', 'fill-opacity=".5"'),
    oval(134, 406, 15, 15, accent),
    rect(188, 378, 26, 58, 4, fill.steel),
    shape('M210 366q60-28 130-22h140v126H340q-70 6-130-22z', fill.front),
    shape('M210 380q60-16 270-14v16q-190-2-270 10z', light, 'fill-opacity=".6"'),
    stroke('M214 412q130 10 268-2M214 436q120 22 268 14M214 388q120-20 268-24', deep, 4, 'stroke-opacity=".5"'),
    rect(300, 338, 30, 138, 6, accentDark) + rect(304, 338, 9, 138, 4, accent) + oval(316, 408, 9, 9, brass),
    rect(470, 330, 240, 152, 40, dark),
    rect(470, 326, 236, 146, 38, fill.front),
    rect(470, 326, 236, 146, 38, main, 'fill-opacity=".4"'),
    stroke('M486 330v138', light, 3, 'stroke-dasharray="8 6"'),
    stroke('M540 340q60 56 0 120M610 336q56 60 0 128', deep, 4, 'stroke-opacity=".35"'),
    rect(586, 388, 70, 24, 5, accent),
    stroke('M704 400c50-20 50 46 4 36', accentDark, 9),
  );
}
