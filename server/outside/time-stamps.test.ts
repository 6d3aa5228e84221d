import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  EncapsulatedContentInfo,
  MessageImprint,
  PKIStatusInfo,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { afterEach, expect, test } from 'vitest';
import { timeStampClient } from './time-stamp-client.ts';

const GRANTED = 0;
const REJECTED = 2;
const signature = Buffer.from('a signature');
let server: Server | undefined;
afterEach(() => void server?.close());

/** What an authority would answer, but for its own signature. */
function tokenFor({ messageImprint, nonce }: TimeStampReq): ContentInfo {
  const stamped = new TSTInfo({
    version: 1,
    policy: '1.2.3',
    messageImprint,
    serialNumber: new Integer({ value: 1 }),
    genTime: new Date('2026-03-02T09:00:00Z'),
    ...(nonce && { nonce }),
  });
  const eContent = new OctetString({ valueHex: stamped.toSchema().toBER() });
  const content = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.9.16.1.4', eContent }),
  });
  return new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: content.toSchema(true) });
}

/** An authority that answers as it is told; resolves to its address. */
async function authority(answer: (asked: TimeStampReq) => { status?: number; body: ArrayBuffer | string }): Promise<string> {
  server = createServer(async (request, response) => {
    const { status = 200, body } = answer(TimeStampReq.fromBER(await buffer(request)));
    response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(typeof body === 'string' ? body : Buffer.from(body));
  });
  await new Promise((listening) => server?.listen(0, '127.0.0.1', () => listening(undefined)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`;
}

const replyWith = (token: ContentInfo | undefined, status = GRANTED) => ({
  body: new TimeStampResp({ status: new PKIStatusInfo({ status }), ...(token && { timeStampToken: token }) }).toSchema().toBER(),
});

test('an authority is asked for the hash alone, and its token is handed over as it came', async () => {
  let asked: TimeStampReq | undefined;
  const url = await authority((request) => {
    asked = request;
    return replyWith(tokenFor(request));
  });
  const token = await timeStampClient.stamp(url, signature);
  if (asked === undefined) throw new Error('Nobody asked');
  expect(Buffer.from(token)).toEqual(Buffer.from(tokenFor(asked).toSchema().toBER()));
  expect(asked.messageImprint.hashedMessage.valueBlock.valueHexView).toHaveLength(32);
  expect(asked.certReq).toBe(true);
});

const other = new MessageImprint({
  hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
  hashedMessage: new OctetString({ valueHex: new Uint8Array(32) }),
});

test.each<[string, Parameters<typeof authority>[0]]>([
  ['refuses', () => replyWith(undefined, REJECTED)],
  ['stamps something else', (asked) => replyWith(tokenFor(Object.assign(asked, { messageImprint: other })))],
  ['repeats an earlier answer', (asked) => replyWith(tokenFor(Object.assign(asked, { nonce: new Integer({ value: 7 }) })))],
  ['is broken', (asked) => ({ ...replyWith(tokenFor(asked)), status: 500 })],
  ['answers with a page', () => ({ body: '<html>' })],
])('an authority that %s gives no time stamp', async (_, answer) => {
  await expect(timeStampClient.stamp(await authority(answer), signature)).rejects.toThrow();
});

test('one that does not answer is an error', async () => {
  const url = await authority(() => ({ body: '' }));
  await new Promise((closed) => server?.close(closed));
  await expect(timeStampClient.stamp(url, signature)).rejects.toThrow();
});
