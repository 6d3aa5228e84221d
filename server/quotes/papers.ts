import { languageOf } from '#domain/words/languages.ts';
import type { Context, JobContext } from '../context.ts';
import type { Events, Later } from '../jobs/events.ts';
import type { JobRun } from '../jobs/queue.ts';
import type { Attachment } from '../outside/mail.ts';
import { auditTrail, sealedPdf } from '../sign/reading.ts';
import { sealSignature } from '../sign/sealing.ts';
import { speakerFor } from '../words.ts';
import { sendQuoteToCustomer, sendQuoteToShop } from './mails.ts';
import { offerPdf } from './offer-pdf.ts';
import { pageOf } from './page.ts';
import { QUOTE, signedRecord } from './signing.ts';
import { stepsOf } from './steps.ts';
import { readQuote } from './stored.ts';

/** The sealed paper of an accepted offer; undefined until there is one. */
export function paperOf({ db }: Pick<Context, 'db'>, id: number): Promise<Buffer | undefined> {
  return sealedPdf(db, signedRecord(id));
}

/** Makes the paper of what was signed. */
export async function sealQuote(ctx: JobContext, { signatureId, kind, recordId: id }: Events['signature.recorded']): Promise<void> {
  const stored = kind === QUOTE ? await readQuote(ctx.db, { id }) : undefined;
  if (stored === undefined) return;
  const page = await pageOf(ctx, stored);
  const speaker = speakerFor(languageOf((await auditTrail(ctx.db, signedRecord(id)))?.language ?? stored.language));
  const title = speaker.t(offer, { number: page.document.number });
  const { pdf: paper, place } = await offerPdf(page);
  await sealSignature(ctx, { signatureId, paper, place, title, steps: stepsOf(stored, speaker) });
}

/** What was signed is mailed with its paper, once that is sealed. */
export async function sendPaperToCustomer(ctx: JobContext, sealed: Events['signature.sealed']): Promise<Later | undefined> {
  const { kind, recordId: orderId, signatureId: once } = sealed;
  if (kind !== QUOTE) return undefined;
  return sendQuoteToCustomer(ctx, 'accepted', { orderId, once, paper: await attached(ctx, orderId) });
}

export async function sendPaperToShop(
  ctx: JobContext,
  { kind, recordId: orderId, signatureId: once }: Events['signature.sealed'],
): Promise<void> {
  if (kind === QUOTE) await sendQuoteToShop(ctx, 'accepted', { orderId, once, paper: await attached(ctx, orderId) });
}

/** What a button accepted is mailed at once. */
export async function sendAcceptedToCustomer(
  ctx: JobContext,
  { orderId, causer }: Events['quote.accepted'],
  { id }: JobRun,
): Promise<Later | undefined> {
  if (await isSigned(ctx, orderId)) return undefined;
  return sendQuoteToCustomer(ctx, 'accepted', { orderId, causer, once: id });
}

export async function sendAcceptedToShop(ctx: JobContext, { orderId }: Events['quote.accepted'], { id }: JobRun): Promise<void> {
  if (await isSigned(ctx, orderId)) return;
  await sendQuoteToShop(ctx, 'accepted', { orderId, once: id });
}

async function isSigned({ db }: JobContext, id: number): Promise<boolean> {
  return (await readQuote(db, { id }))?.quote.signable ?? false;
}

async function attached({ db }: JobContext, id: number): Promise<Attachment | undefined> {
  const [stored, content] = await Promise.all([readQuote(db, { id }), sealedPdf(db, signedRecord(id))]);
  return stored && content && { filename: `${stored.quote.number}.pdf`, type: 'application/pdf', content };
}

const offer = /*i18n*/ { id: 'quote.title', message: 'Offer {number}' };
