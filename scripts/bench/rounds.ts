const WARM_UP = 4;

export type Compared = { ours: number; theirs: number; ratio: number };

/**
 * Measures both in turn, in short rounds, so that a busy moment of the machine meets both. `ratio` is the median of the rounds' own
 * ratios; the first rounds warm up and do not count.
 */
export async function inTurn(rounds: number, ours: () => Promise<number>, theirs: () => Promise<number>): Promise<Compared> {
  const measured: Compared[] = [];
  for (let round = 0; round < WARM_UP + rounds; round++) {
    const [a, b] = [await ours(), await theirs()];
    if (round >= WARM_UP) measured.push({ ours: a, theirs: b, ratio: a / b });
  }
  const of = (key: keyof Compared) => median(measured.map((each) => each[key]));
  return { ours: of('ours'), theirs: of('theirs'), ratio: of('ratio') };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Calls per second: every worker repeats its own for so many milliseconds. */
export async function rate(milliseconds: number, workers: readonly (() => Promise<void>)[]): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const work = async (call: () => Promise<void>) => {
    while (performance.now() - begun < milliseconds) {
      await call();
      done++;
    }
  };
  await Promise.all(workers.map(work));
  return (done / (performance.now() - begun)) * 1000;
}

/** CPU time per call: other load on the machine only adds to it, so the quietest round shows what the code costs. */
export function cpuCost(rounds: readonly number[]): { measured: number; note: string } {
  return { measured: Math.min(...rounds), note: `${median(rounds).toFixed(1)} ms in the median round` };
}

/** For a row's note. */
export function perSecond({ ours, theirs }: Compared): string {
  return `${Math.round(ours)} against ${Math.round(theirs)} a second`;
}
