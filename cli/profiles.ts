import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from './exits.ts';

/** What the shop published of its seals: the fingerprints of its keys, and the last entry of its chain that was checked. */
export type Pins = { keys: string[]; askedAt: string; head?: { number: number; hash: string } };

/** A shop and the account signed in there. */
export type Profile = { origin: string; token: string; email: string; name: string; seals?: Pins };
export type Profiles = ReadonlyMap<string, Profile>;

export function profilesFile(configDir: string): string {
  return join(configDir, 'profiles.json');
}

export function readProfiles(configDir: string): Profiles {
  const file = profilesFile(configDir);
  const text = textIn(file);
  try {
    const stored = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return new Map(stored.filter((entry): entry is [string, Profile] => isProfile(entry[1])));
  } catch {
    throw stop('usage', `${file} is damaged. Mend it, or delete it and run "portico login".`);
  }
}

/** Holds tokens, so only its owner may read it; renamed into place, so that it is never half written. */
export async function writeProfiles(configDir: string, profiles: Profiles): Promise<void> {
  // Loaded here, since most commands write no profile.
  const { mkdir, open, rename, rm } = process.getBuiltinModule('node:fs/promises');
  const { randomUUID } = process.getBuiltinModule('node:crypto');
  await mkdir(configDir, { recursive: true, mode: 0o700 });
  const fresh = join(configDir, `.profiles-${randomUUID()}.json`);
  try {
    const handle = await open(fresh, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(Object.fromEntries(profiles), null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, profilesFile(configDir));
  } finally {
    await rm(fresh, { force: true });
  }
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '{}';
    throw stop('usage', `${file} cannot be read (${code}).`);
  }
}

function isProfile(value: unknown): value is Profile {
  if (typeof value !== 'object' || value === null) return false;
  const { origin, token, email, name, seals } = value as Record<string, unknown>;
  return [origin, token, email, name].every((part) => typeof part === 'string') && (seals === undefined || arePins(seals));
}

function arePins(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { keys, askedAt } = value as Record<string, unknown>;
  return Array.isArray(keys) && keys.every((key) => typeof key === 'string') && typeof askedAt === 'string';
}
