import type { QuoteDraft } from '#domain/quotes/schema.ts';
import type { QuotePage } from '#domain/quotes/types.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { MIA } from '../checkout/testing.ts';
import type { Context, JobContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { createCallerFactory } from '../http/trpc.ts';
import type { Me } from '../people/session.ts';
import { testContext } from '../testing/context.ts';
import { quotes } from './router.ts';
import { noteView } from './viewing.ts';

const createCaller = createCallerFactory(quotes);

/** Two lamps for a tenth less, and tea that Mia may change; a cup she may add. */
export const DRAFT = {
  title: 'Lamps for the office',
  text: '# What you get\nLamps and tea.',
  validDays: 30,
  signable: false,
  deposit: 0,
  deliveryId: 1,
  lines: [
    { variantId: LAMP, quantity: 2, discount: 1_000, changeable: false },
    { variantId: TEA, quantity: 3, discount: 0, changeable: true },
  ],
  options: [{ variantId: 31, quantity: 1, unitPrice: 800, discount: 0 }],
  billing: MIA,
  shipping: null,
  language: 'en',
} satisfies QuoteDraft;

export const NOW = new Date('2026-03-02T09:00:00Z');

/** The shop's desk and its customers, each call at the time that is given; `published`: what was published. */
export function openDesk(db: Database, operatorId: number) {
  const published: [string, object][] = [];
  const publish: Context['publish'] = async (_, event, payload) => void published.push([event, payload]);
  const olga: Me = { id: operatorId, email: 'olga@shop.example', name: 'Olga', role: 'operator', language: 'en' };
  const ask = (me: Me | null, more: Partial<Context> = {}) =>
    createCaller(testContext(db, { now: NOW, publish, me: async () => me, ...more }));
  return {
    published,
    olga,
    staff: (more: Partial<Context> = {}) => ask(olga, more),
    customer: (more: Partial<Context> = {}) => ask(null, more),
    as: ask,
    /** Runs what was published of openings, each in its turn. */
    async notesViews() {
      const openings = published.flatMap(([event, payload]) =>
        event === 'quote.opened' ? [payload as { orderId: number; at: string }] : [],
      );
      for (const opening of openings) await noteView({ db, publish } as JobContext, opening);
    },
    async sent(draft: Partial<QuoteDraft> = {}): Promise<QuotePage> {
      const { number } = await ask(olga).create({ ...DRAFT, ...draft });
      const { page } = await ask(olga).send({ number });
      return page;
    },
  };
}

export const opened = ({ id, accessToken }: Pick<QuotePage, 'id' | 'accessToken'>) => ({ id, accessToken });

export const refusal = async (action: Promise<unknown>) =>
  action.then(() => 'done').catch((error) => error.cause?.code ?? error.code ?? error);
