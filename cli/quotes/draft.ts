import type { Address } from '#domain/places/schema.ts';
import type { QuoteContent, QuoteDraft } from '#domain/quotes/schema.ts';
import type { QuoteOption, QuoteRecord } from '#domain/quotes/types.ts';
import { defaultLanguage } from '#domain/words/languages.ts';
import { stop } from '../exits.ts';
import type { Goods } from './goods.ts';

/** An offer that is being written: of its customer, parts may be missing. */
export type Draft = QuoteContent & Pick<QuoteDraft, 'language'> & { billing: Partial<Address>; shipping: Partial<Address> | null };

export const usual: Draft = {
  title: '',
  text: '',
  validDays: 30,
  signable: true,
  deposit: 0,
  deliveryId: null,
  lines: [],
  options: [],
  billing: {},
  shipping: null,
  language: defaultLanguage,
};

/** As it is stored, to begin an edit with. */
export function draftOf({ title, validDays, signable, deposit, deliveryId, page }: QuoteRecord): Draft {
  const { text, billing, shipping, language } = page.document;
  return {
    title,
    text,
    validDays,
    signable,
    deposit,
    deliveryId,
    billing,
    shipping,
    language,
    lines: page.lines.map(({ changeable, ...line }) => ({ ...numbersOf(line), changeable })),
    options: page.options.map(numbersOf),
  };
}

/** As the shop takes it. */
export function whole({ billing, shipping, ...draft }: Draft, { countryId }: Goods): QuoteDraft {
  if (!billing.email) throw stop('usage', 'Name whom the offer is for: --to mia@customer.example.');
  if (!billing.name) throw stop('usage', 'Name whom the offer is for: --name "Mia Beck".');
  refuseEmpty(draft);
  const filled = (address: Partial<Address>): Address => ({ name: '', street: '', city: '', countryId, ...address });
  return { ...draft, billing: filled(billing), shipping: shipping && filled(shipping) };
}

/** The same without its customer, as a template holds it. */
export function contentOf({ title, text, validDays, signable, deposit, deliveryId, lines, options }: Draft): QuoteContent {
  refuseEmpty({ lines });
  return { title, text, validDays, signable, deposit, deliveryId, lines, options };
}

function refuseEmpty({ lines }: Pick<QuoteContent, 'lines'>): void {
  if (lines.length === 0) throw stop('usage', 'Name what is offered: --line TEA-100:3, where TEA-100 is the code of a variant.');
}

function numbersOf({ variantId, quantity, unitPrice, discount }: Omit<QuoteOption, 'id'>) {
  return { variantId, quantity, unitPrice, discount };
}
