import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const project = join(import.meta.dirname, '..');

const made = ['domain/words/compiled/', 'server/database/generated/'];

/** The written files at or under a path of the project, named from its root. What is made from others is no source. */
export function filesUnder(path: string): string[] {
  const whole = join(project, path);
  const found = statSync(whole, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(whole, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !made.some((folder) => file.startsWith(folder)));
}
