/** The scroll position after one turn: by all that is visible at once, wrapping at both ends. `seen` is at least 1. */
export function nextPlace(place: number, by: 1 | -1, { count, seen }: { count: number; seen: number }): number {
  const last = Math.max(0, count - seen);
  if (by === 1) return place >= last ? 0 : Math.min(place + seen, last);
  return place <= 0 ? last : Math.max(place - seen, 0);
}

/** The first visible item, and how many are fully visible. */
export function placeIn(strip: HTMLElement): { place: number; seen: number } {
  const pitch = pitchOf(strip);
  const width = (strip.children[0] as HTMLElement | undefined)?.offsetWidth ?? 0;
  const seen = Math.floor((strip.clientWidth - width + 1) / pitch) + 1;
  return { place: Math.round(Math.abs(strip.scrollLeft) / pitch), seen: Math.max(1, seen) };
}

/** Scrolls the strip but not the page. */
export function showPlace(strip: HTMLElement, place: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // From right to left, scroll positions are negative.
  const direction = isFromRight(strip) ? -1 : 1;
  strip.scrollTo({ left: direction * place * pitchOf(strip), behavior: still ? 'instant' : 'smooth' });
}

export function isFromRight(strip: HTMLElement): boolean {
  return getComputedStyle(strip).direction === 'rtl';
}

function pitchOf({ children, clientWidth }: HTMLElement): number {
  const [first, second] = Array.from(children) as HTMLElement[];
  const pitch = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : clientWidth;
  return pitch || 1;
}
