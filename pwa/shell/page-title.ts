/** What a tab and a bookmark are called: the page, and whose it is. */
export function pageTitle(page: string, { shopName }: { shopName: string }): { title: string } {
  return { title: `${page} · ${shopName}` };
}
