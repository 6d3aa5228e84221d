import { AreaSeries, ColorType, createChart, type IChartApi, type ISeriesApi, TickMarkType, type Time } from 'lightweight-charts';

type Drawn = { day: string; value: number };
type Drawing = {
  days: readonly Drawn[];
  locale: string;
  number: (value: number) => string;
  /** null: the pointer has left */
  onPoint: (pointed: Drawn | null) => void;
};

/** LINK-6 */
const TICKS = 10;
/** Of a tick's letters, and the room that the library gives to each. */
const FONT = 12;
const LETTER = ((FONT + 4) * 5) / 8;
/** The longest word of an axis: `2026`, `Sept`. */
const FEWEST_LETTERS = 4;
const FEW_DAYS = 31;

/** Draws a number per day, or per month, into a place, in the colours of the page; returns what ends it. */
export function drawDays(place: HTMLElement, { days, locale, number, onPoint }: Drawing): () => void {
  const chart = createChart(place, {
    autoSize: true,
    // Its style would be blocked by the page's policy; the page links to its authors instead.
    layout: { attributionLogo: false, fontSize: FONT, fontFamily: getComputedStyle(place).fontFamily },
    localization: { locale, priceFormatter: number },
    // The page scrolls, not the chart.
    handleScroll: false,
    handleScale: false,
    grid: { vertLines: { visible: false } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.1, bottom: 0.02 } },
    timeScale: { borderVisible: false, fixLeftEdge: true, fixRightEdge: true, tickMarkFormatter: tickIn(locale) },
    crosshair: { horzLine: { visible: false, labelVisible: false }, vertLine: { labelVisible: false } },
  });
  const line = chart.addSeries(AreaSeries, {
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    pointMarkersVisible: days.length <= FEW_DAYS,
    priceFormat: { type: 'custom', minMove: 1, formatter: number },
    // From none upwards, and never a scale of halves.
    autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: Math.max(4, ...days.map(({ value }) => value)) } }),
  });
  line.setData(days.map(({ day, value }) => ({ time: day, value })));
  chart.subscribeCrosshairMove(({ logical }) => onPoint(logical === undefined ? null : (days[Math.round(logical)] ?? null)));

  const spread = (width: number) => {
    chart.timeScale().applyOptions({ tickMarkMaxCharacterLength: Math.max(FEWEST_LETTERS, width / TICKS / LETTER) });
    chart.timeScale().fitContent();
  };
  chart.timeScale().subscribeSizeChange(spread);
  spread(chart.timeScale().width());

  const colour = () => paint(place, chart, line);
  const darkness = matchMedia('(prefers-color-scheme: dark)');
  darkness.addEventListener('change', colour);
  colour();
  return () => {
    darkness.removeEventListener('change', colour);
    chart.remove();
  };
}

function paint(place: HTMLElement, chart: IChartApi, line: ISeriesApi<'Area'>): void {
  const colour = (token: string) => {
    place.style.color = `var(${token})`;
    return getComputedStyle(place).color;
  };
  const [accent, grid, ink] = [colour('--accent'), colour('--line'), colour('--ink-quiet')];
  const soft = (opacity: number) => accent.replace(/^rgb\((.*)\)$/, `rgba($1, ${opacity})`);
  chart.applyOptions({
    layout: { background: { type: ColorType.Solid, color: 'transparent' }, textColor: ink },
    grid: { horzLines: { color: grid } },
    crosshair: { vertLine: { color: ink } },
  });
  line.applyOptions({ lineColor: accent, topColor: soft(0.3), bottomColor: soft(0.02), crosshairMarkerBackgroundColor: accent });
}

/** A year, a month or a day of it, as the language writes it. */
function tickIn(locale: string): (time: Time, mark: TickMarkType) => string {
  const formats = {
    [TickMarkType.Year]: new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }),
    [TickMarkType.Month]: new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
    [TickMarkType.DayOfMonth]: new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' }),
  };
  return (time, mark) => {
    const format = mark in formats ? formats[mark as keyof typeof formats] : formats[TickMarkType.DayOfMonth];
    return format.format(dateOf(time));
  };
}

function dateOf(time: Time): Date {
  if (typeof time === 'string') return new Date(time);
  return typeof time === 'number' ? new Date(time * 1000) : new Date(Date.UTC(time.year, time.month - 1, time.day));
}
