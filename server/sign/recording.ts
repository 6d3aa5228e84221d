import { Failure } from '#domain/failure.ts';
import { signSentence } from '#domain/sign/consent.ts';
import { canonicalText } from '#domain/sign/rules.ts';
import type { Signing } from '#domain/sign/schema.ts';
import type { Evidence } from '#domain/sign/types.ts';
import { recordConsents } from '../consents/service.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { speakerFor } from '../words.ts';
import { addEntry } from './chain.ts';
import { sha256 } from './digest.ts';
import { evidenceOf } from './evidence.ts';

/** What is signed: one signature for each record of a kind. */
export type Signed = {
  kind: string;
  recordId: number;
  /** all that was shown; its SHA-256 is the signing's digest */
  document: unknown;
  personId: number | null;
  signing: Signing;
  /** where the sentence was shown, a local address without a query; and what else the ledger knows the signer by */
  consent: { page: string; orderId?: number | null; emailHash?: string | null };
};

/** Of the sentence of consent: a new one with a new meaning. */
const SENTENCE_VERSION = '1';

/**
 * Records a signature in the caller's transaction, once: the first of two devices wins. It enters the chain and the ledger of consents, and
 * 'signature.recorded' is published.
 * @throws Failure document_changed, already_signed, bad_input for an id that signed something else
 */
export async function recordSignature(
  ctx: Pick<Context, 'now' | 'ip' | 'country' | 'device' | 'publish'>,
  tx: Transaction,
  signed: Signed,
): Promise<{ id: string; isNew: boolean }> {
  const { kind, recordId, signing } = signed;
  const { id } = signing;
  const known = await isKnown(tx, signed);
  if (known) return { id, isNew: false };
  const document = canonicalText(signed.document);
  if (sha256(document) !== signing.digest) throw new Failure('document_changed');
  const row = whoSigned(ctx, signed);
  const evidence = sha256(canonicalText(row));
  const data = { ...row, id, kind, recordId, document, evidence };
  const { count } = await tx.prisma.signature.createMany({ data: [data], skipDuplicates: true });
  // Another transaction was faster, and is through.
  if (count === 0) return { id, isNew: !(await isKnown(tx, signed)) };
  await addEntry(tx, { event: 'signed', at: ctx.now.toISOString(), id, kind, record: recordId, document: signing.digest, evidence });
  await recordConsents(tx, [statementOf(ctx, signed, row.consent)], ctx.now);
  await ctx.publish(tx, 'signature.recorded', { signatureId: id, kind, recordId });
  return { id, isNew: true };
}

async function isKnown(tx: Transaction, { kind, recordId, signing: { id } }: Signed): Promise<boolean> {
  const found = await tx.prisma.signature.findMany({
    where: { OR: [{ id }, { kind, recordId }] },
    select: { id: true, kind: true, recordId: true },
  });
  if (found.some((each) => each.id !== id)) throw new Failure('already_signed');
  if (found.some((each) => each.kind !== kind || each.recordId !== recordId)) throw new Failure('bad_input', { fields: ['id'] });
  return found.length > 0;
}

function whoSigned(ctx: Pick<Context, 'now' | 'ip' | 'country' | 'device'>, { signing, personId }: Signed): Evidence {
  const { name, mark, digest, language, signedAt } = signing;
  return evidenceOf({
    digest,
    name,
    mark,
    signedAt: new Date(signedAt),
    recordedAt: ctx.now,
    language,
    consent: speakerFor(language).t(signSentence),
    personId,
    ip: ctx.ip,
    country: ctx.country(),
    device: ctx.device,
  });
}

function statementOf(
  { now, device }: Pick<Context, 'now' | 'device'>,
  { signing, personId, consent: { page, orderId = null, emailHash = null } }: Signed,
  text: string,
): Parameters<typeof recordConsents>[1][number] {
  return {
    purpose: 'sign',
    given: true,
    wording: { name: 'sign', version: SENTENCE_VERSION, language: signing.language, text },
    page,
    author: personId === null ? 'visitor' : 'person',
    device,
    at: new Date(Math.min(new Date(signing.signedAt).getTime(), now.getTime())),
    personId,
    orderId,
    emailHash,
    commandId: signing.id,
  };
}
