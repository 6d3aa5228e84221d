import { readFileSync } from 'node:fs';
import { stop } from '../exits.ts';
import type { Here } from '../here.ts';

export type PassphraseOptions = { passphraseFile?: string; encrypt?: true };

/** Of a file, else of the environment; undefined where neither has one. */
export function givenPassphrase({ terminal }: Here, { passphraseFile }: PassphraseOptions): string | undefined {
  if (passphraseFile === undefined) return terminal.env.backupPassphrase;
  return firstLine(passphraseFile);
}

/** The same, but typed twice where it is asked for. */
export async function newPassphrase(here: Here, options: PassphraseOptions): Promise<string | undefined> {
  const given = givenPassphrase(here, options);
  if (given !== undefined || !options.encrypt) return given;
  const { terminal, form } = here;
  if (form !== 'text' || !terminal.interactive) {
    throw stop('usage', 'A passphrase is asked for in a terminal only: give it with --passphrase-file or PORTICO_BACKUP_PASSPHRASE.');
  }
  const first = await terminal.askSecret('Passphrase: ');
  if (first === '') throw stop('usage', 'Nothing was typed, and nothing was done.');
  if ((await terminal.askSecret('Once more: ')) !== first) throw stop('usage', 'These were two different ones. Nothing was done.');
  return first;
}

function firstLine(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw stop('usage', `${file} was not read: ${(error as Error).message}`);
  }
  const [line = ''] = text.split(/\r?\n/);
  if (line === '') throw stop('usage', `The first line of ${file} is empty, so there is no passphrase.`);
  return line;
}
