/** First, last, and the neighbours of the page we are on; a negative number stands for a gap, and a gap hides two pages or more. */
export function pagesAround(page: number, pages: number): number[] {
  const first = page <= 4 ? 1 : page - 1;
  const last = page >= pages - 3 ? pages : page + 1;
  return [
    ...(first > 1 ? [1, -1] : []),
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ...(last < pages ? [-2, pages] : []),
  ];
}
