import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg)$/;
const WORTH_IT = 1_000;

/** Puts a `.br` and a `.gz` beside each text file of the folder, as small as they get: the server sends them as they are. */
export function compressUnder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const text = readFileSync(file);
    if (text.length < WORTH_IT) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}
