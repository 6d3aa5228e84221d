import { createReadStream } from 'node:fs';
import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import type { Encoding } from './encoding.ts';

/** A text, line by line, as often as it is asked for. `count`: of its lines */
export type Source = { name: string; count: number; lines: () => AsyncIterable<string> };

/**
 * Reads it once to see that it is text, so that an import does not end half-way. Standard input is held in memory, a file is not.
 * `encoding`: of a file that need not be UTF-8
 */
export async function openSource({ terminal }: Here, file: string, encoding: Encoding = 'utf-8'): Promise<Source> {
  const name = file === '-' ? 'Standard input' : file;
  const whole = file === '-' ? await terminal.readInput() : undefined;
  const lines = () => linesOf(whole === undefined ? decoded(file, encoding) : [whole.replace(/^\uFEFF/, '')]);
  let count = 0;
  try {
    for await (const line of lines()) {
      count += 1;
      // What was no UTF-8 on standard input; a file with zeros is UTF-16, or no text.
      if (/[\uFFFD\0]/.test(line)) throw wrongEncoding(`${name}, line ${count},`);
    }
  } catch (error) {
    if (error instanceof TypeError) throw wrongEncoding(`${name}, line ${count + 1} or later,`);
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw stop('usage', `${file} was not read: ${(error as Error).message}`);
  }
  if (count === 0) throw stop('usage', `${name} is empty.`);
  return { name, count, lines };
}

function wrongEncoding(where: string): Error {
  return stop('usage', `${where} is not UTF-8. Save the file as "CSV UTF-8" and run the command again.`);
}

/** @throws TypeError where it is not of this encoding */
async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Uint8Array, { stream: true });
  yield decoder.decode();
}

/** Whatever ends them; the last need not end. */
async function* linesOf(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    // A line end of two signs may lie on both sides of the cut.
    const parts = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = parts.pop() ?? '';
    yield* parts;
  }
  rest = rest.replace(/\r$/, '');
  if (rest !== '') yield rest;
}
