import { addressLines } from '#domain/places/address-lines.ts';
import type { Address } from '#domain/places/schema.ts';
import { stateOf } from '#domain/places/states.ts';
import type { QuoteDocument, QuotePage } from '#domain/quotes/types.ts';
import { textBlocks } from '#domain/settings/plain-text.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { detailsOf } from '../orders/discount.ts';
import { openPaper, type Paper } from '../orders/paper.ts';
import { writeHead, writeLabelled, writeLines, writeSums } from '../orders/receipt-pdf.ts';
import { SIGNATURE_HEIGHT } from '../sign/certificate.ts';
import type { SignaturePlace } from '../sign/sealing.ts';
import { speakerFor } from '../words.ts';

const small = { size: 8.5, quiet: true };
const headings = { 2: { bold: true, size: 13 }, 3: { bold: true, size: 11 } } as const;

type Offered = Pick<QuotePage, 'document' | 'signed' | 'sentAt' | 'accepted' | 'endsAt'>;

/** `place`: kept for the signature of an offer that is accepted by one */
export type OfferPaper = { pdf: Buffer; place: SignaturePlace | undefined };

/** The offer on A4, in its language: all that is signed, and nothing else. The same offer is the same paper. */
export async function offerPdf({ document, signed, sentAt, accepted, endsAt }: Offered): Promise<OfferPaper> {
  const speaker = speakerFor(document.language);
  const { t } = speaker;
  const { number, title, seller, language } = document;
  const heading = t(words.title, { number });
  const paper = await openPaper(language, { title: heading, author: seller.name, madeAt: new Date(accepted?.at ?? sentAt ?? endsAt) });
  writeHead(paper, { shopName: seller.name, company: seller, language });
  paper.y += 28;
  paper.write(heading, {}, { bold: true, size: 18 });
  if (title !== '') paper.write(title, {}, { size: 12 });
  paper.y += 12;
  writeFacts(paper, document, speaker);
  paper.y += 18;
  await writeText(paper, document.text);
  // The head of the table stays with its first line.
  paper.room(80);
  await writeLines(
    paper,
    { ...document, lines: document.lines.map((line) => ({ ...line, optionFor: null, options: detailsOf(line, language) })) },
    speaker,
  );
  writeSums(paper, { ...document, lines: document.lines }, speaker);
  if (document.dueAtOnce > 0) {
    paper.room(30);
    paper.y += 8;
    paper.write(t(words.dueAtOnce, { amount: speaker.money(document.dueAtOnce, document.currency) }));
  }
  const place = signed ? keepPlace(paper, t(words.signature)) : undefined;
  return { pdf: await paper.done((page, pages) => `${heading} · ${t(words.page, { page, pages })}`), place };
}

function keepPlace(paper: Paper, label: string): SignaturePlace {
  paper.y += 18;
  paper.room(SIGNATURE_HEIGHT + 20);
  paper.write(label, {}, small);
  return paper.reserve(SIGNATURE_HEIGHT);
}

/** To whom it goes on one side, until when it stands on the other. */
function writeFacts(paper: Paper, { billing, shipping, validUntil, number }: QuoteDocument, { t, date, language }: Speaker): void {
  const top = paper.y;
  const half = paper.width / 2;
  const writeAddress = (label: string, address: Address) => {
    const state = address.stateId === undefined ? undefined : stateOf(address.stateId, language);
    paper.write(label, { width: half - 12 }, small);
    for (const line of addressLines(address, language, state)) paper.write(line, { width: half - 12 });
  };
  writeAddress(t(words.billing), billing);
  if (shipping !== null) {
    paper.y += 8;
    writeAddress(t(words.shipping), shipping);
  }
  const below = paper.y;
  paper.y = top;
  writeLabelled(paper, [
    [t(words.number), number],
    [t(words.validUntil), date(validUntil)],
  ]);
  paper.y = Math.max(below, paper.y);
}

async function writeText(paper: Paper, text: string): Promise<void> {
  for (const block of textBlocks(text)) {
    await paper.giveWay();
    if (block.kind === 'heading') {
      // A heading stays with what follows it.
      paper.room(60);
      paper.y += 6;
      paper.write(block.text, {}, headings[block.depth]);
    } else {
      const lines = block.kind === 'list' ? block.entries.map((entry) => `• ${entry}`) : block.lines;
      for (const line of lines) {
        paper.room(paper.heightOf(line, paper.width));
        paper.write(line);
      }
    }
    paper.y += 6;
  }
  if (text.trim() !== '') paper.y += 10;
}

const words = {
  title: /*i18n*/ { id: 'quote.title', message: 'Offer {number}' },
  number: /*i18n*/ { id: 'quote.number', message: 'Offer number' },
  validUntil: /*i18n*/ { id: 'quote.valid_until', message: 'Valid until' },
  signature: /*i18n*/ { id: 'sign.paper.signature', message: 'Signature' },
  dueAtOnce: /*i18n*/ { id: 'quote.due_at_once', message: 'Due when you accept: {amount}' },
  page: /*i18n*/ { id: 'receipt.page', message: 'Page {page} of {pages}' },
  billing: /*i18n*/ { id: 'order.mail.billing', message: 'Billed to' },
  shipping: /*i18n*/ { id: 'order.mail.shipping', message: 'Delivered to' },
};
