import type { Role } from '#domain/people/types.ts';

let role: Role | undefined;
const listeners = new Set<() => void>();

/** The role of the device's person, for display only; undefined until it is known. */
export function roleNow(): Role | undefined {
  return role;
}

export function subscribeRole(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteRole(known: Role | undefined): void {
  if (known === role) return;
  role = known;
  for (const listener of listeners) listener();
}
