import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyMade, PasskeySignIn } from '#domain/people/factor-schema.ts';

type Changes = { origin?: string; rpId?: string; verified?: boolean };
type Made = PasskeyMade['response'];
type Signed = PasskeySignIn['response'];

const [PRESENT, VERIFIED, NEW_CREDENTIAL] = [0x01, 0x04, 0x40];

/** A device that makes one passkey (ES256) and signs in with it, as WebAuthn wants it; `counter`: how often it has signed. */
export function passkeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(20);
  const device = {
    id: id.toString('base64url'),
    counter: 0,
    make({ challenge }: { challenge: string }, changes: Changes = {}): Made {
      const attested = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, coseKey(publicKey)]);
      const data = Buffer.concat([authenticatorData(origin, NEW_CREDENTIAL, device.counter, changes), attested]);
      const attestation = Buffer.concat([map(3), text('fmt'), text('none'), text('attStmt'), map(0), text('authData'), bytes(data)]);
      const clientData = clientDataOf('webauthn.create', challenge, changes.origin ?? origin);
      const response = { clientDataJSON: encoded(clientData), attestationObject: encoded(attestation), transports: ['internal'] };
      return { id: device.id, rawId: device.id, type: 'public-key', response };
    },
    sign({ challenge }: { challenge: string }, changes: Changes = {}): Signed {
      device.counter += 1;
      return device.signAgain({ challenge }, changes);
    },
    /** As a copy of the device would, whose counter stands still. */
    signAgain({ challenge }: { challenge: string }, changes: Changes = {}): Signed {
      const data = authenticatorData(origin, 0, device.counter, changes);
      const clientData = clientDataOf('webauthn.get', challenge, changes.origin ?? origin);
      const signature = signed(privateKey, Buffer.concat([data, hash(clientData)]));
      const response = { clientDataJSON: encoded(clientData), authenticatorData: encoded(data), signature };
      return { id: device.id, rawId: device.id, type: 'public-key', response };
    },
  };
  return device;
}

function authenticatorData(origin: string, flags: number, counter: number, { rpId, verified = true }: Changes): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hash(rpId ?? new URL(origin).hostname), Buffer.from([PRESENT | (verified ? VERIFIED : 0) | flags]), count]);
}

function clientDataOf(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The few parts of CBOR that a passkey needs. */
const map = (pairs: number) => Buffer.from([0xa0 + pairs]);
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);

/** ES256 on P-256: kty 2, alg -7, crv 1, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (value: string) => bytes(Buffer.from(value, 'base64url'));
  return Buffer.concat([map(5), Buffer.from([1, 2, 3, 0x26, 0x20, 1, 0x21]), point(x), Buffer.from([0x22]), point(y)]);
}

function lengthOf(value: Buffer): Buffer {
  return Buffer.from([0, value.length]);
}

function signed(key: KeyObject, data: Buffer): string {
  return encoded(sign('sha256', data, key));
}

function hash(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}

function encoded(value: Buffer): string {
  return value.toString('base64url');
}
