import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, project } from './files.ts';

/** What the whole build depends on beside its sources. */
const ground = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/compress.ts',
  'scripts/inputs.ts',
  'scripts/staff-chunks.ts',
];

const inputs = {
  words: ['domain/words', 'lingui.config.ts', 'package-lock.json'],
  database: ['prisma', 'prisma.config.ts', 'package-lock.json'],
  countries: ['package-lock.json', 'scripts/countries.ts', 'server/outside/country-table.ts'],
  client: ['domain', 'pwa', ...ground],
  server: ['domain', 'pwa', 'server', 'prisma', ...ground],
  cli: ['domain', 'cli', ...ground],
};

export type Part = keyof typeof inputs;

const leftOut = /\.test\.tsx?$|^pwa\/journeys\/|^pwa\/route-tree\.gen\.ts$|^prisma\/migrations\//;

/** A hash of everything that a part is built from. Texts and database client depend on the same sources as their users. */
export function inputHash(part: Part): string {
  const hash = createHash('sha256');
  for (const file of inputs[part].flatMap(filesUnder).sort()) {
    if (!leftOut.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(project, file)))
        .update('\0');
  }
  return hash.digest('base64url');
}

/** Names what reaches the phone: the server may change without an update prompt on the phones. */
export function buildId(): string {
  return inputHash('client').slice(0, 12);
}
