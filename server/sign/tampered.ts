import { PDFDocument } from '@cantoo/pdf-lib';
import type { Verdict } from '#domain/sign/verify.ts';
import { makeKey, openKey } from './key.ts';
import { prepareProof } from './proof-pdf.ts';
import { seal } from './seal.ts';

/** Copies of a sealed PDF as somebody makes them who wants it to say something else, and what is found. `other`: another sealed one. */
export async function tamperedCopies(
  proof: Buffer,
  { other, paper, shop }: { other: Buffer; paper: Buffer; shop: string },
): Promise<[name: string, verdict: Verdict, copy: Buffer][]> {
  const flipped = Buffer.from(proof);
  const at = flipped.indexOf('stream') + 60;
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  const resealed = await prepareProof({ paper, appended: paper, document: '{}', name: 'Mia Beck', sealedAt: new Date() });
  return [
    ['one byte is another', 'changed', flipped],
    ['a revision was appended', 'appended', await withMore(proof)],
    ['a byte was appended', 'appended', Buffer.concat([proof, Buffer.from(' ')])],
    ['the certificate page was swapped', 'rearranged', await withOtherPage(proof, other)],
    ['the seal of another PDF was pasted in', 'changed', withSealOf(proof, other)],
    ['the end is missing', 'truncated', proof.subarray(0, -40)],
    ['the second half is missing', 'truncated', proof.subarray(0, proof.lastIndexOf('/Contents <') + 500)],
    [
      'somebody sealed it anew under the name of the shop',
      'stranger',
      await seal(resealed, await openKey(await makeKey(shop, new Date()))),
    ],
    ['the place of the seal is empty', 'forged', withoutSeal(proof)],
    ['it was never sealed', 'unsigned', paper],
  ];
}

async function withMore(proof: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(proof, { forIncrementalUpdate: true, updateMetadata: false });
  document.getPage(0).drawText('and a second table for free', { x: 60, y: 500 });
  return Buffer.from(await document.commit({ useObjectStreams: false }));
}

async function withOtherPage(proof: Buffer, other: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(proof, { updateMetadata: false });
  const source = await PDFDocument.load(other, { updateMetadata: false });
  const last = document.getPageCount() - 1;
  const [page] = await document.copyPages(source, [source.getPageCount() - 1]);
  if (page === undefined) throw new Error('The other one has no page');
  document.removePage(last);
  document.addPage(page);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

function withSealOf(proof: Buffer, other: Buffer): Buffer {
  const copy = Buffer.from(proof);
  const [, hole = ''] = /.*\/Contents (<[0-9a-f]+>)/s.exec(other.toString('latin1')) ?? [];
  copy.write(hole, copy.lastIndexOf('/Contents <') + '/Contents '.length, 'latin1');
  return copy;
}

function withoutSeal(proof: Buffer): Buffer {
  const copy = Buffer.from(proof);
  const from = copy.lastIndexOf('/Contents <') + '/Contents <'.length;
  return copy.fill('0', from, copy.indexOf('>', from));
}
