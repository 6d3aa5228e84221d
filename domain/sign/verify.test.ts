import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Verdict, verify } from './verify.ts';

// What a sealed file and its tampered copies are found to be is tried where files are sealed: server/sign/sealing.test.ts.

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const judge = async (text: string) => (await verify(bytesOf(text), [], webcrypto.subtle)).verdict;

/** A file with a hole of this content, and with ranges that fit it. */
function fileWith(hole: string, more = ''): string {
  const head = (start: number, next: number, length: number) => `%PDF-1.7 << /ByteRange [ 0 ${start} ${next} ${length} ]`.padEnd(80);
  const start = 80 + ' /Contents '.length;
  return `${head(start, start + hole.length + 2, ' >> %%EOF'.length)} /Contents <${hole}> >> %%EOF${more}`;
}

test.each<[string, string, Verdict]>([
  ['nothing', '', 'unsigned'],
  ['no PDF', 'GIF89a', 'unsigned'],
  ['an unsealed PDF', '%PDF-1.7 << >> %%EOF', 'unsigned'],
  ['the seal of another program', '%PDF-1.7 << /ByteRange[0 10 20 30]/Contents<00> >>', 'rearranged'],
  ['a seal of nothing', fileWith('00'), 'forged'],
  ['a seal of no DER', fileWith('ff'.repeat(40)), 'forged'],
  ['a seal whose length is a lie', fileWith('3084ffffffff00'), 'forged'],
  ['a seal of endless length', fileWith('30800000'), 'forged'],
  ['half of such a file', fileWith('00'.repeat(400)).slice(0, 300), 'truncated'],
  ['one in whose hole something else stands', fileWith('00').replace('<00>', '<0G>'), 'rearranged'],
  ['one whose hole is elsewhere', fileWith('00').replace('/Contents <', '/Contents  <'), 'rearranged'],
])('%s is found to be so', async (_, text, verdict) => {
  expect(await judge(text)).toBe(verdict);
});

test('whatever a file holds, it is judged and never trusted', async () => {
  const hole = fc.stringMatching(/^([0-9a-f]{2}){1,80}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        hole.map((each) => fileWith(each)),
      ),
      fc.string(),
      async (text, more) => {
        expect(await judge(text + more)).not.toMatch(/valid|stranger/);
      },
    ),
  );
});
