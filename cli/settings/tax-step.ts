import { countryCode } from '#domain/places/countries.ts';
import { euTaxRates, smallBusinessWords } from '#domain/settings/eu-tax-rates.ts';
import { parseRate, rateText } from '#domain/settings/typed.ts';
import { textOf } from '#domain/words/languages.ts';
import type { Found, Step } from './types.ts';

const RATE = 'A rate looks like 19, 5.5 or 0.19';

export const taxStep: Step = {
  key: 'taxes',
  title: 'Taxes',
  hints: (found) => {
    const proposed = proposal(found);
    if (proposed === undefined) return ['No rates are known here for your country: ask your tax adviser.'];
    const reduced = proposed.reduced.map(rateText).join(', ') || 'none';
    return [
      `${homeOf(found)}, January 2026, European Commission: standard ${rateText(proposed.standard)}, reduced ${reduced}. Check them.`,
    ];
  },
  fields: [
    {
      key: 'taxes',
      question: 'Does the shop charge tax? yes, or no as a small business',
      preset: ({ settings: { tax } }) => (tax.rate === 0 ? 'no' : 'yes'),
      problem: (typed) => (/^(y(es)?|no?)$/i.test(typed.trim()) ? undefined : 'It is yes or no'),
    },
    {
      key: 'noTax',
      question: 'Why not, as product pages and receipts say it',
      asked: charges(false),
      preset: (found) =>
        textOf(found.settings.tax.exemption, found.settings.language) ||
        smallBusinessWords[homeOf(found)] ||
        'No VAT is charged: small business',
      problem: (typed) => (typed.trim() === '' ? 'The law asks for a reason' : undefined),
    },
    {
      key: 'taxRate',
      question: 'Standard rate, percent',
      asked: charges(true),
      preset: (found) => String((isUntouched(found) ? (proposal(found)?.standard ?? 1900) : found.settings.tax.rate) / 100),
      problem: (typed) => (parseRate(typed) === undefined ? RATE : undefined),
    },
    {
      key: 'taxReduced',
      question: 'Reduced rate, percent, or none',
      asked: charges(true),
      preset: (found) => {
        const rate = isUntouched(found) ? proposal(found)?.reduced[0] : found.settings.tax.reduced;
        return rate === undefined || rate === null ? 'none' : String(rate / 100);
      },
      problem: (typed) => (isNone(typed) || parseRate(typed) !== undefined ? undefined : `${RATE}, or none`),
    },
    {
      key: 'prices',
      question: 'Your prices are typed: with-tax, without-tax',
      asked: charges(true),
      preset: ({ settings: { tax } }) => (tax.included ? 'with-tax' : 'without-tax'),
      problem: (typed) => (/^with(out)?-tax$/.test(typed.trim()) ? undefined : 'It is with-tax or without-tax'),
    },
  ],
  isSet: () => undefined,
  shown: ({ settings: { tax, language } }) =>
    tax.rate === 0
      ? [['Taxes', `none: ${textOf(tax.exemption, language)}`]]
      : [
          ['Taxes', [rateText(tax.rate), ...(tax.reduced === null ? [] : [`reduced ${rateText(tax.reduced)}`])].join(', ')],
          ['Prices', tax.included ? 'with tax' : 'without tax'],
        ],
  save: async (api, answers, { settings: { tax, language } }) => {
    if (answers.taxes?.toLowerCase().startsWith('n') || answers.noTax !== undefined) {
      const exemption = { ...tax.exemption, [language]: answers.noTax ?? '' };
      await api.settings.change.mutate({ tax: { rate: 0, reduced: null, exemption } });
      return undefined;
    }
    const { taxRate, taxReduced, prices } = answers;
    await api.settings.change.mutate({
      tax: {
        ...(taxRate !== undefined && { rate: taxRate.trim() }),
        ...(taxReduced !== undefined && { reduced: isNone(taxReduced) ? null : taxReduced.trim() }),
        ...(prices !== undefined && { included: prices.trim() === 'with-tax' }),
      },
    });
    return undefined;
  },
};

/** Asked where tax is charged, or where not; an option alone is its own answer. */
function charges(tax: boolean) {
  return ({ taxes }: { taxes?: string | undefined }) => taxes === undefined || taxes.trim().toLowerCase().startsWith('y') === tax;
}

function isNone(typed: string): boolean {
  return /^(none)?$/i.test(typed.trim());
}

function homeOf({ settings }: Found): string {
  return countryCode(settings.company.countryId) ?? '';
}

function proposal(found: Found) {
  return euTaxRates[homeOf(found)];
}

/** As a new shop has it. */
function isUntouched({ settings: { tax } }: Found): boolean {
  return tax.rate === 1900 && tax.reduced === null;
}
