import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { tamperedCopies } from './tampered.ts';
import { paperOf, sealed, signed } from './testing.ts';

const isThere = spawnSync('pdfsig', ['-v']).error === undefined;
const folder = mkdtempSync(join(tmpdir(), 'portico-pdfsig-'));
let db: Database;
beforeAll(async () => {
  if (isThere) db = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db?.close();
});

/** The two that only a genuine file has; what was sealed anew has them too, which is why the shop publishes its fingerprints. */
function judge(file: Buffer): { valid: boolean; total: boolean } {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, file);
  const { stdout } = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
  return { valid: stdout.includes('Signature is Valid'), total: /(?<!Not )total document signed/i.test(stdout) };
}

test('SIGN-4 other programs find the proof whole and valid, and one of both missing in each tampered copy', async ({ skip }) => {
  skip(!isThere, 'pdfsig is not there: it comes with poppler-utils');
  const paper = await paperOf('An offer');
  const [proof, other] = [await sealed(db, signed(1), paper), await sealed(db, signed(2), await paperOf('Another offer'))];
  expect(judge(proof)).toEqual({ valid: true, total: true });
  for (const [name, verdict, copy] of await tamperedCopies(proof, { other, paper, shop: 'Portico' })) {
    const { valid, total } = judge(copy);
    expect([name, valid && total]).toEqual([name, verdict === 'stranger']);
  }
});
