export type Count = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that could not even be loaded has no tests, and counts as one that failed. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const silent = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + silent.length };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** A journey that succeeds only at times is one that fails. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** What a run comes to: one that failed without a failed test, or counted nothing, is a failure too. */
export function countRun(status: number, counted: Count | undefined): Count {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  const nothing = counted !== undefined && passed + failed === 0;
  return { passed, failed: failed === 0 && (status !== 0 || counted === undefined || nothing) ? 1 : failed };
}
