import { createReadStream, openSync, readSync } from 'node:fs';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** As the mark at its beginning says; without one it is UTF-8, or what spreadsheets wrote before it. */
export async function encodingOf(file: string): Promise<Encoding> {
  const mark = Buffer.alloc(2);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, mark, 0, 2, 0);
  if (mark.equals(Buffer.from([0xff, 0xfe]))) return 'utf-16le';
  if (mark.equals(Buffer.from([0xfe, 0xff]))) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream('', { fd: descriptor, start: 0 })) decoder.decode(chunk as Uint8Array, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}
