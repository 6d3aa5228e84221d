/** Choices that the same seed makes again. */
export type Chance = {
  /** a whole number from 0 to below this */
  below(limit: number): number;
  one<T>(of: readonly T[]): T;
  /** true once in so many times */
  onceIn(times: number): boolean;
};

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    one: (of) => {
      const chosen = of[below(of.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    onceIn: (times) => below(times) === 0,
  };
}

export function shuffled<T>(of: readonly T[], chance: Chance): T[] {
  const left = [...of];
  return Array.from(of, () => left.splice(chance.below(left.length), 1)).flat();
}
