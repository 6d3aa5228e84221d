import { brass, fill, group, ink, mix, oval, type Paint, paper, rect, shape, stroke, times } from '../paint.ts';
import { glyph, planks, stitches } from './surfaces.ts';

/** The joint of brass. */
export const lamp = ({ main, dark, deep, light }: Paint): string =>
  [
    group('rotate(-36 400 400)', rect(-200, 340, 640, 110, 30, deep), rect(-200, 340, 640, 44, 20, main)),
    group('rotate(38 400 400)', rect(360, 340, 640, 110, 30, dark), rect(360, 340, 640, 44, 20, light)),
    oval(412, 420, 176, 176, '#1d2030', 'fill-opacity=".25"') +
      oval(400, 400, 170, 170, '#a07c3a') +
      oval(394, 392, 156, 156, brass) +
      oval(400, 400, 104, 104, '#a07c3a') +
      oval(396, 396, 94, 94, '#e5c885'),
    times(24, (i) => rect(394, 234, 12, 28, 3, '#8a6a30', `transform="rotate(${i * 15} 400 400)"`)) +
      rect(330, 388, 140, 22, 8, '#8a6a30', 'transform="rotate(30 400 400)"') +
      stroke('M300 310a130 130 0 0 1 70-50', '#ffffff', 13, 'stroke-opacity=".7"'),
  ].join('');

/** The switch in the cord. */
export const tableLamp = ({ main, light, deep, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#c99d72') +
      rect(0, 0, 800, 800, 0, '#fff0bd', 'fill-opacity=".18"') +
      stroke(
        times(9, (i) => `M0 ${60 + i * 92}q400-30 800 ${i * 3}`),
        '#a4734c',
        4,
        'stroke-opacity=".35"',
      ),
    stroke('M-20 160C140 120 200 300 290 360M520 470C640 540 560 700 820 690', accentDark, 34) +
      stroke('M-20 154C140 114 200 294 290 354M520 464C640 534 560 694 820 684', accent, 14, 'stroke-dasharray="16 9"'),
    group(
      'rotate(26 400 410)',
      rect(250, 330, 320, 180, 86, '#1d2030', 'fill-opacity=".25" transform="translate(8 16)"'),
      rect(240, 320, 320, 180, 86, deep),
      rect(240, 314, 320, 172, 84, main),
      rect(270, 330, 260, 40, 20, light, 'fill-opacity=".6"'),
      oval(400, 408, 84, 58, accentDark),
      oval(400, 402, 80, 54, accent),
      stroke('M400 382v26M380 392a28 24 0 1 0 40 0', paper, 8),
    ),
  ].join('');

/** Pads that keep lids free of scratches. */
export const laptopStand = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    shape('M-20 300L560 130L860 260V420L330 590L-20 440z', main) +
      shape('M-20 300L560 130l60 26L-20 350z', light) +
      shape('M-20 440L330 590L860 420v60L330 660L-20 510z', deep) +
      shape('M-20 440L330 590v70L-20 510z', dark),
    times(
      2,
      (i) =>
        shape(`M${180 + i * 270} ${368 - i * 80}l140-42 70 30-140 44z`, mix(accent, '#1d2030', 0.2)) +
        shape(`M${180 + i * 270} ${354 - i * 80}l140-42 70 30-140 44z`, accent) +
        stroke(`M${230 + i * 270} ${352 - i * 80}l80-24`, '#ffffff', 6, 'stroke-opacity=".4"'),
    ),
    stroke(
      times(8, (i) => `M${20 + i * 90} ${320 - i * 25}l300 130`),
      dark,
      2,
      'stroke-opacity=".25"',
    ) + oval(700, 330, 36, 16, deep),
  ].join('');

/** The hinge and its six heights. */
export const foldStand = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    rect(-20, 560, 840, 130, 20, deep) + rect(-20, 550, 840, 110, 20, main) + rect(-20, 556, 840, 28, 14, light, 'fill-opacity=".7"'),
    times(6, (i) => shape(`M${140 + i * 104} 550h56l-12 50h-44z`, '#1b1e25') + oval(168 + i * 104, 632, 8, 8, i === 2 ? accent : dark)),
    group(
      'rotate(-58 370 570)',
      rect(350, 500, 700, 110, 30, deep),
      rect(350, 490, 700, 104, 30, fill.front),
      rect(380, 500, 640, 26, 13, light, 'fill-opacity=".6"'),
    ),
    oval(378, 566, 84, 84, '#3d424d') +
      oval(372, 558, 72, 72, fill.steel) +
      oval(372, 558, 34, 34, '#6b717b') +
      rect(344, 552, 56, 12, 4, ink),
  ].join('');

