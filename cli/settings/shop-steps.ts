import { isEmail } from '#domain/email.ts';
import { countryCode, countryId, countryName } from '#domain/places/countries.ts';
import { isCurrency } from '#domain/settings/rules.ts';
import { isLanguage, languageNames, languages } from '#domain/words/languages.ts';
import type { Answers, Found, Step } from './types.ts';

/** As every new shop is called. */
const UNNAMED = 'Portico';

type Company = Found['settings']['company'];
type Line = Exclude<keyof Company, 'countryId'>;

/** key of a field, what it asks, and the part of the company that it fills */
const companyLines: readonly (readonly [string, string, Line])[] = [
  ['company', 'Company, or your own name', 'name'],
  ['street', 'Street and number', 'street'],
  ['zip', 'Postcode', 'zip'],
  ['city', 'City', 'city'],
  ['vatId', 'VAT ID, if there is one', 'vatId'],
  ['email', 'Email address of the shop', 'email'],
  ['phone', 'Phone, if customers may call', 'phone'],
];

export const nameStep: Step = {
  key: 'shop',
  title: 'The name of the shop',
  fields: [
    {
      key: 'name',
      question: 'Name',
      preset: ({ settings }) => (settings.name === UNNAMED ? '' : settings.name),
      problem: (typed) => (typed === '' ? 'A shop has a name' : undefined),
    },
  ],
  isSet: ({ settings }) => settings.name !== UNNAMED,
  shown: ({ settings }) => [['Shop', settings.name === UNNAMED ? '' : settings.name]],
  save: async (api, { name }) => {
    if (name !== undefined) await api.settings.change.mutate({ name });
    return undefined;
  },
};

export const companyStep: Step = {
  key: 'company',
  title: 'Who sells',
  hints: () => ['The imprint, papers and mails name it.'],
  fields: [
    ...companyLines.map(([key, question, part]) => ({
      key,
      question,
      preset: ({ settings, email }: Found) => settings.company[part] || (part === 'email' ? email : ''),
      ...(part === 'email' && {
        problem: (typed: string) => (typed === '' || isEmail(typed) ? undefined : 'An email address looks like shop@example.com'),
      }),
    })),
    {
      key: 'country',
      question: 'Country, two letters',
      preset: ({ settings }) => countryCode(settings.company.countryId) ?? '',
      problem: (typed) => {
        const code = typed.trim().toUpperCase();
        return countryId(code) === undefined ? 'A country is named by its two letters, as DE' : undefined;
      },
    },
  ],
  isSet: ({ settings: { company } }) => [company.name, company.street, company.zip, company.city].every((line) => line !== ''),
  shown: ({ settings: { company } }) => [
    ['Company', lineOf(company)],
    ['VAT ID', company.vatId],
    ['Email', company.email],
    ['Phone', company.phone],
  ],
  save: async (api, answers) => {
    const lines = companyLines.flatMap(([key, , part]) => (answers[key] === undefined ? [] : [[part, answers[key]]]));
    const country = answers.country === undefined ? undefined : countryId(answers.country.trim());
    const company = { ...Object.fromEntries(lines), ...(country !== undefined && { countryId: country }) };
    await api.settings.change.mutate({ company, ...(country !== undefined && { countryId: country }) });
    return undefined;
  },
};

export const moneyStep: Step = {
  key: 'money',
  title: 'Currency and language',
  hints: ({ sells }) => [
    sells ? 'The currency stays, as there are products with prices.' : 'The currency is chosen before the first product: later it stays.',
    'The language is that of mails to the shop itself. Visitors read their own; addresses without a language are English.',
  ],
  fields: [
    {
      key: 'currency',
      question: 'Currency, three letters',
      preset: ({ settings }) => settings.currency,
      problem: (typed) => (isCurrency(typed.trim().toUpperCase()) ? undefined : 'A currency has three letters, as EUR'),
    },
    {
      key: 'language',
      question: `Language of the shop: ${languages.join(', ')}`,
      preset: ({ settings }) => settings.language,
      problem: (typed) => (isLanguage(typed.trim().toLowerCase()) ? undefined : `There is: ${languages.join(', ')}`),
    },
  ],
  isSet: () => undefined,
  shown: ({ settings }) => [
    ['Currency', settings.currency],
    ['Language', languageNames[settings.language]],
  ],
  save: async (api, { currency, language }: Answers) => {
    await api.settings.change.mutate({
      ...(currency !== undefined && { currency: currency.trim().toUpperCase() }),
      ...(language !== undefined && { language: language.trim().toLowerCase() }),
    });
    return undefined;
  },
};

/** Without an address a country is none. */
function lineOf({ name, street, zip, city, countryId: country }: Company): string {
  const lines = [name, street, `${zip} ${city}`.trim()].filter(Boolean);
  return lines.length === 0 ? '' : [...lines, nameOf(country)].join(', ');
}

function nameOf(id: number): string {
  return countryName(countryCode(id) ?? '', 'en');
}
