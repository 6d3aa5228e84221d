const DAY = 86_400_000;
/** More lines than these are no chart any more. */
const MOST = 35;

export type Span = { from: string; to: string; clicks: number };

/** Every day of a range, those without clicks too. */
export function everyDay({ from, to, days }: { from: string; to: string; days: readonly { day: string; clicks: number }[] }): Span[] {
  const known = new Map(days.map(({ day, clicks }) => [day, clicks]));
  const spans: Span[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    spans.push({ from: day, to: day, clicks: known.get(day) ?? 0 });
  }
  return spans;
}

/** Days, or spans of as many days as it takes to have few of them. */
export function inFewSpans(days: readonly Span[]): Span[] {
  const long = Math.ceil(days.length / MOST);
  const spans: Span[] = [];
  for (let first = 0; first < days.length; first += long) {
    const part = days.slice(first, first + long);
    const [from, to] = [part[0]?.from ?? '', part.at(-1)?.to ?? ''];
    spans.push({ from, to, clicks: part.reduce((sum, { clicks }) => sum + clicks, 0) });
  }
  return spans;
}
