import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { IdText } from '#domain/primitives.ts';
import type { QuoteTrail } from '#domain/quotes/types.ts';
import { languageOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { own, type RouteTable } from '../http/rest.ts';
import { handedTrail } from '../sign/trail.ts';
import { speakerFor } from '../words.ts';
import { quotePage } from './page.ts';
import { signedRecord } from './signing.ts';
import { stepsOf } from './steps.ts';
import { readQuote } from './stored.ts';

/** How the offer was signed; null where nobody did. @throws Failure not_found */
export async function quoteTrail({ db }: Pick<Context, 'db'>, which: { id: number } | { number: string }): Promise<QuoteTrail | null> {
  const stored = await readQuote(db, which);
  if (stored === undefined) throw new Failure('not_found');
  const trail = await handedTrail(db, signedRecord(stored.id));
  if (trail === undefined) return null;
  const { entries, ...signed } = trail;
  const steps = stepsOf(stored, speakerFor(languageOf(signed.signature.language)));
  return {
    number: stored.quote.number,
    ...signed,
    steps: steps.map(({ at, text }) => ({ at: at.toISOString(), text })),
    entries,
  };
}

/** Beside the paper, for those who hold the offer's link. */
export const trailRoutes: RouteTable = {
  'GET /quote/:id/:token/audit-trail.json': own(
    'anyone',
    z.object({ id: IdText, token: z.string().max(100) }),
    async (ctx, { id, token }) => {
      const { document } = await quotePage(ctx, { id, accessToken: token });
      const trail = await quoteTrail(ctx, { id });
      if (trail === null) throw new Failure('not_found');
      const headers = { 'content-disposition': `attachment; filename="${document.number}-audit-trail.json"` };
      return { kind: 'file', type: 'application/json; charset=utf-8', body: `${JSON.stringify(trail, null, 2)}\n`, headers };
    },
    {
      summary: 'How an offer was signed: what led there, and its entries in the chain',
      limit: { points: 60, seconds: 60 },
      scope: 'orders',
      answers: ['application/json'],
    },
  ),
};
