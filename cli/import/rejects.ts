import { closeSync, openSync, realpathSync, writeSync } from 'node:fs';
import { stop } from '../exits.ts';
import { csvText } from '../view/csv.ts';

export type Reject = { line: number; cells: readonly string[]; reason: string };
export type Rejects = { add: (rejects: readonly Reject[]) => void; close: () => void };

/** A CSV file of the rows that were refused, as they stand in `source`, each with its line and the reason; once mended it can be imported. */
export function openRejects(file: string | undefined, { head, source }: { head: readonly string[]; source: string }): Rejects {
  if (file === undefined) return { add: () => {}, close: () => {} };
  if (isSame(file, source)) throw stop('usage', `${file} is the file that is read. Name another one for --rejects.`);
  const columns = Object.fromEntries([
    ...head.map((name, at) => [head.indexOf(name) === at ? name : `${name} ${at + 1}`, ({ cells }: Reject) => cells[at] ?? ''] as const),
    ['line', ({ line }: Reject) => line] as const,
    ['reason', ({ reason }: Reject) => reason] as const,
  ]);
  const descriptor = opened(file);
  writeSync(descriptor, csvText(columns, []));
  return {
    add: (rejects) => {
      if (rejects.length > 0) writeSync(descriptor, csvText(columns, rejects, { head: false }));
    },
    close: () => closeSync(descriptor),
  };
}

function opened(file: string): number {
  try {
    // It holds personal data: for its owner alone.
    return openSync(file, 'w', 0o600);
  } catch (error) {
    throw stop('usage', `${file} was not written: ${(error as Error).message}`);
  }
}

function isSame(file: string, source: string): boolean {
  try {
    return realpathSync(file) === realpathSync(source);
  } catch {
    return false;
  }
}
