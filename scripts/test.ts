import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overTcp, playwright, tool, vitest } from './test-run/programs.ts';
import { createReport } from './test-run/report.ts';

/** Runs everything that must hold before a change is good and does not stop at a failure. */

/** A failure is found again with the same one. */
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const folder = mkdtempSync(join(tmpdir(), 'portico-test-'));
const { check, tests, summarise } = createReport();
try {
  await check('Words and database client', () => tool('tsx', ['scripts/build.ts', 'words', 'database']));
  // These read the sources only: two at a time.
  await Promise.all([check('Types', () => tool('tsc', ['-b'])), checkSources()]);
  console.log(`\nBad input is made with SEED=${seed}`);
  await tests('Rules, slices and parts', () => vitest(folder, [], { SEED: seed }));
  await tests('Database and an order over TCP', () =>
    overTcp(folder, (url) =>
      vitest(
        folder,
        ['--project', 'node', 'server/database', 'server/checkout/checkout.test.ts', '--exclude', '**/schema-engine.test.ts'],
        { DATABASE_URL: url },
      ),
    ),
  );
  await check('Build', () => tool('tsx', ['scripts/build.ts']));
  await tests('Journeys', () => playwright(folder));
  await check('Kills under shoppers', () => tool('tsx', ['scripts/kills.ts', '--kills', '2', '--shoppers', '12', '--built']));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
summarise();

async function checkSources(): Promise<void> {
  await check('Style', () => tool('biome', ['check', '.']));
  await check('Lint', () => tool('oxlint', ['--type-aware', '--deny-warnings', 'domain', 'server', 'pwa', 'cli', 'scripts']));
  await check('Arrows', () => tool('tsx', ['scripts/check-arrows.ts']));
  await check('Unused code', () => tool('knip', ['--no-progress']));
}
