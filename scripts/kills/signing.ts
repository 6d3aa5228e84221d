import { setTimeout as delay } from 'node:timers/promises';
import { TRPCClientError } from '@trpc/client';
import type { FailureCode } from '#domain/failure.ts';
import type { QuotePage } from '#domain/quotes/types.ts';
import type { Signing } from '#domain/sign/schema.ts';
import { type Database, sql } from '../../server/database/database.ts';
import { openDesk } from '../../server/quotes/testing.ts';
import { newBilling } from '../buyer.ts';
import type { Chance } from './chance.ts';
import type { Traffic } from './traffic.ts';

const LONGEST_DELAY = 2_000;
const LONGEST_PAUSE = 500;

/** By the order of each offer: the signature that the shop acknowledged. */
export type Signings = { offers: QuotePage[]; acknowledged: Map<number, string>; faults: Set<string> };

/** Offers that wait for a signature. */
export async function makeOffers(db: Database, variantIds: readonly number[], count: number): Promise<Signings> {
  const { id } = await db.prisma.person.create({ data: { email: 'desk@kills.example', name: 'Desk', role: 'operator', language: 'en' } });
  const now = new Date();
  const desk = openDesk(db, id).staff({ now });
  const offers: QuotePage[] = [];
  for (let made = 0; made < count; made++) {
    const lines = variantIds.slice(0, 2).map((variantId) => ({ variantId, quantity: 2 }));
    const { number } = await desk.create({ lines, deliveryId: null, billing: newBilling(), language: 'en' });
    offers.push((await desk.send({ number })).page);
  }
  return { offers, acknowledged: new Map(), faults: new Set() };
}

/** Signs one offer after the other, at times on two devices at once; one that is not answered signs again, as the app does. */
export async function sign(signings: Signings, { traffic, closing, chance }: { traffic: Traffic; closing: AbortSignal; chance: Chance }) {
  while (!closing.aborted) {
    const offer = signings.offers.shift();
    if (offer === undefined) return;
    const devices = chance.onceIn(3) ? [1, 2] : [1];
    const answers = await Promise.all(devices.map(() => signOnce(offer, { traffic, chance })));
    const done = answers.filter((answer) => typeof answer === 'object');
    for (const { id } of done) signings.acknowledged.set(offer.id, id);
    if (done.length !== 1)
      signings.faults.add(
        `${offer.document.number} was signed ${done.length} times: ${answers.map((each) => (typeof each === 'string' ? each : 'done')).join(', ')}`,
      );
    await delay(chance.below(LONGEST_DELAY));
  }
}

async function signOnce(
  { id, accessToken, digest }: QuotePage,
  { traffic, chance }: { traffic: Traffic; chance: Chance },
): Promise<{ id: string } | FailureCode> {
  const api = traffic.open();
  const signing: Signing = {
    id: crypto.randomUUID(),
    name: 'Ada Kill',
    mark: drawn,
    digest,
    signedAt: new Date().toISOString(),
    language: 'en',
  };
  for (;;) {
    try {
      await api.quotes.accept.mutate({ id, accessToken, digest, signing });
      return { id: signing.id };
    } catch (error) {
      if (!(error instanceof TRPCClientError)) throw error;
      const failure = (error.data as { failure?: FailureCode } | undefined)?.failure;
      if (failure !== undefined && failure !== 'unavailable') return failure;
      await delay(chance.below(LONGEST_PAUSE));
    }
  }
}

const drawn: Signing['mark'] = {
  kind: 'drawn',
  drawing: {
    width: 300,
    height: 100,
    strokes: [
      Array.from({ length: 60 }, (_, at) => [at * 4, 50 + 30 * Math.sin(at / 4), 0.5, at * 16] as [number, number, number, number]),
    ],
  },
};

/** Acknowledged signatures that are not stored once, not sealed, or not mailed once to their customer. */
export async function judgeSignings(db: Database, { acknowledged, faults }: Signings, mails: ReadonlySet<string>): Promise<string[]> {
  const stored = await db.rows<{ recordId: number; commandId: string; sealed: boolean }>(sql`
    select s.record_id as "recordId", s.id::text as "commandId", exists (select from sealed_documents d where d.signature_id = s.id) as sealed
    from signatures s where s.kind = 'quote'`);
  const wrong = [...acknowledged].flatMap(([offer, commandId]) => {
    const rows = stored.filter(({ recordId }) => recordId === offer);
    const sent = [...mails].filter((id) => id.startsWith(`quote-${db.name}-${offer}-accepted-`)).length;
    return [
      ...(rows.length === 1 && rows[0]?.commandId === commandId ? [] : [`Offer ${offer} was signed and has ${rows.length} signatures`]),
      ...(rows.every(({ sealed }) => sealed) ? [] : [`The signature of offer ${offer} is not sealed`]),
      ...(sent === 1 ? [] : [`The paper of offer ${offer} was mailed ${sent} times`]),
    ];
  });
  return [...faults, ...wrong, ...(acknowledged.size === 0 ? ['no offer was signed'] : [])];
}
