import { webcrypto } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, Extension } from 'pkijs';
import { sha256 } from './digest.ts';

/** The first certificate belongs to the key, the others lead to its issuer. */
export type ShopKey = { fingerprint: string; privateKey: webcrypto.CryptoKey; certificates: Certificate[] };

/** As it is stored: DER. */
export type StoredKey = { fingerprint: string; privateKey: Uint8Array<ArrayBuffer>; certificates: Uint8Array<ArrayBuffer>[] };

const { subtle } = webcrypto;
const P256 = { name: 'ECDSA', namedCurve: 'P-256' };
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const RSA_KEY = '1.2.840.113549.1.1.1';
const COMMON_NAME = '2.5.4.3';
const KEY_USAGE = '2.5.29.15';
const TEN_YEARS = 10 * 365.25 * 86_400_000;

/** A key with a certificate that nobody but itself vouches for: its published fingerprint is the trust in it. */
export async function makeKey(shop: string, now: Date): Promise<StoredKey> {
  const { privateKey, publicKey } = await subtle.generateKey(P256, true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2 });
  // Positive, and always of the same length.
  const serial = Uint8Array.of(1, ...webcrypto.getRandomValues(new Uint8Array(15)));
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  for (const { typesAndValues } of [certificate.issuer, certificate.subject]) {
    typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: shop }) }));
  }
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(now.getTime() + TEN_YEARS);
  const signatures = new BitString({ valueHex: Uint8Array.of(0xc0).buffer, unusedBits: 6 });
  certificate.extensions = [new Extension({ extnID: KEY_USAGE, critical: true, extnValue: signatures.toBER() })];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  const der = new Uint8Array(certificate.toSchema().toBER());
  return { fingerprint: sha256(der), privateKey: new Uint8Array(await subtle.exportKey('pkcs8', privateKey)), certificates: [der] };
}

export async function openKey({ fingerprint, privateKey, certificates }: StoredKey): Promise<ShopKey> {
  const opened = certificates.map((der) => Certificate.fromBER(der));
  const algorithm = opened[0]?.subjectPublicKeyInfo.algorithm.algorithmId === RSA_KEY ? RSA : P256;
  return { fingerprint, privateKey: await subtle.importKey('pkcs8', privateKey, algorithm, false, ['sign']), certificates: opened };
}
