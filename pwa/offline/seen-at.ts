const seenAt = new WeakMap<object, number>();

export function recordSeenAt({ value, seenAt: at }: { value: unknown; seenAt: number }): void {
  if (typeof value === 'object' && value !== null) seenAt.set(value, at);
}

/** When this device received a cached answer; undefined for a fresh one. */
export function seenAtOf(answer: object): number | undefined {
  return seenAt.get(answer);
}
