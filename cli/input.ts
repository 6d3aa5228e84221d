import { readFileSync } from 'node:fs';
import { stop } from './exits.ts';
import type { Here } from './here.ts';

/** The text of a file, or of standard input where the file is `-`. */
export async function inputText({ terminal }: Here, file: string): Promise<string> {
  if (file === '-') return terminal.readInput();
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw stop('usage', `${file} was not read: ${(error as Error).message}`);
  }
}
