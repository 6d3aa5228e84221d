import { relative } from 'node:path';
import { project } from '../files.ts';
import type { RunTest } from './slowest.ts';

/** What this project reads of Vitest's JSON report. Durations are milliseconds. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string; duration?: number | null }[] }[];
};

export function testsOfVitest({ testResults }: VitestReport): RunTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      file: relative(project, name),
      title: fullName.trim(),
      seconds: (duration ?? 0) / 1000,
      skipped: status === 'skipped' || status === 'pending' || status === 'todo',
    })),
  );
}
