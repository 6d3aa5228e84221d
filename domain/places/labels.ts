import type { MessageDescriptor } from '@lingui/core';

/** Labels of address fields, some of which differ by country. */
export const addressLabels = {
  name: /*i18n*/ { id: 'address.name', message: 'Name' },
  company: /*i18n*/ { id: 'address.company', message: 'Company' },
  email: /*i18n*/ { id: 'address.email', message: 'Email' },
  phone: /*i18n*/ { id: 'address.phone', message: 'Phone' },
  street: /*i18n*/ { id: 'address.street', message: 'Street and number' },
  street2: /*i18n*/ { id: 'address.street2', message: 'Apartment, floor, building' },
  country: /*i18n*/ { id: 'address.country', message: 'Country' },

  city: /*i18n*/ { id: 'address.city', message: 'City' },
  suburb: /*i18n*/ { id: 'address.suburb', message: 'Suburb' },
  town: /*i18n*/ { id: 'address.town', message: 'Town or city' },

  postcode: /*i18n*/ { id: 'address.postcode', message: 'Postcode' },
  zip_code: /*i18n*/ { id: 'address.zip_code', message: 'ZIP code' },
  eircode: /*i18n*/ { id: 'address.eircode', message: 'Eircode' },
  pin_code: /*i18n*/ { id: 'address.pin_code', message: 'PIN code' },

  province: /*i18n*/ { id: 'address.province', message: 'Province' },
  state: /*i18n*/ { id: 'address.state', message: 'State' },
  county: /*i18n*/ { id: 'address.county', message: 'County' },
  department: /*i18n*/ { id: 'address.department', message: 'Department' },
  district: /*i18n*/ { id: 'address.district', message: 'District' },
  emirate: /*i18n*/ { id: 'address.emirate', message: 'Emirate' },
  governorate: /*i18n*/ { id: 'address.governorate', message: 'Governorate' },
  island: /*i18n*/ { id: 'address.island', message: 'Island' },
  parish: /*i18n*/ { id: 'address.parish', message: 'Parish' },
  prefecture: /*i18n*/ { id: 'address.prefecture', message: 'Prefecture' },
  region: /*i18n*/ { id: 'address.region', message: 'Region' },
} satisfies Record<string, MessageDescriptor>;

export type AddressLabel = keyof typeof addressLabels;

const own: Partial<Record<AddressLabel, string>> = {
  suburb: 'AU',
  town: 'GB GG IM JE',
  zip_code: 'AS FM GU MH MP PH PR PW UM US VI',
  eircode: 'IE',
  pin_code: 'IN',
  state: 'AU BR FM IN MX MY NG PW US VE',
  county: 'IE RO TW',
  department: 'CO HN NI SV UY',
  district: 'NR SC SR',
  emirate: 'AE',
  governorate: 'EG IQ',
  island: 'BS CV KI KY MH TV',
  parish: 'BB JM KN',
  prefecture: 'JP',
  region: 'AM BY CL KZ PE RU SO UA UZ',
};

const cities: AddressLabel[] = ['suburb', 'town'];
const zips: AddressLabel[] = ['zip_code', 'eircode', 'pin_code'];

export function labelOf(part: 'city' | 'zip' | 'state', country: string): AddressLabel {
  const used = (label: AddressLabel) => own[label]?.split(' ').includes(country) === true;
  if (part === 'city') return cities.find(used) ?? 'city';
  if (part === 'zip') return zips.find(used) ?? 'postcode';
  const others = (Object.keys(own) as AddressLabel[]).filter((label) => !cities.includes(label) && !zips.includes(label));
  return others.find(used) ?? 'province';
}
