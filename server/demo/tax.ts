import type { SettingsPatch } from '../settings/service.ts';

/** By country of the European Union: the standard rate, and that of books where they have another, in basis points. */
const inTheUnion: Record<string, readonly [standard: number, books: number]> = {
  AT: [2000, 1000],
  BE: [2100, 600],
  BG: [2000, 900],
  CY: [1900, 300],
  CZ: [2100, 0],
  DK: [2500, 2500],
  EE: [2400, 900],
  ES: [2100, 400],
  FI: [2550, 1350],
  FR: [2000, 550],
  GR: [2400, 600],
  HR: [2500, 500],
  HU: [2700, 500],
  IE: [2300, 0],
  IT: [2200, 400],
  LT: [2100, 500],
  LU: [1700, 300],
  LV: [2100, 500],
  MT: [1800, 500],
  NL: [2100, 900],
  PL: [2300, 500],
  PT: [2300, 600],
  RO: [2100, 1100],
  SE: [2500, 600],
  SI: [2200, 500],
  SK: [2300, 500],
};

/** A German shop that sells throughout the Union at each country's rates, and beyond it without tax. */
export const demoTax = {
  rate: 1900,
  reduced: 700,
  included: true,
  countries: Object.fromEntries(Object.entries(inTheUnion).map(([code, [standard, reduced]]) => [code, { standard, reduced }])),
  elsewhere: 0,
} satisfies SettingsPatch['tax'];
