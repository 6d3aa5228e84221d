import { parseMoney, toMajorString } from '#domain/money.ts';
import { readQuantity } from '#domain/quantity.ts';
import { MOST_PIECES } from '#domain/quotes/rules.ts';
import type { QuoteContent, QuoteDraft } from '#domain/quotes/schema.ts';
import type { Offerable, QuoteRecord } from '#domain/quotes/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { addressIn, emptyAddress, type TypedAddresses, typedAddresses } from '../places/typed-address.ts';
import { LONGEST_VALIDITY } from './desk-limits.ts';

/** As typed; `price` in major units, empty: today's for this customer and quantity; `discount` in percent. */
export type LineFields = {
  key: string;
  variantId: number;
  name: string;
  quantity: string;
  price: string;
  discount: string;
  changeable: boolean;
};

export type OfferFields = TypedAddresses & {
  language: Language;
  deliveryId: number | null;
  title: string;
  text: string;
  validDays: string;
  signable: boolean;
  /** percent */
  deposit: string;
  lines: LineFields[];
  options: LineFields[];
};

/** What is wrong, by `name`, `email`, `validDays`, `deposit`, `lines`, or a line's key and field: `3.price`. */
export type OfferProblems = ReadonlySet<string>;

export function emptyFields(countryId: number, language: Language): OfferFields {
  return {
    billing: emptyAddress(countryId),
    shipping: emptyAddress(null),
    same: true,
    language,
    deliveryId: null,
    title: '',
    text: '',
    validDays: '30',
    signable: true,
    deposit: '0',
    lines: [],
    options: [],
  };
}

export function fieldsOf({ page, validDays, signable, deposit, deliveryId }: QuoteRecord): OfferFields {
  const { document, lines, options } = page;
  const typed = (line: (typeof options)[number], changeable: boolean) =>
    lineFields({ ...line, name: nameOf(line), changeable }, document.currency);
  return {
    ...typedAddresses(document.billing, document.shipping, null),
    language: document.language,
    deliveryId,
    title: document.title,
    text: document.text,
    validDays: String(validDays),
    signable,
    deposit: percentText(deposit),
    lines: lines.map((line) => typed(line, line.changeable)),
    options: options.map((line) => typed(line, false)),
  };
}

/** What a template says, for the customer who is already typed. What is sold no more falls away. */
export function withContent(fields: OfferFields, content: QuoteContent, goods: readonly Offerable[], currency: string): OfferFields {
  const known = new Map(goods.map((each) => [each.variantId, each]));
  const typed = (line: QuoteContent['options'][number] & { changeable?: boolean }) => {
    const found = known.get(line.variantId);
    if (found === undefined) return [];
    return [lineFields({ ...line, name: nameOf(found), changeable: line.changeable === true }, currency)];
  };
  return {
    ...fields,
    title: content.title,
    text: content.text,
    validDays: String(content.validDays),
    signable: content.signable,
    deposit: percentText(content.deposit),
    lines: content.lines.flatMap(typed),
    options: content.options.flatMap(typed),
    deliveryId: content.deliveryId,
  };
}

export function lineOfGoods(found: Offerable, currency: string): LineFields {
  return lineFields({ ...found, name: nameOf(found), unitPrice: undefined, quantity: 1, discount: 0, changeable: false }, currency);
}

/** What the server is asked to save, and what is wrong with it. */
export function draftOf(fields: OfferFields, currency: string): { draft: QuoteDraft; problems: OfferProblems } {
  const problems = new Set<string>();
  const whole = (field: string, text: string, least: number, most: number) => {
    const value = readQuantity(text, -1, most + 1);
    if (value === undefined || value < least || value > most) problems.add(field);
    return value ?? 0;
  };
  const percent = (field: string, text: string) => {
    const value = parseMoney(text.trim() === '' ? '0' : text, 'EUR');
    if (value === undefined || value < 0 || value > 10_000) problems.add(field);
    return value ?? 0;
  };
  const lineOf = ({ key, variantId, quantity, price, discount }: LineFields, least: number) => {
    const isOpen = price.trim() === '';
    const unitPrice = isOpen ? undefined : parseMoney(price, currency);
    if (!isOpen && (unitPrice === undefined || unitPrice < 0)) problems.add(`${key}.price`);
    return {
      variantId,
      quantity: whole(`${key}.quantity`, quantity, least, MOST_PIECES),
      ...(unitPrice !== undefined && { unitPrice }),
      discount: percent(`${key}.discount`, discount),
    };
  };
  const { title, text, signable, language, deliveryId } = fields;
  const billing = addressIn(fields.billing);
  if (billing.name === '') problems.add('name');
  if (!/^\S+@\S+$/.test(billing.email ?? '')) problems.add('email');
  if (fields.lines.length === 0) problems.add('lines');
  const draft = {
    billing,
    shipping: fields.same ? null : addressIn(fields.shipping),
    language,
    deliveryId,
    title,
    text,
    signable,
    validDays: whole('validDays', fields.validDays, 1, LONGEST_VALIDITY),
    deposit: percent('deposit', fields.deposit),
    lines: fields.lines.map((line) => ({ ...lineOf(line, line.changeable ? 0 : 1), changeable: line.changeable })),
    options: fields.options.map((line) => lineOf(line, 1)),
  };
  return { draft, problems };
}

/** All of a draft but its customer. */
export function contentOf({ title, text, validDays, signable, deposit, deliveryId, lines, options }: QuoteDraft): QuoteContent {
  return { title, text, validDays, signable, deposit, deliveryId, lines, options };
}

type Line = { variantId: number; name: string; quantity: number; unitPrice?: number | undefined; discount: number; changeable: boolean };

function lineFields({ variantId, name, quantity, unitPrice, discount, changeable }: Line, currency: string): LineFields {
  return {
    key: crypto.randomUUID(),
    variantId,
    name,
    quantity: String(quantity),
    price: unitPrice === undefined ? '' : toMajorString(unitPrice, currency),
    discount: percentText(discount),
    changeable,
  };
}

function nameOf({ name, options }: { name: string; options: string }): string {
  return options === '' ? name : `${name} (${options})`;
}

function percentText(basisPoints: number): string {
  return String(basisPoints / 100);
}
