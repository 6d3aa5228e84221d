import { formatAddress } from 'localized-address-format';

export type Part = 'street' | 'city' | 'state' | 'zip';

const marks: Record<string, Part> = { '\u0001': 'street', '\u0002': 'city', '\u0003': 'state', '\u0004': 'zip' };

// Its name alone says where these are, or nobody there writes the county on a letter.
const stateless = new Set(['AS', 'CC', 'CX', 'EE', 'HK', 'HM', 'KY', 'LT', 'LV', 'MP', 'NF', 'PF', 'VI']);

/** The parts of an address in the order in which the country writes them. */
export function layoutOf(country: string): Part[] {
  // The library keeps its layouts to itself, so an address of marks is formatted and their order read.
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
