/**
 * A rendered page with its first picture, the one that is fetched before the others, named in its head: a browser that reads of it
 * before the sheet asks for it before the scripts. The renderer's own markup is the source of it, so both ask for the same file.
 */
export function announceFirstPicture(html: string): string {
  const picture = html.indexOf('fetchPriority="high"');
  if (picture === -1) return html;
  const source = html.slice(html.lastIndexOf('<picture>', picture), picture);
  const [, type, srcSet, sizes] = /<source type="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"/.exec(source) ?? [];
  const place = html.indexOf('<link ');
  if (type === undefined || place === -1) return html;
  const link = `<link rel="preload" as="image" type="${type}" imageSrcSet="${srcSet}" imageSizes="${sizes}" fetchPriority="high"/>`;
  return html.slice(0, place) + link + html.slice(place);
}
