const SECOND = 1_000;

/** When mails were handed over within the last second, of all and by domain. */
export type Pace = { all: number[]; domains: Map<string, number[]> };

export function newPace(): Pace {
  return { all: [], domains: new Map() };
}

/** How many may go now, so that no second has more than `rate`. */
export function freeOf(pace: Pace, rate: number, now: number): number {
  forgetOld(pace, now);
  return Math.max(0, rate - pace.all.length);
}

/** Of the domains that had some: how many more may go to each. */
export function freeByDomain(pace: Pace, rate: number, now: number): Map<string, number> {
  forgetOld(pace, now);
  return new Map(Array.from(pace.domains, ([domain, times]) => [domain, Math.max(0, rate - times.length)]));
}

export function noteSent(pace: Pace, domain: string, now: number): void {
  pace.all.push(now);
  const times = pace.domains.get(domain);
  if (times === undefined) pace.domains.set(domain, [now]);
  else times.push(now);
}

/** ms until so many may go. */
export function untilFree({ all }: Pace, { rate, many }: { rate: number; many: number }, now: number): number {
  const last = all[all.length - rate + many - 1] ?? now - SECOND;
  return Math.max(1, last + SECOND - now);
}

function forgetOld({ all, domains }: Pace, now: number): void {
  dropOld(all, now);
  for (const [domain, times] of domains) {
    dropOld(times, now);
    if (times.length === 0) domains.delete(domain);
  }
}

function dropOld(times: number[], now: number): void {
  const first = times.findIndex((time) => time > now - SECOND);
  times.splice(0, first < 0 ? times.length : first);
}
