import { deviceOf } from '#domain/people/device.ts';
import { countryName } from '#domain/places/countries.ts';
import type { Mark } from '#domain/sign/schema.ts';
import { directionOf, inARow, type Language } from '#domain/words/languages.ts';
import { openPaper, type Paper } from '../orders/paper.ts';
import { speakerFor } from '../words.ts';
import { type Box, drawStrokes } from './strokes.ts';

/** A moment on the way to the signature, as the slice whose record it is tells it. */
export type Step = { at: Date; text: string };

/** All that the appended pages say. Digests are SHA-256, in hexadecimal. */
export type Certified = {
  shop: string;
  title: string;
  /** where anyone may check the file */
  checkedAt: string;
  timeZone: string;
  language: Language;
  name: string;
  mark: Mark;
  /** of an uploaded mark, as a plain PNG */
  picture: Buffer | undefined;
  signedAt: Date;
  recordedAt: Date;
  ip: string;
  country: string | null;
  device: string;
  consent: string;
  digest: string;
  evidence: string;
  /** of the paper before these pages, and how many bytes it has */
  paper: { digest: string; length: number };
  entry: { number: number; hash: string };
  steps: readonly Step[];
};

const small = { size: 8.5, quiet: true };
const INSET = 12;
const [BOX, WIDEST] = [110, 300];
/** What a document has to reserve for the signature, with name and date. */
export const SIGNATURE_HEIGHT = BOX + 40;

/** What is appended to a signed document: a page that certifies it, and before it, unless the signature has its place, one with that. */
export async function certificatePages(certified: Certified, { hasPlace }: { hasPlace: boolean }): Promise<Buffer> {
  const { language, shop, recordedAt } = certified;
  const { t } = speakerFor(language);
  const title = t(words.certificate);
  const paper = await openPaper(language, { title, author: shop, madeAt: recordedAt });
  if (!hasPlace) {
    writeHead(paper, certified);
    writeSignature(paper, certified);
    paper.room(Infinity);
  }
  writeCertificate(paper, certified);
  return paper.done((page, pages) => `${inARow([title, certified.title].filter(Boolean), language)} · ${t(words.page, { page, pages })}`);
}

/** The signature alone, to be laid over the page where it has its place. */
export async function signatureLayer(certified: Certified, { y }: { y: number }): Promise<Buffer> {
  const { language, shop, recordedAt } = certified;
  const paper = await openPaper(language, { title: speakerFor(language).t(words.signature), author: shop, madeAt: recordedAt });
  paper.y = y;
  writeSignature(paper, certified);
  return paper.done(() => '');
}

function writeHead(paper: Paper, { shop, title, language, consent }: Certified): void {
  const { t } = speakerFor(language);
  paper.write(shop, {}, { bold: true, size: 14 });
  paper.y += 24;
  paper.write(t(words.signature), {}, { bold: true, size: 18 });
  paper.y += 8;
  paper.write(title, {}, { size: 12 });
  paper.y += 14;
  paper.write(consent);
  paper.y += 24;
}

function writeSignature(paper: Paper, { language, mark, picture, name, signedAt, timeZone }: Certified): void {
  if (mark.kind === 'typed') {
    paper.y += BOX - 60;
    paper.write(mark.text, {}, { size: 26 });
    paper.y += INSET;
  } else {
    paper.figure(BOX, (pen, outer) => {
      const box = inside(outer, language);
      if (mark.kind === 'drawn') drawStrokes(pen, mark.drawing, box);
      else if (picture !== undefined) pen.image(picture, box.x, box.y, { fit: [box.width, box.height] });
    });
  }
  paper.rule();
  paper.y += 6;
  paper.write(name, {}, { bold: true });
  paper.write(speakerFor(language).date(signedAt, timeZone), {}, small);
}

