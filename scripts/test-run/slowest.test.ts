import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '../files.ts';
import { testsOfPlaywright } from './playwright-report.ts';
import { flakyOf, skippedOf, slowest } from './slowest.ts';
import { testsOfVitest } from './vitest-report.ts';

const rules = testsOfVitest({
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name: join(project, 'domain/money.test.ts'),
      status: 'passed',
      assertionResults: [
        { fullName: ' adds up', status: 'passed', duration: 20 },
        { fullName: ' signs a PDF', status: 'skipped' },
        { fullName: ' rounds', status: 'passed', duration: 1_500 },
      ],
    },
  ],
});

const spec = (title: string, ...durations: number[]) => ({
  title,
  file: 'buy.spec.ts',
  tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
});
const journeys = testsOfPlaywright({ suites: [{ specs: [spec('buys', 4_000, 5_000)], suites: [{ specs: [spec('looks', 1_000)] }] }] });

test('the slowest tests of all parts stand together, retries included', () => {
  expect(slowest([...rules, ...journeys], 3)).toEqual([
    '    9.0 s  pwa/journeys/buy.spec.ts: buys',
    '    1.5 s  domain/money.test.ts: rounds',
    '    1.0 s  pwa/journeys/buy.spec.ts: looks',
  ]);
});

test('a test that did not run is named', () => {
  expect(skippedOf([...rules, ...journeys])).toEqual(['  domain/money.test.ts: signs a PDF']);
});

test('a journey that passed only on its second try is named', () => {
  const { tests, ...rest } = spec('pays', 2_000, 1_000);
  const unsure = testsOfPlaywright({ suites: [{ specs: [{ ...rest, tests: tests.map((each) => ({ ...each, status: 'flaky' })) }] }] });
  expect(flakyOf([...rules, ...journeys, ...unsure])).toEqual(['  pwa/journeys/buy.spec.ts: pays']);
});
