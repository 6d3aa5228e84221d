import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenArrows } from './arrows.ts';
import { filesUnder, project } from './files.ts';

/** Fails when a part of the code uses one that it must not know. */
const sources = ['domain', 'server', 'pwa', 'cli', 'prisma/models']
  .flatMap(filesUnder)
  .filter((file) => /\.(tsx?|prisma)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(project, file), 'utf8') }));
const broken = brokenArrows(sources);
for (const line of broken) console.log(line);
console.log(`${sources.length} files were checked, ${broken.length} arrows point the wrong way.`);
process.exitCode = broken.length > 0 ? 1 : 0;
