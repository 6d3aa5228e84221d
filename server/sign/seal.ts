import { webcrypto } from 'node:crypto';
import { type BaseBlock, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { ShopKey } from './key.ts';

/** Asks a time stamp authority about a signature; answers its token, undefined where there is to be none. */
export type Stamp = (signature: Uint8Array) => Promise<Uint8Array | undefined>;

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';

/** Bytes of the certificates and of a time stamp that fit into the place together; a larger stamp is left out. */
export const MOST_CERTIFICATES = 8_000;
const MOST_STAMP = 6_500;

/** Fills the empty place of a prepared PDF: PAdES baseline B-B, or B-T with a time stamp. */
export async function seal(prepared: Uint8Array, key: ShopKey, stamp?: Stamp): Promise<Buffer> {
  const file = Buffer.from(prepared);
  const start = file.lastIndexOf('/Contents <') + '/Contents '.length;
  const end = file.indexOf('>', start) + 1;
  const ranges = file.lastIndexOf('/ByteRange [', start) + '/ByteRange '.length;
  file.write(`[ 0 ${start} ${end} ${file.length - end}`.padEnd(file.indexOf(']', ranges) - ranges), ranges, 'latin1');

  const cms = await signDetached(Buffer.concat([file.subarray(0, start), file.subarray(end)]), key);
  if (stamp !== undefined) await addStamp(cms, stamp);
  const signed = new ContentInfo({ contentType: SIGNED_DATA, content: cms.toSchema(true) });
  const hex = Buffer.from(signed.toSchema().toBER()).toString('hex');
  if (hex.length > end - start - 2) throw new Error('The seal is larger than its place');
  file.write(hex, start + 1, 'latin1');
  return file;
}

/** CMS SignedData whose signed attributes name the certificate, without its content. */
async function signDetached(content: Uint8Array<ArrayBuffer>, { privateKey, certificates }: ShopKey): Promise<SignedData> {
  const [own] = certificates;
  if (own === undefined) throw new Error('A key has no certificate');
  const sid = new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber });
  // In the order of DER, the shorter ones first, since pkijs sorts nothing. PAdES forbids a signing time here.
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [await hashOf(content)] }),
    new Attribute({ type: SIGNING_CERTIFICATE, values: [sequence(sequence(sequence(await hashOf(own.toSchema().toBER()))))] }),
  ];
  const signedAttrs = new SignedAndUnsignedAttributes({ type: 0, attributes });
  const cms = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [new SignerInfo({ version: 1, sid, signedAttrs })],
    certificates,
  });
  await cms.sign(privateKey, 0, 'SHA-256');
  return cms;
}

async function addStamp(cms: SignedData, stamp: Stamp): Promise<void> {
  const [signer] = cms.signerInfos;
  if (signer === undefined) throw new Error('A seal has no signer');
  const token = await stamp(signer.signature.valueBlock.valueHexView);
  if (token === undefined || token.byteLength > MOST_STAMP) return;
  const attributes = [new Attribute({ type: TIME_STAMP, values: [fromBER(token).result] })];
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes });
}

async function hashOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<OctetString> {
  return new OctetString({ valueHex: await webcrypto.subtle.digest('SHA-256', bytes) });
}

function sequence(...value: BaseBlock[]): Sequence {
  return new Sequence({ value });
}
