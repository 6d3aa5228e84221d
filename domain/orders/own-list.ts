import type { OwnOrderRequest } from './schema.ts';

/** What the list of one's own orders is sorted by: the newest first, by number, by state. */
export const ownSorts = ['date', 'name', 'stage'] as const;
/** Where the list of one's own orders is searched. */
export const ownPlaces = ['all', 'number', 'product', 'city'] as const;

export const OWN_PER_PAGE = 20;
const LONGEST_SEARCH = 200;
const LAST_PAGE = 10_000;

type Given = { get(name: string): string | null };

/** ACC-5: as the address says it. What nobody understands counts as not said, so that a mistyped address still shows orders. */
export function readOwnRequest(given: Given): OwnOrderRequest {
  const oneOf = <T extends string>(known: readonly T[], text: string | null, usual: T) => known.find((each) => each === text) ?? usual;
  const page = Number(/^\d{1,5}$/.exec(given.get('page') ?? '')?.[0] ?? 1);
  return {
    page: Math.min(Math.max(page, 1), LAST_PAGE),
    sort: oneOf(ownSorts, given.get('sortby'), 'date'),
    search: (given.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    searchIn: oneOf(ownPlaces, given.get('search_in'), 'all'),
    begin: dayIn(given.get('date_begin')),
    end: dayIn(given.get('date_end')),
  };
}

/** Its parameters as they stand in an address: what is usual is left out. */
export function ownParameters({ page, sort, search, searchIn, begin, end }: OwnOrderRequest): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(searchIn !== 'all' && { search_in: searchIn }),
    ...(sort !== 'date' && { sortby: sort }),
    ...(begin !== null && { date_begin: begin }),
    ...(end !== null && { date_end: end }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Existing clients send a moment, `2026-11-24 09:30:00`: its day counts. */
function dayIn(text: string | null): string | null {
  const day = /^(\d{4})-(\d{2})-(\d{2})(?![\d-])/.exec(text ?? '');
  if (day === null) return null;
  const [written, year, month, date] = day;
  const last = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(year) > 0 && Number(date) >= 1 && Number(date) <= last ? written : null;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
