import { Failure } from '#domain/failure.ts';
import type { QuoteAcceptance } from '#domain/quotes/schema.ts';
import type { AcceptedQuote, QuoteDocument } from '#domain/quotes/types.ts';
import { staleTags } from '../catalog/stock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { causerOf } from '../mail/sending.ts';
import { touch } from '../page-cache/invalidation.ts';
import { shopSettings } from '../settings/service.ts';
import { checkSignature } from '../sign/checking.ts';
import { refuseClosed } from './changing.ts';
import { digestOf, documentOf } from './document.ts';
import { goodsOf, highestGoods } from './highest.ts';
import { noteOfCustomer } from './history.ts';
import { makeOrder } from './ordering.ts';
import { actorOf, refuseStranger } from './page.ts';
import { lockQuote } from './queries.ts';
import { isSignedBy, signQuote } from './signing.ts';
import { readQuote, type StoredQuote } from './stored.ts';
import { takeWhatIsThere } from './taking.ts';

/**
 * The offer as it was shown becomes an order: its stock is taken as far as there is any, and what is to be paid is asked for. All or
 * nothing; sent again, it is answered again.
 * @throws Failure not_found, forbidden for staff, document_changed where it says something else now, offer_ended, offer_empty, above_maximum, wrong_state, missing without a
 * signature or a name, signature_unreadable, too_large, already_signed by another device
 */
export async function acceptQuote(ctx: Context, acceptance: QuoteAcceptance): Promise<AcceptedQuote> {
  const who = await actorOf(ctx, acceptance);
  // The signed-in customer whom it was made for, whether they opened it by its link or not.
  const personId = who === 'owner' ? ((await ctx.me())?.id ?? null) : null;
  // Before a picture is read: that costs more than anything else here.
  refuseStranger(await readQuote(ctx.db, acceptance), who, acceptance, ctx.now);
  if (acceptance.signing !== null) await checkSignature(acceptance.signing);
  const { answer, stale } = await ctx.db.transaction(async (tx) => {
    const stored = await lockQuote(tx, { id: acceptance.id });
    refuseStranger(stored, who, acceptance, ctx.now);
    if (stored.quote.acceptedAt !== null) return { answer: await acceptedBefore(ctx, tx, stored, acceptance), stale: [] };
    refuseClosed(stored, ctx.now);
    return accept(ctx, tx, { stored, acceptance, personId });
  });
  if (stale.length > 0) ctx.drop(stale);
  return answer;
}

/** `personId`: who is signed in, where it is their own */
type Accepting = { stored: StoredQuote; acceptance: QuoteAcceptance; personId: number | null };

async function accept(ctx: Context, tx: Transaction, accepting: Accepting): Promise<{ answer: AcceptedQuote; stale: string[] }> {
  const { stored, acceptance } = accepting;
  const shop = await shopSettings(ctx.db);
  const document = documentOf(stored, shop);
  if (document.lines.length === 0) throw new Failure('offer_empty');
  if (digestOf(document) !== acceptance.digest) throw new Failure('document_changed');
  const maximum = await highestGoods(tx, stored, shop);
  if (goodsOf(stored.lines) > maximum) throw new Failure('above_maximum', { maximum });
  const by = await signed(ctx, tx, document, accepting);
  const { lacking, taken } = await takeWhatIsThere(tx, stored);
  const stale = staleTags(taken);
  if (stale.length > 0) await touch(tx, stale);
  await noteOfCustomer(ctx, tx, stored, 'quotes.accept', { by });
  await ctx.publish(tx, 'quote.accepted', { orderId: stored.id, causer: causerOf(ctx.ip) });
  const number = await makeOrder(ctx, tx, { stored, document, by, lacking, shop });
  return { answer: answerOf({ ...stored, number }, document, lacking), stale };
}

/** The name of who accepts it: as they signed, or as it was addressed. */
async function signed(
  ctx: Context,
  tx: Transaction,
  document: QuoteDocument,
  { stored, acceptance, personId }: Accepting,
): Promise<string> {
  const { signing } = acceptance;
  if (!stored.quote.signable) return document.billing.name;
  if (signing === null) throw new Failure('missing', { fields: { mark: 'missing' } });
  await signQuote(ctx, tx, { id: stored.id, personId, document, signing });
  return signing.name;
}

/** Its device did not hear the answer; or another was faster. */
async function acceptedBefore(
  { db }: Pick<Context, 'db'>,
  tx: Transaction,
  stored: StoredQuote,
  { signing, digest }: QuoteAcceptance,
): Promise<AcceptedQuote> {
  const { quote } = stored;
  if (quote.signable && !(signing !== null && (await isSignedBy(tx, stored.id, signing.id)))) throw new Failure('already_signed');
  const document = documentOf(stored, await shopSettings(db));
  if (digestOf(document) !== digest) throw new Failure('document_changed');
  return answerOf(stored, document, new Map(stored.lines.map(({ id, lacking }) => [id, lacking])));
}

function answerOf(
  { id, number, accessToken, lines }: Pick<StoredQuote, 'id' | 'number' | 'accessToken' | 'lines'>,
  { dueAtOnce, currency }: QuoteDocument,
  lacking: ReadonlyMap<number, number>,
): AcceptedQuote {
  return {
    orderNumber: number ?? '',
    orderId: id,
    accessToken,
    payment: dueAtOnce > 0 ? { amount: dueAtOnce, currency } : null,
    short: lines.flatMap(({ id: lineId, name, quantity }) => {
      const missing = lacking.get(lineId) ?? 0;
      return missing === 0 ? [] : [{ name: name ?? '', wanted: quantity, available: quantity - missing }];
    }),
  };
}
