import { expect, test } from 'vitest';
import { needsZip, tidyZip, zipFits } from './zip.ts';

test.each([
  ['DE', '10115', '1011'],
  ['AT', '1010', '10100'],
  ['CH', '8001', '80010'],
  ['FR', '75001', '7500'],
  ['BE', '1000', '10000'],
  ['NL', '1012 AB', '1012'],
  ['NL', '1012AB', '0012AB'],
  ['GB', 'SW1A 1AA', 'SW1A'],
  ['GB', 'M11AE', 'M1 1A'],
  ['US', '94016', '9401'],
  ['US', '94016-1234', '94016-12'],
  ['CA', 'K1A 0B1', 'D1A 0B1'],
  ['ES', '28013', '99013'],
  ['IT', '00144', '144'],
  ['PL', '00-950', '00950'],
  ['SE', '114 55', '1145'],
  ['DK', '1050', '10500'],
  ['SA', '12345', '1234'],
  ['EG', '11511', '1151'],
  ['JP', '100-0001', '100-001'],
  ['AU', '2000', '200'],
  ['IE', 'D02 X285', 'DUBLIN 2'],
  ['PT', '1000-205', '1000'],
  ['KE', '00100', '<b>'],
])('a postcode of %s is like %s, not like %s', (country, good, bad) => {
  expect([zipFits(good, country), zipFits(bad, country)]).toEqual([true, false]);
});

test.each([
  [' sw1a  1aa ', 'SW1A 1AA'],
  ['D-10115', '10115'],
  ['CH-8001', '8001'],
  ['00-950', '00-950'],
  ['١١٥١١', '11511'],
  ['۱۲۳', '123'],
])('%j is stored as %j', (typed, stored) => {
  expect(tidyZip(typed)).toBe(stored);
});

test.each([
  ['DE', true],
  ['EG', false],
  ['AE', false],
  ['KE', false],
])('a letter to %s needs a postcode: %s', (country, expected) => {
  expect(needsZip(country)).toBe(expected);
});
