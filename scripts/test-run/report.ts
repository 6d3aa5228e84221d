import { type Count, countRun } from './counts.ts';
import { flakyOf, type RunTest, skippedOf, slowest } from './slowest.ts';

export type Ran = { status: number; output: string };
export type TestRun = { ran: Ran; counted: Count | undefined; tests: RunTest[] };

type Outcome = Count & { name: string; seconds: number };

/** Runs the parts of a test run, prints each as it ends, and sums them up in the last lines. */
export function createReport() {
  const begun = performance.now();
  const outcomes: Outcome[] = [];
  const allTests: RunTest[] = [];

  async function part(name: string, run: () => Promise<{ ran: Ran; count: Count; unsure?: boolean }>): Promise<void> {
    const start = performance.now();
    const { ran, count, unsure } = await run().catch((error: Error) => ({
      unsure: false,
      ran: { status: 1, output: error.stack ?? error.message },
      count: { passed: 0, failed: 1 },
    }));
    const outcome = { name, ...count, seconds: secondsSince(start) };
    outcomes.push(outcome);
    console.log(`\n== ${lineOf(outcome)}`);
    if (count.failed > 0 || unsure) console.log(ran.output.trimEnd());
  }

  return {
    /** A program that counts as one test. */
    check: (name: string, run: () => Promise<Ran>) =>
      part(name, async () => {
        const ran = await run();
        return { ran, count: ran.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } };
      }),
    tests: (name: string, run: () => Promise<TestRun>) =>
      part(name, async () => {
        const { ran, counted, tests } = await run();
        allTests.push(...tests);
        return { ran, count: countRun(ran.status, counted), unsure: flakyOf(tests).length > 0 };
      }),
    /** Prints what each part took; the last line says how much passed. A failure becomes the exit code. */
    summarise() {
      const sum = (key: keyof Count) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
      const skipped = skippedOf(allTests);
      console.log(`\nThe slowest tests\n${slowest(allTests).join('\n')}`);
      if (skipped.length > 0) console.log(`\nSkipped\n${skipped.join('\n')}`);
      const flaky = flakyOf(allTests);
      if (flaky.length > 0) console.log(`\nPassed only on the second try\n${flaky.join('\n')}`);
      console.log(`\n${outcomes.map(lineOf).join('\n')}\n`);
      console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped in ${secondsSince(begun).toFixed(0)} s`);
      process.exitCode = sum('failed') > 0 ? 1 : 0;
    },
  };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

function lineOf({ name, passed, failed, seconds }: Outcome): string {
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(30)} ${`${passed} passed`.padStart(12)} ${`${failed} failed`.padStart(12)} ${seconds.toFixed(1).padStart(8)} s`;
}
