import { toMajorString } from '#domain/money.ts';
import type { QuoteTemplate, StaffQuote } from '#domain/quotes/types.ts';
import { money } from '../money.ts';
import type { Cell } from '../view/machine.ts';
import type { Column } from '../view/table.ts';
import { moment } from '../view/text.ts';
import type { Tone } from '../view/tone.ts';

type Quote = StaffQuote;

const stateTones: Record<Quote['state'], Tone> = {
  draft: 'quiet',
  sent: 'waiting',
  expired: 'quiet',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'quiet',
};

export const quoteColumns: readonly Column<Quote>[] = [
  { head: 'Number', of: ({ number }) => number, tone: () => 'strong' },
  { head: 'Title', of: ({ title }) => title, gives: true, drops: 3 },
  { head: 'Customer', of: ({ customer }) => customer, gives: true },
  { head: 'Total', of: ({ total, currency }) => money(total, currency), side: 'right' },
  { head: 'State', of: stateWord, tone: ({ state }) => stateTones[state], drops: 1 },
  { head: 'Ends', of: ({ validUntil, state }) => (state === 'sent' || state === 'expired' ? validUntil : ''), drops: 2 },
  { head: 'Seen', of: ({ viewedAt }) => (viewedAt === null ? '' : moment(viewedAt)), drops: 4 },
];

/** An accepted one is found as an order from then on. */
export function stateWord({ state, orderNumber }: Pick<Quote, 'state' | 'orderNumber'>): string {
  return orderNumber === null ? state : `${state}, ${orderNumber}`;
}

/** Names as in JSON, so that a script may change from one to the other. */
export const quoteCsv: Readonly<Record<string, (quote: Quote) => Cell>> = {
  id: ({ id }) => id,
  number: ({ number }) => number,
  title: ({ title }) => title,
  state: ({ state }) => state,
  customer: ({ customer }) => customer,
  email: ({ email }) => email,
  totalMinor: ({ total }) => total,
  totalMajor: ({ total, currency }) => toMajorString(total, currency),
  currency: ({ currency }) => currency,
  createdAt: ({ createdAt }) => createdAt,
  sentAt: ({ sentAt }) => sentAt,
  viewedAt: ({ viewedAt }) => viewedAt,
  endsAt: ({ endsAt }) => endsAt,
  orderNumber: ({ orderNumber }) => orderNumber,
  validUntil: ({ validUntil }) => validUntil,
};

export const templateColumns: readonly Column<QuoteTemplate>[] = [
  { head: 'Name', of: ({ name }) => name, gives: true, tone: () => 'strong' },
  { head: 'Title', of: ({ title }) => title, gives: true, drops: 2 },
  { head: 'Lines', of: ({ lines }) => String(lines), side: 'right' },
  { head: 'Saved', of: ({ updatedAt }) => moment(updatedAt), drops: 1 },
];

export const templateCsv: Readonly<Record<string, (template: QuoteTemplate) => Cell>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  title: ({ title }) => title,
  lines: ({ lines }) => lines,
  updatedAt: ({ updatedAt }) => updatedAt,
};
