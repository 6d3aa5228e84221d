import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabases } from './database/named.ts';
import { namingFullDisk } from './full-disk.ts';

const dataDir = tmpdir();
const wrong = new Error('wrong');

test.each([
  ['a file that could not be written', Object.assign(new Error(), { code: 'ENOSPC' }), `The disk with ${dataDir} is full`],
  ['a statement that found no space on another machine', Object.assign(new Error(), { code: '53100' }), 'The disk of the database is full'],
  ['any other error stays', wrong, wrong.message],
])('a start that fails: %s', (_, error, sentence) => {
  expect(namingFullDisk(error, { dataDir })).toMatchObject({ message: expect.stringContaining(sentence) });
});

test('a start on a full disk names it, however PostgreSQL fails there', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status !== 0) skip('no disk may be mounted here');
  onTestFinished(() => void spawnSync('umount', [folder]));
  const inside = join(folder, 'data');
  const error = await openDatabases({ dataDir: inside }).catch((thrown: unknown) => thrown);
  expect(namingFullDisk(error, { dataDir: inside })).toMatchObject({
    name: 'WrongSetting',
    message: `The disk with ${inside} is full: free some space on it, or set DATA_DIR to a folder on another one.`,
  });
});
