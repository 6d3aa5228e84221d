import { createHash, randomBytes } from 'node:crypto';
import type { TimeStamps } from './time-stamps.ts';

const PATIENCE = 10_000;
const MOST_BYTES = 65_536;
const SHA256 = '2.16.840.1.101.3.4.2.1';
/** granted, also with changes */
const GRANTED = [0, 1];

export const timeStampClient: TimeStamps = {
  async stamp(url, signature) {
    // Loaded here, since most shops ask no authority.
    const [{ Integer, Null, OctetString }, pki] = await Promise.all([import('asn1js'), import('pkijs')]);
    const hash = createHash('sha256').update(signature).digest();
    const hashAlgorithm = new pki.AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new Null() });
    const nonce = Uint8Array.of(1, ...randomBytes(8));
    const request = new pki.TimeStampReq({
      version: 1,
      messageImprint: new pki.MessageImprint({ hashAlgorithm, hashedMessage: new OctetString({ valueHex: hash }) }),
      nonce: new Integer({ valueHex: nonce }),
      certReq: true,
    });
    const { status, timeStampToken } = pki.TimeStampResp.fromBER(await post(url, request.toSchema().toBER()));
    if (!GRANTED.includes(status.status) || timeStampToken === undefined) throw new Error(`${url} gives no time stamp`);
    const { encapContentInfo } = new pki.SignedData({ schema: timeStampToken.content });
    const content = encapContentInfo.eContent?.getValue();
    if (content === undefined) throw new Error(`The time stamp of ${url} is empty`);
    const stamped = pki.TSTInfo.fromBER(content);
    const isOurs =
      hash.equals(stamped.messageImprint.hashedMessage.valueBlock.valueHexView) &&
      Buffer.from(nonce).equals(stamped.nonce?.valueBlock.valueHexView ?? Buffer.alloc(0));
    if (!isOurs) throw new Error(`${url} stamps something else`);
    return new Uint8Array(timeStampToken.toSchema().toBER());
  },
};

async function post(url: string, body: ArrayBuffer): Promise<ArrayBuffer> {
  const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' };
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > MOST_BYTES) throw new Error(`${url} answers too much`);
  return bytes;
}