/** The cut-out for a cable, at the back. */
export const organiser = ({ light, dark, deep, accent, accentDark }: Paint): string =>
  [
    rect(60, 190, 680, 560, 50, '#1d2030', 'fill-opacity=".18" transform="translate(12 16)"') +
      rect(60, 190, 680, 560, 50, fill.front) +
      rect(60, 190, 680, 60, 30, light, 'fill-opacity=".7"') +
      rect(90, 170, 620, 60, 20, deep),
    shape('M330 190h140v150q0 70-70 70t-70-70z', deep) + shape('M344 200h112v140q0 56-56 56t-56-56z', mix(deep, '#1d2030', 0.4)),
    stroke('M400-20C400 200 380 260 400 360S560 600 820 560', accentDark, 44) +
      stroke('M392-20C392 200 372 260 392 360S556 594 820 552', accent, 18),
    stroke(
      times(7, (i) => `M80 ${480 + i * 38}h640`),
      dark,
      4,
      'stroke-opacity=".3" stroke-dasharray="3 12"',
    ),
  ].join('');

/** The rim, and a coin that stays. */
export const tray = ({ main, dark, light, accent, deep }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#e6dfd3'),
    shape('M-20 820V330q0-150 150-150h700v660z', '#1d2030', 'fill-opacity=".15" transform="translate(-10 -14)"') +
      shape('M-20 820V330q0-150 150-150h700v660z', main) +
      times(44, (i) => oval((i * 127) % 800, 190 + ((i * 71) % 600), 7 + (i % 4) * 2, 5, i % 2 ? dark : light, 'fill-opacity=".55"')),
    shape('M90 820V390q0-110 110-110h630v540z', deep) +
      shape('M106 820V400q0-104 104-104h610v524z', accent) +
      stitches('M140 820V420q0-90 90-90h590', light, 7),
    oval(420, 610, 96, 60, '#1d2030', 'fill-opacity=".3"') +
      oval(410, 590, 96, 92, '#a07c3a') +
      oval(406, 584, 92, 88, '#d3ac66') +
      oval(406, 584, 70, 66, 'none', 'stroke="#a07c3a" stroke-width="6"') +
      glyph(2, 380, 548, 8, '#8a6a30'),
    group(
      'translate(610 470) rotate(24)',
      oval(0, 0, 56, 56, '#aeb4bb') + oval(0, -8, 18, 18, accent),
      rect(-14, 50, 28, 150, 6, '#aeb4bb'),
      rect(12, 140, 30, 18, 2, '#aeb4bb'),
      rect(12, 172, 24, 18, 2, '#aeb4bb'),
    ),
  ].join('');

/** Up, down, and four heights remembered. */
export const desk = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    planks(main, dark),
    rect(0, 300, 800, 520, 0, mix('#e6dfd3', main, 0.1)) +
      rect(0, 290, 800, 60, 0, deep) +
      rect(0, 290, 800, 20, 0, light, 'fill-opacity=".5"'),
    rect(60, 400, 680, 240, 40, '#1d2030', 'fill-opacity=".2" transform="translate(8 16)"') +
      rect(60, 390, 680, 240, 40, '#2f333d') +
      rect(80, 404, 640, 40, 20, '#565b66', 'fill-opacity=".5"'),
    times(2, (i) => oval(146 + i * 96, 510, 38, 38, '#1b1e25') + stroke(i ? 'M226 502l16 18 16-18' : 'M130 518l16-18 16 18', paper, 9)),
    times(
      4,
      (i) =>
        rect(316 + i * 98, 466, 80, 88, 20, i === 1 ? accent : '#1b1e25') +
        rect(322 + i * 98, 470, 68, 6, 3, '#6b717b') +
        glyph([1, 2, 3, 4][i] as 1 | 2 | 3 | 4, 342 + i * 98, 492, 4.4, paper),
    ),
  ].join('');

