export function pageTitle(page: string, { shopName }: { shopName: string }): { title: string } {
  return { title: `${page} · ${shopName}` };
}
