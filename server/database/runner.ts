import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { programPaths, wrongSetting } from '../env.ts';

type Account = { uid: number; gid: number };
export type Command = { file: string; args: string[]; options: Partial<Account> & { cwd: string; env: NodeJS.ProcessEnv } };

export type Runner = {
  command(file: string, args: string[]): Command;
  /** Makes the account that the programs run as the owner of a file or folder. */
  own(path: string): void;
  /** initdb wants its user to have a name; `docker run --user 1234` has none. */
  nameless: boolean;
};

const unprivileged: Account = { uid: 65_534, gid: 65_534 };
// Neither our secrets nor PGPORT and the like.
const surroundings = { cwd: '/', env: { ...programPaths, TZ: 'UTC' } };

const direct: Runner = { command: (file, args) => ({ file, args, options: surroundings }), own: () => {}, nameless: false };
const unshared: Runner = { ...direct, command: (file, args) => direct.command('unshare', ['--user', file, ...args]) };

/** PostgreSQL refuses to run as root, and in a container one is often root. Refuses in a sentence where nothing works. */
export function chooseRunner(postgres: string, clusterDir: string): Runner {
  const uid = process.getuid?.();
  const owner = ownerOf(clusterDir);
  if (uid !== 0) {
    if (owner !== undefined && owner.uid !== uid)
      throw wrongSetting(`${clusterDir} belongs to another user: set DATA_DIR or DATABASE_URL.`);
    return { ...direct, nameless: !hasName() };
  }
  if (owner?.uid === 0) {
    if (mayUnshare()) return unshared; // that is how it was made
    throw wrongSetting(`PostgreSQL does not run as root, and ${clusterDir} belongs to root: set another DATA_DIR, or DATABASE_URL.`);
  }
  const account = owner ?? unprivileged;
  return passing(account, postgres) ?? (owner === undefined && mayUnshare() ? unshared : as(account, postgres, clusterDir));
}

/** As another account, with root's right to pass closed folders (a project below /root) and no other right. */
function passing({ uid, gid }: Account, postgres: string): Runner | undefined {
  const rights = ['--inh-caps', '--ambient-caps', '--bounding-set'].map((set) => `${set}=-all,+dac_override`);
  // access(2) counts the right too only with no_setuid_fixup
  const flags = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup', ...rights, '--no-new-privs'];
  if (spawnSync('setpriv', [...flags, 'test', '-x', postgres], { cwd: '/' }).status !== 0) return undefined;
  return {
    ...direct,
    command: (file, args) => direct.command('setpriv', [...flags, file, ...args]),
    own: (path) => chownSync(path, uid, gid),
  };
}

/** As another account that has to reach the programs and the data by itself. */
function as(account: Account, postgres: string, clusterDir: string): Runner {
  mkdirSync(dirname(clusterDir), { recursive: true });
  for (const path of [postgres, dirname(clusterDir)]) {
    if (spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0) continue;
    throw wrongSetting(
      `PostgreSQL does not run as root, and user ${account.uid} cannot reach ${path}: start as another user, or set DATABASE_URL.`,
    );
  }
  const options = { ...surroundings, ...account };
  return { ...direct, command: (file, args) => ({ file, args, options }), own: (path) => chownSync(path, account.uid, account.gid) };
}

function ownerOf(path: string): Account | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && { uid: stat.uid, gid: stat.gid };
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

// A user namespace without a mapping shows the server another user, on the same files.
function mayUnshare(): boolean {
  return spawnSync('unshare', ['--user', 'true']).status === 0;
}
