import type { MessageDescriptor } from '@lingui/core';
import type { ClickFacet } from '#domain/links/types.ts';
import { locales } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';

export const facetTitles = {
  country: /*i18n*/ { id: 'links.countries', message: 'Countries' },
  referrer: /*i18n*/ { id: 'links.referrers', message: 'Referrers' },
  device: /*i18n*/ { id: 'links.devices', message: 'Devices' },
  browser: /*i18n*/ { id: 'links.browsers', message: 'Browsers' },
  system: /*i18n*/ { id: 'links.systems', message: 'Operating systems' },
  language: /*i18n*/ { id: 'links.languages', message: 'Languages' },
} satisfies Record<ClickFacet, MessageDescriptor>;

/** Names for people of what clicks have in common. */
export function facetNames(facet: ClickFacet, { t, language }: Pick<Speaker, 't' | 'language'>): (name: string) => string {
  const unknown = t(/*i18n*/ { id: 'links.unknown', message: 'Unknown' });
  const plain = (name: string) => name || unknown;
  switch (facet) {
    case 'country':
      return named(new Intl.DisplayNames(locales[language], { type: 'region' }), /^[A-Z]{2}$/, plain);
    case 'language':
      return named(new Intl.DisplayNames(locales[language], { type: 'language' }), /^[a-z]{2}$/, plain);
    case 'referrer':
      return (name) => name || t(/*i18n*/ { id: 'links.direct', message: 'Direct, or not told' });
    case 'device':
      return (name) => (isDevice(name) ? t(devices[name]) : plain(name));
    case 'browser':
    case 'system':
      return plain;
  }
}

const devices = {
  phone: /*i18n*/ { id: 'links.phone', message: 'Phone' },
  tablet: /*i18n*/ { id: 'links.tablet', message: 'Tablet' },
  desktop: /*i18n*/ { id: 'links.desktop', message: 'Computer' },
};

function isDevice(name: string): name is keyof typeof devices {
  return name in devices;
}

/** Other codes would be refused by the browser. */
function named(names: Intl.DisplayNames, form: RegExp, plain: (name: string) => string): (name: string) => string {
  return (name) => (form.test(name) ? (names.of(name) ?? name) : plain(name));
}
