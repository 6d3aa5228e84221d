/** Smaller shares are drawn as one. */
const LEAST = 0.03;

export type Count = { name: string; clicks: number };

/** `name` undefined: the small ones together. `path`: on a circle of radius 1 around the origin, clockwise from the top. */
export type Slice = { name: string | undefined; clicks: number; path: string };

export function slicesOf(counts: readonly Count[]): Slice[] {
  const total = counts.reduce((sum, { clicks }) => sum + clicks, 0);
  const large = counts.filter(({ clicks }) => clicks / total >= LEAST);
  const rest = total - large.reduce((sum, { clicks }) => sum + clicks, 0);
  const shown: { name: string | undefined; clicks: number }[] = rest === 0 ? large : [...large, { name: undefined, clicks: rest }];
  let before = 0;
  return shown.map((each) => {
    const path = arc(before / total, (before + each.clicks) / total);
    before += each.clicks;
    return { ...each, path };
  });
}

function arc(from: number, to: number): string {
  // An arc that ends where it begins is none.
  if (to - from > 0.9999) return 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z';
  return `M0 0L${point(from)}A1 1 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)}Z`;
}

function point(share: number): string {
  const angle = share * 2 * Math.PI;
  return `${Math.sin(angle).toFixed(4)} ${(-Math.cos(angle)).toFixed(4)}`;
}
