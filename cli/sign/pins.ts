import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import { type Pins, readProfiles, writeProfiles } from '../profiles.ts';

/** `asked`: when the shop was asked for them; never where they were given. */
export type Trusted = { keys: readonly string[]; asked: 'now' | 'never' | { at: string } };

/** The shop's keys as they were at the last contact; without any, or with `update`, the shop is asked. */
export async function trustedKeys(here: Here, { update }: { update: boolean }): Promise<Trusted> {
  const pins = pinsOf(here);
  if (!update && pins !== undefined && pins.keys.length > 0) return { keys: pins.keys, asked: { at: pins.askedAt } };
  const { keys } = await pinKeys(here);
  if (keys.length === 0) throw stop('missing', 'The shop has no key yet: it makes one when the first document is signed.');
  return { keys, asked: 'now' };
}

/** Asks for the keys and remembers them, with what more is given. A key that was seen once stays. */
export async function pinKeys(here: Here, more: Partial<Pins> = {}): Promise<Pins> {
  const published = await (await here.api()).sign.keys.query();
  const before = pinsOf(here);
  const keys = [...new Set([...(before?.keys ?? []), ...published.map(({ fingerprint }) => fingerprint)])];
  const pins = { ...before, ...more, keys, askedAt: new Date().toISOString() };
  await writePins(here, pins);
  return pins;
}

export function pinsOf({ terminal, profile }: Here): Pins | undefined {
  if (isByEnvironment(terminal)) return undefined;
  return readProfiles(terminal.configDir).get(profile)?.seals;
}

/** Who is signed in by the environment has no place to remember anything. */
async function writePins({ terminal, profile }: Here, seals: Pins): Promise<void> {
  const profiles = readProfiles(terminal.configDir);
  const own = profiles.get(profile);
  if (own === undefined || isByEnvironment(terminal)) return;
  await writeProfiles(terminal.configDir, new Map([...profiles, [profile, { ...own, seals }]]));
}

function isByEnvironment({ env: { url, token } }: Here['terminal']): boolean {
  return url !== undefined && token !== undefined;
}

/** Also with colons and in capitals, as other programs print it. */
export function fingerprintTyped(typed: string): string {
  const tidy = typed.replaceAll(':', '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(tidy)) throw stop('usage', 'A fingerprint has 64 hexadecimal digits.');
  return tidy;
}
