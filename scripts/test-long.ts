import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tool, vitest } from './test-run/programs.ts';
import { createReport } from './test-run/report.ts';

/**
 * What takes too long for every change, or needs a tool of the system. It installs nothing: a test without its tool is skipped and named.
 */

/** A failure is found again with the same one. */
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const folder = mkdtempSync(join(tmpdir(), 'portico-test-long-'));
const { check, tests, summarise } = createReport();
try {
  await check('Build', () => tool('tsx', ['scripts/build.ts']));
  console.log(`\nBad input is made with SEED=${seed}`);
  await tests('10,000 bad inputs', () =>
    vitest(folder, ['--project', 'node', 'server/http/any-input.test.ts'], { BAD_INPUTS: '10000', SEED: seed }),
  );
  await tests('Sealed documents by pdfsig', () => vitest(folder, ['--project', 'node', 'server/sign/pdfsig.test.ts']));
  await tests('Returned mails by an IMAP server', () => vitest(folder, ['--project', 'node', 'server/outside/bounce-client.test.ts']));
  await tests('50,000 mails of a mailing with 10 kills', () =>
    vitest(folder, ['--project', 'node', 'server/mailings/sending-kills.test.ts'], { MAILING_RECIPIENTS: '50000', MAILING_KILLS: '10' }),
  );
  await tests('A backup of 300 MB, and its restoring, in flat memory', () =>
    vitest(folder, ['--project', 'node', 'server/backups/memory.test.ts'], { BACKUP_MEGABYTES: '300' }),
  );
  await check('Statistics and export of 1,000,000 clicks', () => tool('tsx', ['scripts/million-clicks.ts']));
  await check('Import of 10,000 products', () => tool('tsx', ['scripts/many-products.ts']));
  await check('20 kills of each under shoppers', () => tool('tsx', ['scripts/kills.ts', '--kills', '20', '--built']));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
summarise();