/** The drawer, dovetailed, on its runner of wood. */
export const oakDesk = ({ main, light, dark, deep }: Paint): string =>
  [
    planks(main, dark) + rect(0, 0, 800, 190, 0, deep, 'fill-opacity=".25"') + rect(0, 180, 800, 20, 0, deep, 'fill-opacity=".6"'),
    rect(0, 330, 560, 400, 0, mix(light, '#f3dcc2', 0.5)) +
      stroke(
        times(5, (i) => `M0 ${380 + i * 80}q280-30 560 ${i * 3}`),
        dark,
        4,
        'stroke-opacity=".35"',
      ) +
      rect(0, 300, 560, 34, 0, light),
    rect(560, 290, 250, 460, 0, main) + stroke('M680 290q-30 220 10 460M760 290q20 220-10 460', dark, 6, 'stroke-opacity=".4"'),
    times(
      4,
      (i) =>
        shape(`M560 ${340 + i * 104}h-76l-14 70h90z`, main) + stroke(`M560 ${340 + i * 104}h-76l-14 70h90`, deep, 5, 'stroke-opacity=".7"'),
    ),
    rect(0, 740, 800, 60, 0, deep, 'fill-opacity=".5"') +
      oval(700, 520, 46, 46, '#a07c3a') +
      oval(694, 512, 40, 40, brass) +
      oval(680, 498, 14, 11, '#f6e3b6'),
  ].join('');

/** The armrest and what it can do. */
export const chair = ({ main, light, dark, deep, accent }: Paint): string =>
  [
    shape('M470-20h350v840H560Q440 400 470-20z', main) +
      stroke(
        times(12, (i) => `M${500 + i * 4} ${40 + i * 68}q160 20 320 0`),
        light,
        6,
        'stroke-opacity=".4"',
      ) +
      shape('M470-20h60Q500 400 620 820h-60Q440 400 470-20z', dark),
    rect(230, 330, 90, 500, 20, '#565b66') +
      rect(244, 330, 22, 500, 10, '#8d939c') +
      rect(210, 440, 130, 90, 20, '#2f333d') +
      times(5, (i) => rect(250, 560 + i * 44, 50, 12, 6, ink)),
    rect(60, 230, 480, 130, 60, '#1b1e25') +
      rect(60, 216, 480, 124, 60, '#3d424d') +
      rect(90, 232, 420, 36, 18, '#6b717b', 'fill-opacity=".7"'),
    oval(276, 486, 30, 30, accent) +
      oval(268, 476, 10, 8, '#ffffff', 'fill-opacity=".6"') +
      stroke('M130 470v-70M104 424l26-28 26 28M130 540v70M104 584l26 28 26-28', deep, 11),
  ].join('');

/** A castor, soft on wood. */
export const loftChair = ({ main, dark, deep, accent }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, mix('#ece5d9', main, 0.2)) +
      rect(0, 560, 800, 240, 0, '#cfa981') +
      stroke('M0 640h800M0 730h800M260 560v80M560 640v90', '#a4734c', 4, 'stroke-opacity=".5"'),
    shape('M-20 80L360 190q60 20 60 80v40H330L-20 190z', fill.steel) +
      shape('M-20 80L360 190l10 20L-20 110z', '#ffffff', 'fill-opacity=".7"') +
      rect(350, 280, 60, 90, 10, '#6b717b'),
    oval(420, 690, 220, 26, '#1d2030', 'fill-opacity=".3"'),
    oval(330, 530, 140, 160, '#1b1e25') +
      oval(460, 530, 140, 160, deep) +
      oval(450, 526, 124, 146, '#3d424d') +
      oval(448, 522, 84, 98, dark) +
      oval(448, 522, 44, 50, '#aeb4bb') +
      oval(440, 512, 16, 18, '#ffffff', 'fill-opacity=".8"'),
    stroke('M330 430C340 350 560 350 580 470', '#2f333d', 36) + stroke('M350 410C380 360 520 360 556 440', accent, 8),
  ].join('');

