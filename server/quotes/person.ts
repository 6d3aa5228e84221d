import type { Context } from '../context.ts';
import type { ExportedFile, PersonPart } from '../people/person-part.ts';
import { sealedPdf } from '../sign/reading.ts';
import { pageOf } from './page.ts';
import { adoptQuotes, countOwnQuotes, deleteOwnRequests, ownQuoteIds } from './queries.ts';
import { signedRecord } from './signing.ts';
import { readQuote } from './stored.ts';

const ALL = 100_000;

/** Offers stay when their customer goes, as the orders do that they became; a request that is none yet goes with them. */
export const person: PersonPart = {
  signedIn: async (_, tx, { personId, cartKey }) => {
    await adoptQuotes(tx, personId);
    return { cartKey, leftOut: [] };
  },
  place: { name: 'quotes', count: ({ db }, { id }) => countOwnQuotes(db, id) },
  exported: async (ctx, { id }) => {
    const ids = await ownQuoteIds(ctx.db, id, ALL);
    return [{ name: 'quotes.json', content: () => quotesAsJson(ctx, ids) }, ...(await signedPapers(ctx, ids))];
  },
  erased: async (tx, personId) => {
    await deleteOwnRequests(tx, personId);
    // Else the next person to sign up with the freed address would be shown them.
    await adoptQuotes(tx, personId);
  },
};

async function quotesAsJson(ctx: Context, ids: readonly number[]): Promise<string> {
  const quotes: object[] = [];
  for (const id of ids) {
    const stored = await readQuote(ctx.db, { id });
    if (stored === undefined) continue;
    const { accessToken: _, ...shown } = await pageOf(ctx, stored);
    quotes.push(shown);
  }
  return JSON.stringify(quotes, null, 2);
}

async function signedPapers({ db }: Context, ids: readonly number[]): Promise<ExportedFile[]> {
  const signed = await db.prisma.quote.findMany({
    where: { orderId: { in: [...ids] }, acceptedAt: { not: null }, signable: true },
    orderBy: { orderId: 'asc' },
    select: { orderId: true, number: true },
  });
  return signed.map(({ orderId, number }) => ({
    name: `offers/${number}.pdf`,
    // Its seal may still be under way.
    content: async () => (await sealedPdf(db, signedRecord(orderId))) ?? new Uint8Array(),
  }));
}
