import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Plain JavaScript, so that the server's process is Node alone, without a TypeScript loader in its memory.
const at = (path) => new URL(`../${path}`, import.meta.url);

// Where only the built product was installed there is nothing to build with, and nothing to build.
if (existsSync(at('node_modules/tsx'))) {
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: fileURLToPath(at('.')), stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
if (!existsSync(at('dist/server/main.js'))) {
  process.stderr.write('Portico is neither built nor are the tools here that build it: run "npm ci" first.\n');
  process.exit(1);
}
process.env.NODE_ENV = 'production';
await import(at('dist/server/main.js').href);