/** The pocket inside the back cover. */
export const notebook = ({ main, deep, accent, accentDark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, main) + rect(40, 40, 800, 800, 10, '#f3ecdd'),
    shape('M40 420L800 330V840H40z', '#1d2030', 'fill-opacity=".15" transform="translate(0 -10)"') +
      rect(240, 180, 330, 400, 6, '#ffffff', 'transform="rotate(7 400 380)"') +
      rect(280, 230, 200, 12, 6, ink, 'fill-opacity=".35" transform="rotate(7 400 380)"') +
      rect(276, 262, 150, 12, 6, ink, 'fill-opacity=".25" transform="rotate(7 400 380)"'),
    shape('M40 430L800 340V840H40z', '#e6dbc4') + stroke('M40 430L800 340', '#cbbd9f', 9),
    stroke(
      times(4, (i) => `M${30 - i * 8} 40v780`),
      deep,
      3,
    ) +
      rect(690, -20, 62, 860, 0, accentDark) +
      rect(690, -20, 26, 860, 0, accent),
    shape('M40 830l0-150 110 140z', '#cbbd9f', 'fill-opacity=".6"'),
  ].join('');

/** The stitches of the spine, and dots within. */
export const pocketNotebooks = ({ main, dark, deep, light, accent }: Paint): string =>
  [
    shape('M-20 60q300-50 420 10v700q-120-60-420-10z', '#fbf8f2') + shape('M820 60q-300-50-420 10v700q120-60 420-10z', '#f6f0e3'),
    stroke(
      times(14, (i) => `M20 ${110 + i * 46}h330`),
      '#a9a295',
      7,
      'stroke-dasharray="0.1 46"',
    ) +
      stroke(
        times(14, (i) => `M450 ${110 + i * 46}h330`),
        '#a9a295',
        7,
        'stroke-dasharray="0.1 46"',
      ),
    shape('M330 52q60 10 70 20v700q-30-20-70-26z', '#1d2030', 'fill-opacity=".1"') +
      shape('M470 52q-60 10-70 20v700q30-20 70-26z', '#1d2030', 'fill-opacity=".16"'),
    times(
      3,
      (i) =>
        stroke(`M400 ${150 + i * 230}v120`, dark, 13) +
        stroke(`M398 ${150 + i * 230}v120`, accent, 8) +
        oval(400, 146 + i * 230, 8, 8, deep) +
        oval(400, 274 + i * 230, 8, 8, deep),
    ),
    rect(0, 0, 800, 30, 0, main) +
      rect(0, 770, 800, 30, 0, main) +
      stroke('M90 230q60-60 100 0t90-20', light, 9) +
      stroke('M80 340h190M80 386h130', ink, 9, 'stroke-opacity=".5"'),
  ].join('');

/** The nib with its little spring. */
export const pen = ({ main, deep, light }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#f7f2e8') +
      times(7, (i) => rect(0, 110 + i * 110, 800, 3, 0, '#d9d2c4')) +
      stroke('M60 660c40-120 90-130 100-40s60 60 100-10 60-60 80 0 60 40 110 10', '#2c4258', 11),
    group(
      'rotate(-40 450 610)',
      shape('M450 610L540 500Q640 470 720 480V740Q640 750 540 720z', '#1d2030', 'fill-opacity=".15" transform="translate(10 30)"'),
      shape('M450 610L560 510Q650 484 720 490V730Q650 736 560 710z', '#e5c885'),
      shape('M450 610L560 660Q650 690 720 690V730Q650 736 560 710z', '#b98f47'),
      stroke('M452 610H640', '#7a5c2c', 6),
      oval(640, 610, 22, 20, '#7a5c2c'),
      stroke('M590 540q40 70 0 140', '#b98f47', 5),
      rect(710, 476, 130, 268, 30, deep),
      rect(830, 460, 600, 300, 40, main),
      rect(830, 480, 600, 60, 30, light, 'fill-opacity=".7"'),
      rect(830, 460, 30, 300, 6, brass),
    ),
  ].join('');

