/** Whether the caller already has the version with this tag: `If-None-Match` may name several, weak ones, or `*`. */
export function holds(known: string | undefined, etag: string): boolean {
  if (known === undefined || known === etag) return known === etag;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
