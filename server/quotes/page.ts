import { Failure } from '#domain/failure.ts';
import { lineTotal, quoteState } from '#domain/quotes/rules.ts';
import type { QuoteAsked } from '#domain/quotes/schema.ts';
import type { QuoteLine, QuoteOption, QuotePage } from '#domain/quotes/types.ts';
import type { Context } from '../context.ts';
import { isToken } from '../orders/token.ts';
import { isOperator } from '../people/roles.ts';
import { shopSettings } from '../settings/service.ts';
import { signatureOf } from '../sign/reading.ts';
import { digestOf, documentOf } from './document.ts';
import { freeStock, isOwnQuote } from './queries.ts';
import { signedRecord } from './signing.ts';
import { readQuote, type StoredLine, type StoredOption, type StoredQuote } from './stored.ts';
import { sayOpened } from './viewing.ts';

const DAY = 86_400_000;
/** Longer than that, the link of an offer that ended shows nothing any more. */
const SHOWN_AFTER = 90 * DAY;

type Reader = Pick<Context, 'db' | 'me' | 'now' | 'device' | 'publish'>;

/**
 * The offer with this id for who may read it as its customer: the holder of its token, or the person whom it was made for.
 * @throws Failure not_found, for somebody else's offer, a draft and an old one as for one that never was
 */
export function refuseStranger(stored: StoredQuote | undefined, who: Caller, asked: QuoteAsked, now: Date): asserts stored is StoredQuote {
  const byToken = asked.accessToken !== undefined;
  const may = byToken ? isToken(asked.accessToken, stored?.accessToken ?? '') : who === 'owner';
  if (stored === undefined || !may || !isShown(stored) || (byToken && isLongOver(stored, now))) throw new Failure('not_found');
}

/** Who the caller is, whether they bring a token or not. */
export type Caller = 'owner' | 'operator' | 'stranger';

export async function callerOf({ db, me }: Pick<Reader, 'db' | 'me'>, { id }: QuoteAsked): Promise<Caller> {
  const person = await me();
  if (person === null) return 'stranger';
  if (await isOwnQuote(db, person.id, id)) return 'owner';
  return isOperator(person) ? 'operator' : 'stranger';
}

/** The same for who acts as its customer. @throws Failure forbidden for staff, also with the link in hand: they would act in another's name */
export async function actorOf(ctx: Pick<Reader, 'db' | 'me'>, asked: QuoteAsked): Promise<Caller> {
  const who = await callerOf(ctx, asked);
  if (who === 'operator') throw new Failure('forbidden', { why: 'staff' });
  return who;
}

/** The offer as its customer sees it; operators see it as well, without the token that acts for its customer. @throws Failure not_found */
export async function quotePage(ctx: Reader, asked: QuoteAsked): Promise<QuotePage> {
  const [who, stored] = await Promise.all([callerOf(ctx, asked), readQuote(ctx.db, asked)]);
  const forStaff = who === 'operator';
  if (!forStaff || asked.accessToken !== undefined) refuseStranger(stored, who, asked, ctx.now);
  if (stored === undefined) throw new Failure('not_found');
  if (forStaff) return { ...(await pageOf(ctx, stored)), accessToken: '', forStaff };
  await sayOpened(ctx, stored);
  return pageOf(ctx, stored);
}

export async function pageOf({ db, now }: Pick<Reader, 'db' | 'now'>, stored: StoredQuote): Promise<QuotePage> {
  const { id, quote, lines, accessToken, number } = stored;
  const shop = await shopSettings(db);
  const document = documentOf(stored, shop);
  const free =
    quote.acceptedAt === null
      ? await freeStock(
          db,
          id,
          lines.map(({ variantId }) => variantId),
        )
      : new Map<number, number>();
  return {
    id,
    state: quoteState({ ...quote, state: stored.state }, now),
    document,
    digest: digestOf(document),
    lines: withStock(lines, free),
    options: quote.options.map(optionOf),
    signed: quote.signable,
    sentAt: quote.sentAt?.toISOString() ?? null,
    endsAt: quote.endsAt.toISOString(),
    accessToken,
    timeZone: shop.timeZone,
    accepted:
      quote.acceptedAt === null
        ? null
        : {
            orderNumber: number ?? '',
            by: quote.acceptedBy,
            at: quote.acceptedAt.toISOString(),
            sealed: (await signatureOf(db, signedRecord(id)))?.sealed ?? false,
          },
    declined: quote.declinedAt === null ? null : { at: quote.declinedAt.toISOString(), reason: quote.declineReason },
  };
}

function isShown({ quote, state }: StoredQuote): boolean {
  return quote.sentAt !== null && state !== 'draft';
}

function isLongOver({ quote }: StoredQuote, now: Date): boolean {
  const ended = quote.declinedAt ?? quote.withdrawnAt ?? quote.endsAt;
  return quote.acceptedAt === null && now.getTime() >= ended.getTime() + SHOWN_AFTER;
}

/** Lines of one variant share what there is of it, the first one first. */
function withStock(lines: readonly StoredLine[], free: ReadonlyMap<number, number>): QuoteLine[] {
  const left = new Map(free);
  return lines.map((line) => {
    const { id, variantId, name, options, quantity, unitPrice, discount, total, taxRate, changeable, variant } = line;
    const there = left.get(variantId);
    if (there !== undefined) left.set(variantId, Math.max(0, there - quantity));
    return {
      id,
      variantId,
      name: name ?? '',
      options: options ?? '',
      quantity,
      unitPrice,
      discount,
      total,
      taxRate,
      changeable,
      picture: pictureOf(variant),
      available: there !== undefined && there < quantity ? there : null,
    };
  });
}

function optionOf(option: StoredOption): QuoteOption {
  const { id, variantId, name, options, quantity, unitPrice, discount, taxRate, variant } = option;
  return { id, variantId, name, options, quantity, unitPrice, discount, taxRate, total: lineTotal(option), picture: pictureOf(variant) };
}

function pictureOf({ picture, product }: StoredLine['variant']): QuoteLine['picture'] {
  return picture ?? product.pictures[0]?.picture ?? null;
}
