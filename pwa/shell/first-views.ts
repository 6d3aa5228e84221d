/**
 * Beginnings of the addresses, without a language, that most visitors see first. A phone loads the words of their screens before it shows
 * them, and those of all other screens after that.
 */
export const firstViews = [
  '/',
  '/shop',
  '/shop/page/',
  '/shop/category/',
  '/shop/product/',
  '/imprint',
  '/privacy',
  '/terms',
  '/withdrawal',
] as const;

/** Those that end with a slash have more behind it. */
export function isFirstView(path: string): boolean {
  return firstViews.some((view) => path === view || (view.length > 1 && view.endsWith('/') && path.startsWith(view)));
}
