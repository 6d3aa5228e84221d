import { expect, test } from 'vitest';
import { allows, COOKIE_VERSION, cookieChoiceOf, type DeviceState, isToBeAsked, kindOfPurpose } from './rules.ts';

const now = new Date('2026-11-24T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const yes = { statistics: true, version: COOKIE_VERSION, at: daysAgo(1) };

test.each<[string, DeviceState, boolean]>([
  ['nothing was chosen', { choice: undefined, refusesAll: false }, false],
  ['it was agreed to', { choice: yes, refusesAll: false }, true],
  ['it was declined', { choice: { ...yes, statistics: false }, refusesAll: false }, false],
  ['something else was agreed to', { choice: { marketing: true, version: COOKIE_VERSION, at: daysAgo(1) }, refusesAll: false }, false],
  ['under other words', { choice: { ...yes, version: '0' }, refusesAll: false }, false],
  ['nearly a year ago', { choice: { ...yes, at: daysAgo(364) }, refusesAll: false }, true],
  ['more than a year ago', { choice: { ...yes, at: daysAgo(366) }, refusesAll: false }, false],
  ['but the browser asks not to track', { choice: yes, refusesAll: true }, false],
  ['although the browser asks not to track', { choice: { ...yes, despiteSignal: true }, refusesAll: true }, true],
])('statistics may be made where %s: %j is %s', (_, state, expected) => {
  expect(allows(state, 'statistics', now)).toBe(expected);
});

test.each<[string, DeviceState, ('statistics' | 'marketing')[], boolean]>([
  ['a new visitor is asked', { choice: undefined, refusesAll: false }, ['statistics'], true],
  ['nobody is, where the shop wants nothing', { choice: undefined, refusesAll: false }, [], false],
  ['nobody is whose browser has answered', { choice: undefined, refusesAll: true }, ['statistics'], false],
  ['who chose is not', { choice: { ...yes, statistics: false }, refusesAll: false }, ['statistics'], false],
  ['who chose is, about what is new', { choice: yes, refusesAll: false }, ['statistics', 'marketing'], true],
  ['who chose is, after a year', { choice: { ...yes, at: daysAgo(366) }, refusesAll: false }, ['statistics'], true],
  ['who chose is, under new words', { choice: { ...yes, version: '0' }, refusesAll: false }, ['statistics'], true],
])('%s', (_, state, asked, expected) => {
  expect(isToBeAsked(state, asked, now)).toBe(expected);
});

const line = (id: number, at: string, purpose: string, given: boolean, version = COOKIE_VERSION) => ({ id, at, purpose, given, version });

test.each([
  ['no word is no choice', [], null],
  ['terms are no cookies', [line(1, daysAgo(1), 'terms', true)], null],
  [
    'the last word counts',
    [line(2, daysAgo(1), 'cookies.statistics', false), line(1, daysAgo(2), 'cookies.statistics', true)],
    { statistics: false, version: COOKIE_VERSION, at: daysAgo(1) },
  ],
  [
    'of two at the same time the later line',
    [line(3, daysAgo(1), 'cookies.marketing', true), line(4, daysAgo(1), 'cookies.marketing', false)],
    { marketing: false, version: COOKIE_VERSION, at: daysAgo(1) },
  ],
  [
    'one under old words makes it old',
    [line(1, daysAgo(3), 'cookies.statistics', true, '0'), line(2, daysAgo(1), 'cookies.marketing', true)],
    { statistics: true, marketing: true, version: '0', at: daysAgo(1) },
  ],
])('%s', (_, lines, expected) => {
  expect(cookieChoiceOf(lines)).toEqual(expected);
});

test.each([
  ['terms', 'terms'],
  ['cookies.statistics', 'cookies'],
  ['cookies.everything', undefined],
  ['cookies', undefined],
  ['__proto__', undefined],
])('the kind of %s is %s', (purpose, kind) => {
  expect(kindOfPurpose(purpose)).toBe(kind);
});
