/** CHAT-3 `pager_scope` */
const MOST = 5;

/** First, last and the current page with its neighbours, five numbers at most; a negative number is a gap, which hides at least one page. */
export function pagesAround(page: number, pages: number, neighbours = 1): number[] {
  const first = pages <= MOST || page <= neighbours + 2 ? 1 : page - neighbours;
  const last = pages <= MOST || page >= pages - neighbours - 1 ? pages : page + neighbours;
  return [
    ...(first > 1 ? [1, -1] : []),
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ...(last < pages ? [-2, pages] : []),
  ];
}

/** Both lists in one: what only a wide window or only a phone has room for is marked so. */
export function pagesOfBoth(page: number, pages: number): { page: number; only?: 'wide' | 'phone' }[] {
  const [wide, phone] = [pagesAround(page, pages), pagesAround(page, pages, 0)];
  const place = (each: number) => (each === -1 ? 1.5 : each === -2 ? pages - 0.5 : each);
  return [...new Set([...wide, ...phone])]
    .sort((a, b) => place(a) - place(b))
    .map((each) => ({
      page: each,
      ...(!phone.includes(each) && { only: 'wide' as const }),
      ...(!wide.includes(each) && { only: 'phone' as const }),
    }));
}
