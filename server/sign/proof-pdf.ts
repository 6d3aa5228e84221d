import { AFRelationship, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { sha256 } from './digest.ts';

/** Room for the seal with a chain of certificates and a time stamp. */
const HOLE_BYTES = 16_384;
/** named on the certificate */
const ATTACHED = 'document.json';
/** seal() writes the numbers over it */
const UNKNOWN = 9_999_999_999;
const NOBODY_CHANGES_IT = 1;
const PRINTED = 4;
const LOCKED = 128;
/** in a form: signatures exist, and a file is only appended to */
const SIGNED_FORM = 3;

type Proof = {
  paper: Uint8Array;
  /** laid over a page of it */
  layer?: { page: number; pdf: Uint8Array } | undefined;
  appended: Uint8Array;
  /** what was signed, attached as it was hashed */
  document: string;
  name: string;
  sealedAt: Date;
};

/** The document as it was, byte by byte, then one revision: what is laid over a page, the appended pages and an empty place for the seal. */
export async function prepareProof({ paper, layer, appended, document: signed, name, sealedAt }: Proof): Promise<Uint8Array> {
  const document = await PDFDocument.load(paper, { updateMetadata: false, throwOnInvalidObject: true, forIncrementalUpdate: true });
  if (layer !== undefined) {
    const [drawn] = await document.embedPdf(layer.pdf);
    if (drawn !== undefined) document.getPage(layer.page).drawPage(drawn);
  }
  const source = await PDFDocument.load(appended, { updateMetadata: false });
  for (const page of await document.copyPages(source, source.getPageIndices())) document.addPage(page);
  await document.attach(Buffer.from(signed), ATTACHED, {
    mimeType: 'application/json',
    creationDate: sealedAt,
    modificationDate: sealedAt,
    afRelationship: AFRelationship.Data,
  });
  addSealPlace(document, { paper, name, sealedAt });
  // A revision has to use the same kind of cross-reference table as the file that it continues.
  return document.commit({ useObjectStreams: document.context.pdfFileDetails.useObjectStreams });
}

function addSealPlace(document: PDFDocument, { paper, name, sealedAt }: Pick<Proof, 'paper' | 'name' | 'sealedAt'>): void {
  const { context, catalog } = document;
  const unknown = PDFNumber.of(UNKNOWN);
  const seal = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      M: PDFString.fromDate(sealedAt),
      Reason: PDFHexString.fromText(`Signed by ${name}`),
      PORT_ShownLength: paper.length,
      PORT_ShownSHA256: PDFString.of(sha256(paper)),
      ByteRange: [0, unknown, unknown, unknown],
      Contents: PDFHexString.of('0'.repeat(HOLE_BYTES * 2)),
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          TransformParams: { Type: 'TransformParams', P: NOBODY_CHANGES_IT, V: '1.2' },
        },
      ],
    }),
  );
  const last = document.getPages().at(-1);
  if (last === undefined) throw new Error('A document has no page');
  const field = { Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: PDFString.of('Seal'), V: seal, Rect: [0, 0, 0, 0], F: PRINTED + LOCKED };
  const widget = context.register(context.obj({ ...field, P: last.ref }));
  last.node.addAnnot(widget);
  const form = catalog.getOrCreateAcroForm();
  form.addField(widget);
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNED_FORM));
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: seal }));
}
