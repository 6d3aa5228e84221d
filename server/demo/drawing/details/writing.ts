import { brass, group, ink, mix, oval, type Paint, paper, rect, shape, stroke, times } from '../paint.ts';
import { glyph, planks } from './surfaces.ts';

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
