import { expect, test } from 'vitest';
import { countPlaywright, countRun, countVitest } from './counts.ts';

const passed = { status: 'passed' };
const failed = { status: 'failed' };

test('a file that could not be loaded is a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [passed, passed] },
    { status: 'failed', assertionResults: [passed, failed] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countVitest({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({ passed: 3, failed: 2 });
});

test('a journey that succeeds at times is a failure', () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 2 }, errors: [] })).toEqual({ passed: 5, failed: 3 });
});

test.each([
  ['what passed is counted', 0, { passed: 3, failed: 0 }, { passed: 3, failed: 0 }],
  ['what failed is counted', 1, { passed: 3, failed: 2 }, { passed: 3, failed: 2 }],
  ['failing without a failed test is a failure', 1, { passed: 3, failed: 0 }, { passed: 3, failed: 1 }],
  ['a run without a report is a failure', 0, undefined, { passed: 0, failed: 1 }],
  ['a run of no test is a failure', 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
])('%s', (_, status, counted, expected) => {
  expect(countRun(status, counted)).toEqual(expected);
});
