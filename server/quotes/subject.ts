import { Failure } from '#domain/failure.ts';
import { Address } from '#domain/places/schema.ts';
import { languageOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Customer, OpenRecord, Subject } from '../kinds/subject.ts';
import { callerOf, refuseStranger } from './page.ts';
import { readQuote, type StoredQuote } from './stored.ts';

/** On an offer, its customer and the shop talk. */
export const quoteSubject: Subject = {
  kind: 'quote',
  models: ['sale.order'],
  audience: 'private',
  open: openQuote,
  describe: async ({ prisma }, id) => {
    const stored = await readQuote({ prisma }, { id });
    if (stored === undefined) return undefined;
    return { name: stored.quote.number, path: `/quote/${id}`, customer: customerOf(stored, null), token: stored.accessToken };
  },
};

async function openQuote(ctx: Context, id: number, accessToken?: string): Promise<OpenRecord | undefined> {
  const asked = { id, accessToken };
  const [who, stored] = await Promise.all([callerOf(ctx, asked), readQuote(ctx.db, { id })]);
  if (stored !== undefined && who === 'operator') return { byToken: false, customer: customerOf(stored, null) };
  try {
    refuseStranger(stored, who, asked, ctx.now);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
  const owner = who === 'owner' ? ((await ctx.me())?.id ?? null) : stored.personId;
  return { byToken: accessToken !== undefined, customer: customerOf(stored, owner) };
}

function customerOf({ billing, language }: StoredQuote, personId: number | null): Customer {
  const { name, email = '' } = Address.parse(billing);
  return { personId, name, email, language: languageOf(language) };
}
