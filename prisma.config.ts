import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'prisma/config';

// Prisma asks for its schema engine before every command, also before `generate`. Where it was not downloaded, ours stands in.
const engines = dirname(createRequire(import.meta.url).resolve('@prisma/engines/package.json'));
if (!readdirSync(engines).some((file) => file.startsWith('schema-engine-'))) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= join(import.meta.dirname, 'scripts', 'schema-engine.mjs');
}

export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://unset@localhost/unset' },
});