/** Where a line begins. */
function inside(outer: Box, language: Language): Box {
  const width = WIDEST - 2 * INSET;
  const x = directionOf(language) === 'rtl' ? outer.x + outer.width - width - INSET : outer.x + INSET;
  return { x, y: outer.y + INSET, width, height: outer.height - 2 * INSET };
}

function writeCertificate(paper: Paper, certified: Certified): void {
  const { t } = speakerFor(certified.language);
  paper.write(t(words.certificate), {}, { bold: true, size: 18 });
  paper.y += 12;
  const style = { size: 9.5 };
  for (const [label, ...all] of factsOf(certified)) {
    const values = all.filter((value) => value !== '');
    if (values.length === 0) continue;
    const height = values.reduce((sum, value) => sum + paper.heightOf(value, paper.width, style), 20);
    paper.room(height);
    paper.write(label, {}, small);
    for (const value of values) paper.write(value, {}, style);
    paper.y += 7;
  }
  paper.room(60);
  paper.rule();
  paper.y += 8;
  paper.write(t(words.howToCheck, { address: certified.checkedAt }), {}, small);
}

function factsOf(certified: Certified): [label: string, ...values: string[]][] {
  const { language, timeZone, name, signedAt, recordedAt, ip, country, device, consent, digest, evidence, paper, entry } = certified;
  const { t, dateTime, number } = speakerFor(language);
  const moment = (at: Date) => `${dateTime(at, timeZone)} · ${at.toISOString()}`;
  const { browser, system } = deviceOf(device);
  return [
    [t(words.document), certified.title],
    [t(words.name), name],
    [t(words.signedAt), moment(signedAt)],
    [t(words.recordedAt), moment(recordedAt)],
    [t(words.from), country === null ? ip : `${ip} · ${countryName(country, language)}`],
    [
      t(words.device),
      inARow(
        [browser, system].filter((each) => each !== null),
        language,
      ),
      device,
    ],
    [t(words.consent), consent],
    [t(words.digest), digest],
    [t(words.paper, { bytes: number(paper.length) }), paper.digest],
    [t(words.evidence), evidence],
    [t(words.entry, { number: number(entry.number) }), entry.hash],
    ...certified.steps.map(({ at, text }): [string, string] => [moment(at), text]),
  ];
}

const words = {
  signature: /*i18n*/ { id: 'sign.paper.signature', message: 'Signature' },
  certificate: /*i18n*/ { id: 'sign.paper.certificate', message: 'Certificate of signature' },
  page: /*i18n*/ { id: 'receipt.page', message: 'Page {page} of {pages}' },
  document: /*i18n*/ { id: 'sign.paper.document', message: 'Document' },
  name: /*i18n*/ { id: 'sign.paper.name', message: 'Signed by' },
  signedAt: /*i18n*/ { id: 'sign.paper.signedAt', message: 'Signed, by the clock of the device' },
  recordedAt: /*i18n*/ { id: 'sign.paper.recordedAt', message: 'Received by the shop' },
  from: /*i18n*/ { id: 'sign.paper.from', message: 'From' },
  device: /*i18n*/ { id: 'sign.paper.device', message: 'Device' },
  consent: /*i18n*/ { id: 'sign.paper.consent', message: 'Agreed to' },
  digest: /*i18n*/ { id: 'sign.paper.digest', message: 'What was shown and signed, attached to this file as document.json (SHA-256)' },
  paper: /*i18n*/ {
    id: 'sign.paper.paper',
    message: 'The document before the signature, which is the first {bytes} bytes of this file (SHA-256)',
  },
  evidence: /*i18n*/ { id: 'sign.paper.evidence', message: 'Signature, name, time, place, device and consent together (SHA-256)' },
  entry: /*i18n*/ { id: 'sign.paper.entry', message: 'Entry {number} of the shop’s chain of signatures' },
  howToCheck: /*i18n*/ {
    id: 'sign.paper.howToCheck',
    message:
      'This file is sealed: whoever changes one byte of it breaks the seal. Anyone can check it at {address}, where it is not sent anywhere.',
  },
};
