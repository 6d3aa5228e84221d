import { deviceOf } from '#domain/people/device.ts';
import { countryName } from '#domain/places/countries.ts';
import type { Mark } from '#domain/sign/schema.ts';
import { inARow, type Language } from '#domain/words/languages.ts';
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
const BOX = 130;
const INSET = 12;

/** What is appended to a signed document: a page with the signature, and one that certifies it. */
export async function certificatePages(certified: Certified): Promise<Buffer> {
  const { language, shop, recordedAt } = certified;
  const { t } = speakerFor(language);
  const title = t(words.certificate);
  const paper = await openPaper(language, { title, author: shop, madeAt: recordedAt });
  writeSignature(paper, certified);
  paper.room(Infinity);
  writeCertificate(paper, certified);
  return paper.done((page, pages) => `${inARow([title, certified.title].filter(Boolean), language)} · ${t(words.page, { page, pages })}`);
}

function writeSignature(paper: Paper, { shop, title, language, consent, mark, picture, name, signedAt, timeZone }: Certified): void {
  const { t, date } = speakerFor(language);
  paper.write(shop, {}, { bold: true, size: 14 });
  paper.y += 24;
  paper.write(t(words.signature), {}, { bold: true, size: 18 });
  paper.y += 8;
  paper.write(title, {}, { size: 12 });
  paper.y += 14;
  paper.write(consent);
  paper.y += 24;
  if (mark.kind === 'typed') {
    paper.y += BOX - 60;
    paper.write(mark.text, {}, { size: 26 });
    paper.y += INSET;
  } else {
    paper.figure(BOX, (pen, outer) => {
      const box = inside(outer);
      if (mark.kind === 'drawn') drawStrokes(pen, mark.drawing, box);
      else if (picture !== undefined) pen.image(picture, box.x, box.y, { fit: [box.width, box.height] });
    });
  }
  paper.rule();
  paper.y += 6;
  paper.write(name, {}, { bold: true });
  paper.write(date(signedAt, timeZone), {}, small);
}

function inside({ x, y, width, height }: Box): Box {
  return { x: x + INSET, y: y + INSET, width: Math.min(width, 300) - 2 * INSET, height: height - 2 * INSET };
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
  digest: /*i18n*/ { id: 'sign.paper.digest', message: 'What was shown and signed (SHA-256 of its data)' },
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
