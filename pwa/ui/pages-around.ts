/** First, last and the current page's neighbours; a negative number is a gap, which hides at least two pages. */
export function pagesAround(page: number, pages: number): number[] {
  const first = page <= 4 ? 1 : page - 1;
  const last = page >= pages - 3 ? pages : page + 1;
  return [
    ...(first > 1 ? [1, -1] : []),
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ...(last < pages ? [-2, pages] : []),
  ];
}
