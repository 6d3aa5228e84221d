import { randomUUID } from 'node:crypto';
import { canonicalText } from '#domain/sign/rules.ts';
import type { Drawing, Signing } from '#domain/sign/schema.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { openPaper } from '../orders/paper.ts';
import { testContext } from '../testing/context.ts';
import { sha256 } from './digest.ts';
import { sealedPdf } from './reading.ts';
import { recordSignature, type Signed } from './recording.ts';
import { sealSignature } from './sealing.ts';

export const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
export const document = { number: 'Q00017', title: 'A table of oak', total: 105_910 };

/** A wave from one side of the pad to the other, and the dot of an i. */
export const wave: Drawing = {
  width: 640,
  height: 240,
  strokes: [
    Array.from({ length: 60 }, (_, i) => [20 + i * 10, 120 + 60 * Math.sin(i / 5), 0.5 + 0.4 * Math.sin(i / 9), i * 16]),
    [[400, 30, 0.9, 1_200]],
  ],
};

export function signing(changes: Partial<Signing> = {}): Signing {
  return {
    id: randomUUID(),
    name: 'Mia Beck',
    mark: { kind: 'drawn', drawing: wave },
    digest: sha256(canonicalText(document)),
    signedAt: '2026-03-02T08:59:00.000Z',
    language: 'en',
    ...changes,
  };
}

export function signed(recordId: number, changes: Partial<Signed> = {}): Signed {
  return { kind: 'quote', recordId, document, personId: null, signing: signing(), consent: { page: '/quote/17' }, ...changes };
}

/** As the slice whose record it is does. */
export function record(db: Database, what: Signed, ctx: Partial<Context> = {}): Promise<{ id: string; isNew: boolean }> {
  const context = testContext(db, { ip: '192.0.2.7', device: PHONE, country: () => 'DE', ...ctx });
  return db.transaction((tx) => recordSignature(context, tx, what));
}

/** A page as an offer is on; the same for the same text. */
export async function paperOf(text: string): Promise<Buffer> {
  const paper = await openPaper('en', { title: text, author: 'Portico', madeAt: new Date('2026-03-02T08:00:00Z') });
  paper.write(text, {}, { size: 18 });
  return paper.done((page, pages) => `${page} of ${pages}`);
}

/** Signs and seals a record, and answers its PDF. */
export async function sealed(db: Database, what: Signed, paper: Buffer, ctx: Partial<Context> = {}): Promise<Buffer> {
  const { id } = await record(db, what);
  await sealSignature(testContext(db, ctx), { signatureId: id, paper, title: 'Offer Q00017' });
  const pdf = await sealedPdf(db, what);
  if (pdf === undefined) throw new Error('There is no sealed PDF');
  return pdf;
}
