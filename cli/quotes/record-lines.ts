import type { QuoteLine, QuoteOption, QuoteRecord } from '#domain/quotes/types.ts';
import { money } from '../money.ts';
import { detailText, lettering, section, sums } from '../orders/record-lines.ts';
import { fieldLines } from '../view/fields.ts';
import { type Column, tableLines } from '../view/table.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, toned } from '../view/tone.ts';
import { stateWord } from './columns.ts';

/** One offer for people: customer, terms, what is offered, amounts and history. `codeOf`: of a variant. */
export function recordLines(quote: QuoteRecord, codeOf: (variantId: number) => string, look: Look): string[] {
  const { page, history } = quote;
  const { document, options } = page;
  return [
    toned(plain(['Offer', quote.number, quote.title && `· ${quote.title}`].filter(Boolean).join(' ')), 'strong', look),
    ...fieldLines([...standing(quote), ...terms(quote), ...customer(quote)], look),
    ...(document.text === '' ? [] : ['', ...document.text.split('\n').map(plain)]),
    '',
    ...tableLines(lineColumns(page, codeOf), page.lines, look),
    ...(options.length === 0 ? [] : ['', toned('May be added', 'strong', look)]),
    ...(options.length === 0 ? [] : tableLines(optionColumns(document.currency, codeOf), options, look)),
    '',
    ...sums(document, look),
    ...section(
      'History',
      history.map(({ at, by, action, details }) => [
        moment(at),
        `${action}  ${by || 'the customer'}${detailText(withoutIds(details), quote.currency)}`,
      ]),
      look,
    ),
  ];
}

/** Of a changed line its name says enough. */
function withoutIds(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { line: _, ...named } = details;
  return named;
}

type Fields = [string, string | readonly string[]][];

function standing(quote: QuoteRecord): Fields {
  const { sentAt, viewedAt, declined, signedBy, state, page } = quote;
  const until = `until the end of ${page.document.validUntil}`;
  const accepted =
    page.accepted && `${moment(page.accepted.at)}${signedBy ? ` by ${signedBy}` : ''}${page.accepted.sealed ? ', sealed' : ''}`;
  return [
    ['State', stateWord(quote)],
    ['Sent', sentAt === null ? '' : moment(sentAt)],
    ['Stands', state === 'draft' ? `for ${quote.validDays} days once it is sent` : until],
    ['Seen', viewedAt === null ? '' : moment(viewedAt)],
    ['Accepted', accepted ?? ''],
    ['Declined', declined === null ? '' : [moment(declined.at), declined.reason].filter(Boolean).join('  ')],
    ['Link', quote.url ?? ''],
  ];
}

function terms({ signable, deposit, page, currency }: QuoteRecord): Fields {
  const { dueAtOnce } = page.document;
  return [
    ['Accepted by', signable ? 'a signature' : 'a button'],
    ['Deposit', deposit === 0 ? '' : `${deposit / 100} %, ${money(dueAtOnce, currency)}`],
  ];
}

function customer({ email, page, customerNote }: QuoteRecord): Fields {
  const { billing, shipping, language } = page.document;
  return [
    ['Email', email],
    ['Phone', billing.phone ?? ''],
    ['Language', language],
    ['Bill to', lettering(billing)],
    ['Ship to', shipping === null ? '' : lettering(shipping)],
    ['Request', customerNote.split('\n')],
  ];
}

function lineColumns({ document, lines }: QuoteRecord['page'], codeOf: (variantId: number) => string): Column<QuoteLine>[] {
  const noted: Column<QuoteLine>[] = [
    { head: 'Customer', of: ({ changeable }) => (changeable ? 'may change' : ''), drops: 4 },
    { head: 'Stock', of: ({ available }) => (available === null ? '' : `only ${available}`), tone: () => 'bad', drops: 5 },
  ];
  return [...optionColumns<QuoteLine>(document.currency, codeOf), ...noted.filter(({ of }) => lines.some((line) => of(line) !== ''))];
}

function optionColumns<Line extends QuoteOption>(currency: string, codeOf: (variantId: number) => string): Column<Line>[] {
  return [
    { head: 'Code', of: ({ variantId }) => codeOf(variantId), drops: 3 },
    { head: 'Name', of: ({ name, options }) => (options === '' ? name : `${name} (${options})`), gives: true },
    { head: 'Pieces', of: ({ quantity }) => String(quantity), side: 'right' },
    { head: 'Each', of: ({ unitPrice }) => money(unitPrice, currency), side: 'right', drops: 1 },
    { head: 'Off', of: ({ discount }) => (discount === 0 ? '' : `${discount / 100} %`), side: 'right', drops: 2 },
    { head: 'Total', of: ({ total }) => money(total, currency), side: 'right' },
  ];
}
