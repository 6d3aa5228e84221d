import { fill, group, lying, oval, type Paint, paper, rect, shape, stroke, times } from './paint.ts';

/** A T-shirt laid flat. */
export function tShirt({ dark, deep, light, accent }: Paint): string {
  const cut =
    'M296 160L176 220Q146 236 132 268L92 372L196 424L232 364V640Q232 664 256 664H544Q568 664 568 640V364L604 424L708 372L668 268Q654 236 624 220L504 160Q456 220 400 220T296 160Z';
  return [
    lying(cut),
    shape(cut, fill.front),
    shape('M296 160Q400 186 504 160Q456 224 400 224T296 160Z', deep),
    shape('M296 160Q344 224 400 224T504 160L524 170Q470 256 400 256T276 170Z', dark),
    rect(386, 190, 28, 18, 3, paper),
    stroke('M232 364q12-60 8-110M568 364q-12-60-8-110', deep, 5, 'stroke-opacity=".4"'),
    stroke('M104 350l100 50M696 350l-100 50', deep, 3, 'stroke-opacity=".5" stroke-dasharray="7 6"'),
    stroke('M234 644H566', deep, 3, 'stroke-opacity=".5" stroke-dasharray="7 6"'),
    stroke('M290 420q-16 90-4 190M500 400q24 110 6 220M380 470q-10 80 4 150', dark, 9, 'stroke-opacity=".3"'),
    shape('M232 364V640Q232 664 256 664H300Q250 520 262 320z', light, 'fill-opacity=".3"'),
    rect(456, 330, 56, 12, 6, accent),
  ].join('');
}

/** A ribbed hat. */
export function beanie({ dark, deep, light, main, accent, accentDark }: Paint): string {
  const crown = 'M206 500C196 280 280 170 400 170s204 110 194 330z';
  return [
    lying('M190 480C186 270 280 160 400 160s214 110 210 320v100q0 40-40 40H230q-40 0-40-40z'),
    shape(crown, fill.round),
    times(11, (i) =>
      stroke(`M${226 + i * 35} 496Q${236 + i * 33} 300 ${376 + i * 5} 184`, i < 6 ? light : dark, 7, 'stroke-opacity=".45"'),
    ),
    rect(178, 462, 444, 156, 44, fill.round),
    times(17, (i) => rect(198 + i * 24.5, 470, 8, 140, 4, i < 9 ? light : deep, 'fill-opacity=".34"')),
    rect(178, 580, 444, 38, 30, deep, 'fill-opacity=".25"'),
    oval(400, 158, 62, 56, accentDark),
    times(16, (i) =>
      stroke(
        `M400 158L${Math.round(400 + Math.cos((i * Math.PI) / 8) * 66)} ${Math.round(158 + Math.sin((i * Math.PI) / 8) * 60)}`,
        i % 2 ? accent : accentDark,
        16,
      ),
    ),
    oval(386, 146, 32, 26, '#ffffff', 'fill-opacity=".2"'),
    rect(444, 516, 84, 50, 6, paper),
    rect(460, 536, 52, 7, 3, main),
  ].join('');
}

/** A pair of socks. */
export function socks({ dark, deep, light, accent, accentDark }: Paint): string {
  const leg = 'M300 130H432V440Q432 470 410 492L282 634Q246 672 206 640T190 552L288 430Q300 414 300 396Z';
  const one = [
    lying(leg),
    shape(leg, fill.front),
    shape('M300 130H342V420Q336 450 316 474L206 606Q196 626 206 640Q166 606 190 552L288 430Q300 414 300 396Z', light, 'fill-opacity=".35"'),
    shape('M432 380V440Q432 470 410 492L352 556Q330 500 360 450Q384 404 432 380Z', accent),
    shape('M236 494L300 562L282 634Q246 672 206 640T190 552Z', accent, 'clip-path="url(#toe)"'),
    rect(292, 118, 148, 62, 14, fill.accentFront),
    times(9, (i) => rect(304 + i * 15, 124, 5, 50, 2, accentDark, 'fill-opacity=".6"')),
    rect(300, 214, 132, 14, 0, accent),
    rect(300, 242, 132, 7, 0, accent),
    stroke('M418 200V360', deep, 10, 'stroke-opacity=".16"'),
    stroke('M310 200V396', dark, 3, 'stroke-opacity=".2"'),
  ].join('');
  return [
    '<clipPath id="toe"><path d="M300 130H432V440Q432 470 410 492L282 634Q246 672 206 640T190 552L288 430Q300 414 300 396Z"/></clipPath>',
    group('translate(190 14) rotate(8 400 400)', one),
    group('translate(-10 10)', one),
  ].join('');
}
