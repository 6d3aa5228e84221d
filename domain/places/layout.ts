import { formatAddress } from 'localized-address-format';

export type Part = 'street' | 'city' | 'state' | 'zip';

const marks: Record<string, Part> = { '\u0001': 'street', '\u0002': 'city', '\u0003': 'state', '\u0004': 'zip' };

// Places written by name alone, or without the county.
const stateless = new Set(['AS', 'CC', 'CX', 'EE', 'HK', 'HM', 'KY', 'LT', 'LV', 'MP', 'NF', 'PF', 'VI']);

/** The parts of an address in the country's order. */
export function layoutOf(country: string): Part[] {
  // The library does not export its layouts, so the order is read from a formatted address of placeholders.
  const lines = formatAddress({
    postalCountry: country,
    addressLines: ['\u0001'],
    locality: '\u0002',
    administrativeArea: '\u0003',
    postalCode: '\u0004',
  });
  const parts = lines
    .join('')
    .split('')
    .flatMap((sign) => marks[sign] ?? []);
  return parts.flatMap((part) => {
    if (part !== 'state') return part;
    if (stateless.has(country)) return parts.includes('city') ? [] : 'city';
    return country === 'JP' ? ['state', 'city'] : 'state';
  });
}
