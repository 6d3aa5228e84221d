import { formatAddress } from 'localized-address-format';
import type { Language } from '../words/languages.ts';
import { countryCode, countryName } from './countries.ts';
import { layoutOf } from './layout.ts';
import type { Address } from './schema.ts';
import { tidyZip } from './zip.ts';

// Countries that write the state's abbreviation.
const abbreviates = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/** As printed on a letter or parcel: the country's layout, the country last in the reader's language. */
export function addressLines(address: Address, language: Language, state?: { name: string; code: string }): string[] {
  const country = countryCode(address.countryId) ?? '';
  const parts = layoutOf(country);
  const street = [address.street, address.street2 ?? ''].filter((line) => line !== '');
  const lines = formatAddress(
    {
      postalCountry: country,
      name: address.name,
      organization: address.company ?? '',
      addressLines: hasOwnCity(country) ? street : withCity(street, address.city, country),
      locality: address.city,
      administrativeArea: parts.includes('state') ? stateText(state, country) : '',
      postalCode: tidyZip(address.zip ?? ''),
    },
    writesLatin(address) ? 'latin' : 'local',
  );
  return country === '' ? lines : [...lines, countryName(country, language)];
}

function stateText(state: { name: string; code: string } | undefined, country: string): string {
  if (state === undefined) return '';
  return abbreviates.has(country) && /^[A-Z]+$/.test(state.code) ? state.code : state.name;
}

function hasOwnCity(country: string): boolean {
  return formatAddress({ postalCountry: country, locality: '\u0001' }).join('').includes('\u0001');
}

/** Some layouts (the Emirates, Japan) have no city, but a city that was entered must be printed. */
function withCity(street: string[], city: string, country: string): string[] {
  if (city === '') return street;
  return country === 'JP' ? [[city, street[0] ?? ''].join(' ').trim(), ...street.slice(1)] : [...street, city];
}

function writesLatin({ name, street, city }: Address): boolean {
  return !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name + street + city);
}
