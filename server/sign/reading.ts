import { Mark, type SealedFile, type SignedRecord } from '#domain/sign/schema.ts';
import type { AuditTrail, SealEntry } from '#domain/sign/types.ts';
import type { Database } from '../database/database.ts';
import { evidenceOf } from './evidence.ts';

type Db = Pick<Database, 'prisma'>;

/** Who signed a record; `sealed`: its PDF is there. */
export async function signatureOf(
  db: Db,
  { kind, recordId }: SignedRecord,
): Promise<{ id: string; name: string; signedAt: Date; sealed: boolean } | undefined> {
  const select = { id: true, name: true, signedAt: true };
  const signature = await db.prisma.signature.findFirst({ where: { kind, recordId }, select });
  if (signature === null) return undefined;
  const where = { signatureId: signature.id };
  const sealed = await db.prisma.sealedDocument.findFirst({ where, select: { signatureId: true } });
  return { ...signature, sealed: sealed !== null };
}

/** The sealed PDF of a record; undefined until it is made. */
export async function sealedPdf(db: Db, { kind, recordId }: SignedRecord): Promise<Buffer | undefined> {
  const signature = await db.prisma.signature.findFirst({ where: { kind, recordId }, select: { id: true } });
  if (signature === null) return undefined;
  const sealed = await db.prisma.sealedDocument.findFirst({ where: { signatureId: signature.id }, select: { bytes: true } });
  return sealed === null ? undefined : Buffer.from(sealed.bytes);
}

/** Whether the shop sealed that very file. */
export async function isSealed({ prisma }: Db, { pdf }: SealedFile): Promise<boolean> {
  return (await prisma.sealedDocument.findFirst({ where: { digest: pdf }, select: { signatureId: true } })) !== null;
}

/** Undefined where nobody signed it. */
export async function auditTrail(db: Db, { kind, recordId }: SignedRecord): Promise<AuditTrail | undefined> {
  const signature = await db.prisma.signature.findFirst({ where: { kind, recordId } });
  if (signature === null) return undefined;
  const { id, document, evidence } = signature;
  const entries = await entriesOf(db, id);
  return { ...evidenceOf({ ...signature, mark: Mark.parse(signature.mark) }), id, document, evidence, entries };
}

/** What the chain says of a signature. */
export function entriesOf({ prisma }: Db, signatureId: string): Promise<SealEntry[]> {
  const select = { number: true, content: true, previous: true, hash: true };
  return prisma.sealEntry.findMany({ where: { signatureId }, orderBy: { number: 'asc' }, select });
}
