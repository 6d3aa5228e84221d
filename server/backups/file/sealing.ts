import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { fault } from './format.ts';

/** The first bytes of an encrypted file. */
const MARK = 'age-encryption.org/v1';

/** An eighth of what age takes by itself: 32 MB and a fifth of a second, so that it fits beside a shop that runs. */
const WORK_FACTOR = 15;

export function isSealed(beginning: Uint8Array): boolean {
  return Buffer.from(beginning).toString('latin1').startsWith(MARK);
}

/** Encrypts with a passphrase, as `age --passphrase` does and reads. */
export async function sealed(source: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/** @throws a fault where the passphrase is another one; what was cut off or changed fails in the stream */
export async function unsealed(source: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter.decrypt(toWeb(source)).catch((error: Error) => {
    throw /no identity matched/i.test(error.message) ? fault('The passphrase of this backup is another one.') : fault(BROKEN, error);
  });
  return fromWeb(opened);
}

export const BROKEN = 'The file is broken: it was cut off or changed after it was made. Nothing in it is used.';

// The two kinds of web streams have the same form, but types of their own.
function toWeb(source: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>;
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as ReadableStream);
}
