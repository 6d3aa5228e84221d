export type Stars = 1 | 2 | 3 | 4 | 5;

/** How often each number of stars was given. */
export type StarCounts = Readonly<Record<Stars, number>>;

/** `average`: of all that were given, to two decimals; 0 where none was */
export type StarStats = { average: number; total: number; counts: StarCounts };

export const allStars = [1, 2, 3, 4, 5] as const satisfies readonly Stars[];
export const noStars: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

export function statsOf(counts: StarCounts): StarStats {
  const total = allStars.reduce((sum, stars) => sum + counts[stars], 0);
  const sum = allStars.reduce((all, stars) => all + stars * counts[stars], 0);
  return { average: total === 0 ? 0 : Math.round((sum / total) * 100) / 100, total, counts };
}

/** Of all that were given, 0 to 100; 0 where there are none. */
export function percentOf({ counts, total }: StarStats, stars: Stars): number {
  return total === 0 ? 0 : (counts[stars] / total) * 100;
}

/** CHAT-4: below a quarter down, from three quarters up, else the half. */
export function roundedToHalf(value: number): number {
  const tenths = Math.round((value - Math.floor(value)) * 10);
  if (tenths < 3) return Math.floor(value);
  return tenths > 7 ? Math.ceil(value) : Math.floor(value) + 0.5;
}
