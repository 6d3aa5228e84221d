const sights = new WeakMap<object, number>();

/** Notes that an answer comes from the shelf, and from when. */
export function rememberSight({ value, seenAt }: { value: unknown; seenAt: number }): void {
  if (typeof value === 'object' && value !== null) sights.set(value, seenAt);
}

/** When this device saw an answer that comes from the shelf; undefined for what the server said just now. */
export function sightOf(answer: object): number | undefined {
  return sights.get(answer);
}
