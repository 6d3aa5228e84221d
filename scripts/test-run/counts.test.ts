import { expect, test } from 'vitest';
import { countPlaywright, countRun, countVitest } from './counts.ts';

const passed = { fullName: 'passes', status: 'passed' };
const failed = { fullName: 'fails', status: 'failed' };

test('a file that could not be loaded is a failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [passed, passed] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
  ];
  expect(countVitest({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({ passed: 3, failed: 2 });
});

test('a journey that passed on its second try has passed; an error outside of the journeys is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2 };
  expect(countPlaywright({ stats, errors: [new Error('no browser')], suites: [] })).toEqual({ passed: 7, failed: 2 });
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
