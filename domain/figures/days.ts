const DAY = 86_400_000;

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Both within. */
export function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1;
}

/** `2026-11-25`, in a time zone. */
export function dayIn(zone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
}

/** Each day or month of a period, the first and the last month as far as they lie in it. */
export function stepsOf({ from, to }: { from: string; to: string }, by: 'day' | 'month'): { from: string; to: string }[] {
  const steps: { from: string; to: string }[] = [];
  for (let begin = from; begin <= to; ) {
    const end = by === 'day' ? begin : endOfMonth(begin);
    steps.push({ from: begin, to: end < to ? end : to });
    begin = daysLater(end, 1);
  }
  return steps;
}

export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
