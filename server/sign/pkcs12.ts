import { webcrypto } from 'node:crypto';
import { CertBag, type Certificate, PFX, PKCS8ShroudedKeyBag, type PrivateKeyInfo, type SafeBag } from 'pkijs';
import { Failure } from '#domain/failure.ts';
import { sha256 } from './digest.ts';
import { openKey, type StoredKey } from './key.ts';

/**
 * Reads the key that a shop has bought, RSA or P-256, with its certificates.
 * @throws Failure key_unreadable, also for a wrong password and for the RC2 and 3DES of old programs
 */
export async function readPkcs12(bytes: Uint8Array<ArrayBuffer>, typed: string): Promise<StoredKey> {
  try {
    const bags = await bagsIn(bytes, new TextEncoder().encode(typed).buffer);
    const keys = bags.filter((bag) => bag instanceof PKCS8ShroudedKeyBag);
    const [own] = keys;
    const info = own?.parsedValue as PrivateKeyInfo | undefined;
    const certificates = bags.flatMap((bag) => (bag instanceof CertBag ? [derOf(bag.parsedValue as Certificate)] : []));
    if (info === undefined || keys.length > 1) throw new Error('There is not one key in it');
    const privateKey = new Uint8Array(info.toSchema().toBER());
    // The certificate that belongs to the key comes first, wherever it was.
    for (const first of certificates) {
      const stored = { fingerprint: sha256(first), privateKey, certificates: [first, ...certificates.filter((each) => each !== first)] };
      if (await belongs(stored)) return stored;
    }
    throw new Error('No certificate in it belongs to the key');
  } catch {
    throw new Failure('key_unreadable');
  }
}

async function bagsIn(bytes: Uint8Array<ArrayBuffer>, password: ArrayBuffer): Promise<unknown[]> {
  const pfx = PFX.fromBER(bytes);
  await pfx.parseInternalValues({ password, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (safe === undefined) throw new Error('It is empty');
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  const contents = (safe.parsedValue as { safeContents: { value: { safeBags: SafeBag[] } }[] }).safeContents;
  const bags = contents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue as unknown));
  for (const bag of bags) if (bag instanceof PKCS8ShroudedKeyBag) await (bag as unknown as Shrouded).parseInternalValues({ password });
  return bags;
}

/** What pkijs keeps from its types. */
type Shrouded = { parseInternalValues(of: { password: ArrayBuffer }): Promise<void> };

/** Whether what the key signs is what the certificate confirms. */
async function belongs(stored: StoredKey): Promise<boolean> {
  const key = await openKey(stored);
  const [certificate] = key.certificates;
  if (certificate === undefined) return false;
  const { algorithm } = key.privateKey;
  const how = { ...algorithm, hash: 'SHA-256' };
  const probe = webcrypto.getRandomValues(new Uint8Array(32));
  const signature = await webcrypto.subtle.sign(how, key.privateKey, probe);
  const publicKey = await webcrypto.subtle.importKey('spki', certificate.subjectPublicKeyInfo.toSchema().toBER(), how, false, ['verify']);
  return webcrypto.subtle.verify(how, publicKey, signature, probe);
}

function derOf(certificate: Certificate): Uint8Array<ArrayBuffer> {
  return new Uint8Array(certificate.toSchema().toBER());
}
