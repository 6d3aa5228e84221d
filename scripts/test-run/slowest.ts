export type RunTest = { file: string; title: string; seconds: number; skipped: boolean };

/** A line for each of the slowest tests, the slowest first. */
export function slowest(tests: readonly RunTest[], most = 10): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`);
}

/** A line for each test that did not run. */
export function skippedOf(tests: readonly RunTest[]): string[] {
  return tests.filter(({ skipped }) => skipped).map(({ file, title }) => `  ${file}: ${title}`);
}
