import type { Settings } from '#domain/settings/schema.ts';
import type { Mark } from '#domain/sign/schema.ts';
import { Mark as MarkSchema } from '#domain/sign/schema.ts';
import { languageOf } from '#domain/words/languages.ts';
import type { JobContext } from '../context.ts';
import type { Signature } from '../database/generated/client.ts';
import { printedInk } from '../media/ink.ts';
import { timeStampClient } from '../outside/time-stamp-client.ts';
import type { TimeStamps } from '../outside/time-stamps.ts';
import { shopSettings } from '../settings/service.ts';
import type { Certified, Step } from './certificate.ts';
import { addEntry } from './chain.ts';
import { sha256 } from './digest.ts';
import { entriesOf } from './reading.ts';

type Sealing = Pick<JobContext, 'db' | 'now' | 'publish' | 'publicUrl'>;

/** Where a paper has reserved SIGNATURE_HEIGHT. */
export type SignaturePlace = { page: number; y: number };

export type SealRequest = {
  signatureId: string;
  /** the document as PDF; it stays as it is, and pages are appended */
  paper: Uint8Array;
  /** without one the signature is on a page of its own */
  place?: SignaturePlace | undefined;
  /** what it is called on the certificate */
  title?: string;
  /** what led to the signature, the oldest first */
  steps?: readonly Step[];
};

/** How long a seal waits for a time stamp authority that does not answer; then the customer gets it without a stamp. */
const PATIENCE = 3_600_000;

/**
 * Makes the sealed PDF of a signature, once: pages with signature and certificate are appended, all of it is sealed and entered into the
 * chain, and 'signature.sealed' is published. For jobs: it takes a moment, and throws while a time stamp is not to be had.
 */
export async function sealSignature(
  ctx: Sealing,
  { signatureId, paper, place, title = '', steps = [] }: SealRequest,
  timeStamps: TimeStamps = timeStampClient,
): Promise<void> {
  const { db, now, publish } = ctx;
  if ((await db.prisma.sealedDocument.findFirst({ where: { signatureId }, select: { signatureId: true } })) !== null) return;
  const [signature, shop] = await Promise.all([db.prisma.signature.findFirstOrThrow({ where: { id: signatureId } }), shopSettings(db)]);
  // Loaded here: the start of the server, and most of its hours, need none of it.
  const [{ certificatePages, signatureLayer }, { prepareProof }, { seal }, { keyInUse }] = await Promise.all([
    import('./certificate.ts'),
    import('./proof-pdf.ts'),
    import('./seal.ts'),
    import('./key-in-use.ts'),
  ]);
  const key = await keyInUse(ctx);
  const certified = await certifiedOf(ctx, { signature, shop, paper, title, steps });
  const appended = await certificatePages(certified, { hasPlace: place !== undefined });
  const layer = place && { page: place.page, pdf: await signatureLayer(certified, place) };
  const prepared = await prepareProof({ paper, layer, appended, document: signature.document, name: signature.name, sealedAt: now });
  const bytes = new Uint8Array(await seal(prepared, key, stampBy(timeStamps, shop, now.getTime() - signature.recordedAt.getTime())));
  const { fingerprint } = key;
  const { kind, recordId } = signature;
  await db.transaction(async (tx) => {
    const digest = sha256(bytes);
    const data = { signatureId, digest, bytes, fingerprint, sealedAt: now };
    // Another process was faster.
    if ((await tx.prisma.sealedDocument.createMany({ data: [data], skipDuplicates: true })).count === 0) return;
    await addEntry(tx, { event: 'sealed', at: now.toISOString(), id: signatureId, pdf: digest, key: fingerprint });
    await publish(tx, 'signature.sealed', { signatureId, kind, recordId });
  });
}

function stampBy(timeStamps: TimeStamps, { signing: { timeStampUrl } }: Settings, waited: number) {
  if (timeStampUrl === '') return undefined;
  return async (signature: Uint8Array) =>
    timeStamps.stamp(timeStampUrl, signature).catch((error: unknown) => {
      if (waited < PATIENCE) throw error;
      return undefined;
    });
}

type Told = { signature: Signature; shop: Settings; paper: Uint8Array; title: string; steps: readonly Step[] };

async function certifiedOf({ db, publicUrl }: Sealing, { signature, shop, paper, title, steps }: Told): Promise<Certified> {
  const { name, signedAt, recordedAt, ip, country, device, consent, digest, evidence } = signature;
  const mark = MarkSchema.parse(signature.mark);
  const [entry] = await entriesOf(db, signature.id);
  if (entry === undefined) throw new Error(`The signature ${signature.id} is not in the chain`);
  return {
    name,
    mark,
    signedAt,
    recordedAt,
    ip,
    country,
    device,
    consent,
    digest,
    evidence,
    title,
    steps,
    entry,
    picture: await pictureOf(mark),
    shop: shop.name,
    timeZone: shop.timeZone,
    language: languageOf(signature.language),
    checkedAt: `${publicUrl}/verify`,
    paper: { digest: sha256(paper), length: paper.length },
  };
}

async function pictureOf(mark: Mark): Promise<Buffer | undefined> {
  return mark.kind === 'uploaded' ? printedInk(Buffer.from(mark.image, 'base64')) : undefined;
}