/** What it leaves on paper. */
export const pencil = ({ main, light, dark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#f7f4ec') + times(30, (i) => oval((i * 173) % 800, (i * 119) % 800, 3, 2, '#d9d2c4')),
    stroke('M60 250c90-120 150 60 230-30s130 20 200-60', '#5d6370', 15) +
      stroke('M70 400q120 40 250 0', '#5d6370', 8) +
      stroke(
        times(9, (i) => `M${90 + i * 26} 620l70-130`),
        '#8d939c',
        13,
        'stroke-opacity=".7"',
      ),
    group(
      'rotate(-44 420 480)',
      shape('M420 480l170-100v200z', '#1d2030', 'fill-opacity=".14" transform="translate(20 36)"'),
      shape('M420 480L600 380q-20 30 0 66q-20 34 0 68q-20 34 0 66z', '#ecd2ad'),
      shape('M420 480L600 580q-16-30 0-66z', '#cfa97c'),
      shape('M420 480l66-36q-10 36 0 72z', ink),
      rect(596, 380, 700, 66, 0, light),
      rect(596, 444, 700, 72, 0, main),
      rect(596, 514, 700, 66, 0, dark),
    ),
  ].join('');

/** The grades, where fingers do not rub. */
export const pencilTin = ({ main, light, dark }: Paint): string =>
  [
    rect(0, 0, 800, 800, 0, '#4a4f5a'),
    times(
      5,
      (i) =>
        rect(10 + i * 160, 0, 140, 800, 0, main) +
        rect(10 + i * 160, 0, 44, 800, 0, light) +
        rect(108 + i * 160, 0, 42, 800, 0, dark) +
        rect(10 + i * 160, 620, 140, 180, 0, ['#aeb4bb', '#8d939c', '#5d6370', '#3d424d', '#1d2030'][i] ?? dark) +
        rect(10 + i * 160, 600, 140, 14, 0, '#e5c885') +
        glyph([4, 2, 'H', 2, 8][i] as 4 | 2 | 'H' | 8, (i === 2 ? 52 : 30) + i * 160, 420, 6.4, '#f5e7c4') +
        (i === 2 ? '' : glyph(i < 2 ? 'H' : 'B', 92 + i * 160, 420, 6.4, '#f5e7c4')) +
        rect(56 + i * 160, 120, 20, 200, 8, '#e5c885'),
    ),
  ].join('');

/** A double page, with a drawing for each recipe. */
export const cookBook = ({ main, accent, accentDark, deep }: Paint): string =>
  [
    planks('#cfa97c', '#8a5f3d'),
    rect(20, 130, 760, 560, 12, deep) +
      shape('M36 140q280-30 364 20v510q-90-40-364-10z', '#fbf8f2') +
      shape('M764 140q-280-30-364 20v510q90-40 364-10z', '#f4eee1') +
      shape('M340 146q50 4 60 14v510q-20-14-60-20z', '#1d2030', 'fill-opacity=".12"'),
    oval(214, 340, 116, 116, mix(accent, '#fbf8f2', 0.4)) +
      shape('M150 310h116v44q0 60-50 60h-16q-50 0-50-60z', accentDark) +
      stroke('M266 326c40-6 40 50-6 50', accentDark, 11) +
      stroke('M190 290c-12-16 10-24 0-44M226 290c-12-16 10-24 0-44', accentDark, 6) +
      rect(116, 500, 196, 13, 6, ink, 'fill-opacity=".7"') +
      rect(146, 530, 136, 9, 4, ink, 'fill-opacity=".35"'),
    rect(456, 206, 180, 17, 7, main) +
      times(9, (i) => rect(456, 250 + i * 40, [250, 220, 256, 190, 240, 256, 130, 236, 180][i] ?? 200, 9, 4, ink, 'fill-opacity=".4"')) +
      times(3, (i) => oval(436, 254 + i * 120, 8, 8, accent)),
  ].join('');

/** The box that comes to fetch it. */
export const carePlan = ({ main, light, accent, accentDark }: Paint): string =>
  [
    oval(400, 700, 340, 40, '#1d2030', 'fill-opacity=".22"'),
    shape('M130 340h540v330q0 20-20 20H150q-20 0-20-20z', '#c7966a') +
      shape('M130 340h160v350H150q-20 0-20-20z', '#dcb285', 'fill-opacity=".7"') +
      shape('M130 340L60 230h200l60 110zM670 340l70-110H540l-60 110z', '#b98a61') +
      shape('M130 340h540l-30 60H160z', '#8a5f3d'),
    rect(300, 130, 200, 260, 30, '#2f333d') +
      rect(314, 146, 172, 230, 18, mix(light, '#f2ede5', 0.4)) +
      stroke('M380 200l40 60-30 20 40 70', ink, 7) +
      shape('M160 396h480v20H160z', '#a4734c'),
    rect(340, 400, 120, 290, 0, main, 'fill-opacity=".85"') +
      shape('M400 480l76 26v56c0 60-40 84-76 98c-36-14-76-38-76-98v-56z', accentDark) +
      shape('M400 472l70 24v56c0 56-36 80-70 92c-34-12-70-36-70-92v-56z', accent) +
      stroke('M368 556l24 26 44-54', paper, 14),
  ].join('');
