/** `flaky`: it failed, and passed on its second try. */
export type RunTest = { file: string; title: string; seconds: number; skipped: boolean; flaky?: boolean };

/** A line for each of the slowest tests, the slowest first. */
export function slowest(tests: readonly RunTest[], most = 10): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`);
}

/** A line for each test that did not run. */
export function skippedOf(tests: readonly RunTest[]): string[] {
  return tests.filter(({ skipped }) => skipped).map(lineOf);
}

/** A line for each test that passed only on its second try. */
export function flakyOf(tests: readonly RunTest[]): string[] {
  return tests.filter(({ flaky }) => flaky).map(lineOf);
}

function lineOf({ file, title }: RunTest): string {
  return `  ${file}: ${title}`;
}
