import { createSocket, type Socket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { nameTexts } from './name-texts.ts';

let socket: Socket | undefined;
afterEach(() => socket?.close());

/** A name server that answers each question so; a code of DNS, or texts. */
async function nameServer(answer: number | readonly string[]): Promise<string> {
  const server = createSocket('udp4');
  socket = server;
  server.on('message', (question, { port, address }) => {
    const texts = typeof answer === 'number' ? [] : answer;
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180 | (typeof answer === 'number' ? answer : 0), 2);
    head.writeUInt16BE(texts.length, 6);
    head.writeUInt32BE(0, 8);
    const asked = question.subarray(12, question.indexOf(0, 12) + 5);
    const records = texts.map((text) => {
      const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
      const record = Buffer.from('c00c0010000100000e100000', 'hex');
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    server.send(Buffer.concat([head, asked, ...records]), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${server.address().port}`;
}

test.each([
  ['its texts are answered', ['v=spf1 -all', 'other'], { texts: ['v=spf1 -all', 'other'] }],
  ['a name may have none', [], { texts: [] }],
  ['there may be no such name', 3, { texts: undefined }],
  ['a name server may be broken', 2, 'silent'],
  ['or refuse to answer', 5, 'silent'],
])('%s', async (_, answer, expected) => {
  expect(await nameTexts('tea.example', [await nameServer(answer)])).toEqual(expected);
});

test('no name is asked for that cannot be one', async () => {
  expect(await nameTexts(`${'a'.repeat(70)}.example`, [await nameServer(2)])).not.toEqual({ texts: [] });
});
