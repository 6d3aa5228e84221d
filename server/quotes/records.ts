import { Failure } from '#domain/failure.ts';
import { Address } from '#domain/places/schema.ts';
import { type QuoteState, quoteState } from '#domain/quotes/rules.ts';
import type { QuoteFilter } from '#domain/quotes/schema.ts';
import type { QuoteRecord, StaffQuote, StaffQuotes } from '#domain/quotes/types.ts';
import { auditOf } from '../audit.ts';
import type { Context } from '../context.ts';
import { literal } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { shopSettings } from '../settings/service.ts';
import { quoteUrl } from './address.ts';
import { lastDay } from './days.ts';
import { recordOf } from './history.ts';
import { pageOf } from './page.ts';
import { readQuote } from './stored.ts';

type Reader = Pick<Context, 'db' | 'now' | 'publicUrl'>;

/** A page of offers, the latest first. */
export async function listQuotes({ db, now }: Pick<Reader, 'db' | 'now'>, filter: QuoteFilter): Promise<StaffQuotes> {
  const { before, limit } = filter;
  const all = matching(filter, now);
  const [count, rows, { timeZone }] = await Promise.all([
    db.prisma.order.count({ where: all }),
    db.prisma.order.findMany({
      where: { ...all, ...(before && { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      select: listed,
    }),
    shopSettings(db),
  ]);
  const shown = rows.slice(0, limit);
  return {
    quotes: shown.flatMap((row) => (row.quote === null ? [] : [staffQuote({ ...row, quote: row.quote }, timeZone, now)])),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    count,
  };
}

/** All that staff may know of an offer. @throws Failure not_found */
export async function showQuote(ctx: Reader, { number }: { number: string }): Promise<QuoteRecord> {
  const stored = await readQuote(ctx.db, { number });
  if (stored === undefined) throw new Failure('not_found');
  const { quote, lines, version, deliveryMethodId } = stored;
  const page = await pageOf(ctx, stored);
  return {
    ...staffQuote(stored, page.timeZone, ctx.now),
    version,
    page,
    url: quote.sentAt === null || page.state === 'withdrawn' ? null : quoteUrl(ctx.publicUrl, page),
    signable: quote.signable,
    deposit: quote.deposit,
    validDays: quote.validDays,
    deliveryId: deliveryMethodId,
    customerNote: quote.customerNote,
    declined: page.declined,
    signedBy: quote.acceptedAt === null ? null : quote.acceptedBy,
    lineCodes: Object.fromEntries(lines.map(({ id, variant }) => [id, variant.code])),
    history: await auditOf(ctx, recordOf(number)),
  };
}

const listed = {
  id: true,
  state: true,
  number: true,
  billing: true,
  total: true,
  currency: true,
  quote: {
    select: {
      number: true,
      title: true,
      createdAt: true,
      sentAt: true,
      endsAt: true,
      viewedAt: true,
      acceptedAt: true,
      declinedAt: true,
    },
  },
} satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof listed }>;
type Listed = Omit<Row, 'quote'> & { quote: NonNullable<Row['quote']> };

function staffQuote({ id, state, number, billing, total, currency, quote }: Listed, timeZone: string, now: Date): StaffQuote {
  const { name, email = '' } = Address.parse(billing);
  return {
    id,
    number: quote.number,
    title: quote.title,
    state: quoteState({ ...quote, state }, now),
    customer: name,
    email,
    total,
    currency,
    createdAt: quote.createdAt.toISOString(),
    sentAt: quote.sentAt?.toISOString() ?? null,
    endsAt: quote.endsAt.toISOString(),
    validUntil: lastDay(timeZone, quote.endsAt),
    viewedAt: quote.viewedAt?.toISOString() ?? null,
    orderNumber: number,
  };
}

function matching({ state, search = '' }: QuoteFilter, now: Date): Prisma.OrderWhereInput {
  const text = literal(search);
  const found = { contains: text, mode: 'insensitive' } as const;
  const inBilling = (field: string) => ({ billing: { path: [field], string_contains: text, mode: 'insensitive' } }) as const;
  return {
    quote: { isNot: null },
    ...(state && inState(state, now)),
    ...(search && {
      OR: [{ number: found }, { quote: { OR: [{ number: found }, { title: found }] } }, inBilling('name'), inBilling('email')],
    }),
  };
}

/** As quoteState() in domain/quotes/rules.ts decides. */
function inState(state: QuoteState, now: Date): Prisma.OrderWhereInput {
  switch (state) {
    case 'draft':
      return { state: 'draft', quote: { acceptedAt: null, declinedAt: null } };
    case 'sent':
      return { state: 'sent', quote: { acceptedAt: null, declinedAt: null, endsAt: { gt: now } } };
    case 'expired':
      return { state: 'sent', quote: { acceptedAt: null, declinedAt: null, endsAt: { lte: now } } };
    case 'accepted':
      return { quote: { acceptedAt: { not: null } } };
    case 'declined':
      return { quote: { acceptedAt: null, declinedAt: { not: null } } };
    case 'withdrawn':
      return { state: 'cancel', quote: { acceptedAt: null, declinedAt: null } };
  }
}
