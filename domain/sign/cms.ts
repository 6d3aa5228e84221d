import { at, type Bytes, concat, type Der, hex, readDer } from './der.ts';

type Algorithm = { name: 'ECDSA'; namedCurve: 'P-256'; hash: 'SHA-256' } | { name: 'RSASSA-PKCS1-v1_5'; hash: 'SHA-256' };

/** What is used of WebCrypto, which Node and browsers have. */
export type Subtle = {
  digest(algorithm: 'SHA-256', bytes: Bytes): Promise<ArrayBuffer>;
  importKey(format: 'spki', key: Bytes, algorithm: Algorithm, extractable: boolean, usages: ['verify']): Promise<unknown>;
  verify(algorithm: Algorithm, key: never, signature: Bytes, content: Bytes): Promise<boolean>;
};

const DATA = '2a864886f70d010701';
const SHA256 = '608648016503040201';
const CONTENT_TYPE = '2a864886f70d010903';
const MESSAGE_DIGEST = '2a864886f70d010904';
const SIGNING_CERTIFICATE = '2a864886f70d010910022f';
const COMMON_NAME = '550403';
const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  '2a8648ce3d0201': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  '2a864886f70d010101': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
};

export type CheckedSeal = 'changed' | 'forged' | { fingerprint: string; signer: string };

/**
 * Checks CMS SignedData (RFC 5652) of one signer over content that stands outside of it. `changed`: it seals other content; `forged`: it
 * is no seal of the certificate that it names.
 */
export async function checkCms(bytes: Bytes, content: Bytes, subtle: Subtle): Promise<CheckedSeal> {
  const [contentInfo, padding] = readDer(bytes);
  const [, , encapsulated, certificates, ...rest] = at(contentInfo, 1, 0).children;
  const [info, ...others] = at(rest.at(-1)).children;
  const [, , digest, signed, , signature] = at(info).children;
  const attribute = (oid: string) =>
    at(
      at(signed).children.find((one) => hex(at(one, 0).body) === oid),
      1,
      0,
    );
  const isOurs = hex(at(encapsulated, 0).body) === DATA && hex(attribute(CONTENT_TYPE).body) === DATA;
  if (!isOurs || hex(at(digest, 0).body) !== SHA256 || others.length > 0 || padding.some((byte) => byte !== 0)) return 'forged';

  const fingerprint = hex(at(attribute(SIGNING_CERTIFICATE), 0, 0, 0).body);
  const certificate = await certificateOf(at(certificates), fingerprint, subtle);
  // What is signed is a SET, and stored as [0].
  const asSet = concat(Uint8Array.of(0x31), at(signed).all.subarray(1));
  if (certificate === undefined || !(await isSignedBy(certificate, at(signature).body, asSet, subtle))) return 'forged';
  if (hex(attribute(MESSAGE_DIGEST).body) !== (await sha256(content, subtle))) return 'changed';
  return { fingerprint, signer: nameOf(certificate) };
}

export async function sha256(bytes: Bytes, subtle: Subtle): Promise<string> {
  return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}

async function certificateOf(certificates: Der, fingerprint: string, subtle: Subtle): Promise<Der | undefined> {
  const hashes = await Promise.all(certificates.children.map(({ all }) => sha256(all, subtle)));
  return certificates.children[hashes.indexOf(fingerprint)];
}

async function isSignedBy(certificate: Der, signature: Bytes, content: Bytes, subtle: Subtle): Promise<boolean> {
  const publicKey = at(certificate, 0, 6);
  const algorithm = ALGORITHMS[hex(at(publicKey, 0, 0).body)];
  if (algorithm === undefined) return false;
  const key = await subtle.importKey('spki', publicKey.all, algorithm, false, ['verify']);
  const raw = algorithm.name === 'ECDSA' ? bothNumbers(signature) : signature;
  return subtle.verify(algorithm, key as never, raw, content);
}

/** WebCrypto wants the two numbers of ECDSA as 32 bytes each. */
function bothNumbers(signature: Bytes): Bytes {
  const [sequence] = readDer(signature);
  return concat(...sequence.children.map(({ body }) => concat(new Uint8Array(32), body).slice(-32)));
}

function nameOf(certificate: Der): string {
  const names = at(certificate, 0, 5).children.map((one) => at(one, 0));
  const name = names.find((one) => hex(at(one, 0).body) === COMMON_NAME);
  return name === undefined ? '' : utf8(at(name, 1).body);
}

/** Empty for a name in another encoding: it is only shown, and what the seal is worth is said by its fingerprint. */
function utf8(bytes: Bytes): string {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${hex(Uint8Array.of(byte))}`).join(''));
  } catch {
    return '';
  }
}
