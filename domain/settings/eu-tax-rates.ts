/** Basis points; `reduced`: those for goods, the most usual first. */
export type CountryRates = { standard: number; reduced: readonly number[] };

/**
 * Rates of value added tax in the Union, as of January 2026, by country code. Source: the Commission's "VAT rules and rates",
 * europa.eu/youreurope/business/taxation/vat/vat-rules-rates. They are proposed, never applied by themselves.
 */
export const euTaxRates: Readonly<Record<string, CountryRates>> = {
  AT: { standard: 2000, reduced: [1000, 1300] },
  BE: { standard: 2100, reduced: [600, 1200] },
  BG: { standard: 2000, reduced: [900] },
  CY: { standard: 1900, reduced: [500, 900, 300] },
  CZ: { standard: 2100, reduced: [1200] },
  DE: { standard: 1900, reduced: [700] },
  DK: { standard: 2500, reduced: [] },
  EE: { standard: 2400, reduced: [900, 1300] },
  ES: { standard: 2100, reduced: [1000, 400] },
  FI: { standard: 2550, reduced: [1350, 1000] },
  FR: { standard: 2000, reduced: [550, 1000, 210] },
  GR: { standard: 2400, reduced: [1300, 600] },
  HR: { standard: 2500, reduced: [500, 1300] },
  HU: { standard: 2700, reduced: [500, 1800] },
  IE: { standard: 2300, reduced: [1350, 900, 480] },
  IT: { standard: 2200, reduced: [1000, 500, 400] },
  LT: { standard: 2100, reduced: [1200, 500] },
  LU: { standard: 1700, reduced: [800, 300] },
  LV: { standard: 2100, reduced: [1200, 500] },
  MT: { standard: 1800, reduced: [500, 700] },
  NL: { standard: 2100, reduced: [900] },
  PL: { standard: 2300, reduced: [800, 500] },
  PT: { standard: 2300, reduced: [600, 1300] },
  RO: { standard: 2100, reduced: [1100] },
  SE: { standard: 2500, reduced: [1200, 600] },
  SI: { standard: 2200, reduced: [950, 500] },
  SK: { standard: 2300, reduced: [500, 1900] },
};

/** What a shop that charges no tax as a small business has to say, where the law gives the words. */
export const smallBusinessWords: Readonly<Record<string, string>> = {
  AT: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG)',
  DE: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet',
  FR: 'TVA non applicable, art. 293 B du CGI',
};
