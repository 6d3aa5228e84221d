import { join } from 'node:path';
import type { RunTest } from './slowest.ts';

type Suite = { specs: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[]; suites?: Suite[] };

/** What this project reads of Playwright's JSON report. Durations are milliseconds. */
export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[]; suites: Suite[] };

export function testsOfPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): RunTest[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.map(({ title, file, tests }) => ({
      file: join('pwa', 'journeys', file),
      title,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
      skipped: tests.every(({ status }) => status === 'skipped'),
      flaky: tests.some(({ status }) => status === 'flaky'),
    })),
    ...testsOfPlaywright({ suites: inner }),
  ]);
}
