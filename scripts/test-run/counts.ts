import type { PlaywrightReport } from './playwright-report.ts';
import type { VitestReport } from './vitest-report.ts';

export type Count = { passed: number; failed: number };

/** A file that could not even be loaded has no tests, and counts as one that failed. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/** A journey that passed on its second try has passed; the last lines name it. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** The result of a run: one that failed without a failed test, or counted nothing, is a failure too. */
export function countRun(status: number, counted: Count | undefined): Count {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  const nothing = counted !== undefined && passed + failed === 0;
  return { passed, failed: failed === 0 && (status !== 0 || counted === undefined || nothing) ? 1 : failed };
}
