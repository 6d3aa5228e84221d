import { plainDigits } from '../digits.ts';
import { layoutOf } from './layout.ts';

const d3 = /^\d{3}$/;
const d4 = /^\d{4}$/;
const d5 = /^\d{5}$/;
const d6 = /^\d{6}$/;
const d3d2 = /^\d{3} ?\d{2}$/;

/** Only well-known rules; elsewhere any short text is valid. */
const patterns: Record<string, RegExp> = {
  AD: /^AD\d{3}$/,
  AR: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/,
  AT: d4,
  AU: d4,
  BE: d4,
  BG: d4,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  CH: d4,
  CN: d6,
  CY: d4,
  CZ: d3d2,
  DE: d5,
  DK: d4,
  EE: d5,
  EG: d5,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: d5,
  FR: d5,
  GB: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  GR: d3d2,
  HR: d5,
  HU: d4,
  IE: /^[AC-FHKNPRTV-Y]\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}$/,
  IL: /^\d{5}(\d{2})?$/,
  IN: /^[1-9]\d{2} ?\d{3}$/,
  IS: d3,
  IT: d5,
  JP: /^\d{3}-?\d{4}$/,
  KR: d5,
  LI: /^94(8[5-9]|9[0-8])$/,
  LT: d5,
  LU: d4,
  LV: d4,
  MC: /^980\d{2}$/,
  MX: d5,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  NO: d4,
  NZ: d4,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  RO: d6,
  RS: d5,
  SA: /^\d{5}(-?\d{4})?$/,
  SE: d3d2,
  SG: d6,
  SI: d4,
  SK: d3d2,
  SM: /^4789\d$/,
  TR: d5,
  UA: d5,
  US: /^\d{5}(-\d{4})?$/,
  VA: /^00120$/,
  ZA: d4,
};

// Their postcodes are unknown to many people there.
const optional = new Set(['AR', 'CY', 'EG', 'IE', 'IL', 'SA']);

/** Normalised: capitals, Latin digits, single spaces, without the country prefix (`D-10115`). */
export function tidyZip(zip: string): string {
  return plainDigits(zip)
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^[A-Z]{1,2}-(?=\d)/, '');
}

/** Expects a normalised postcode; true where the rule is not known. */
export function zipFits(zip: string, country: string): boolean {
  return patterns[country]?.test(zip) ?? /^[\dA-Z][\dA-Z -]{0,11}$/.test(zip);
}

export function needsZip(country: string): boolean {
  return country in patterns && !optional.has(country) && layoutOf(country).includes('zip');
}
