const MOST = 4;

/** Preloads the pictures above the fold, in the sizes that the rendered markup asks for. */
export function preloadPictures(html: string): string {
  const place = html.indexOf('<link ');
  if (place === -1) return html;
  const eager = [...html.matchAll(/<picture>.*?<\/picture>/gs)]
    .map(([picture]) => picture)
    .filter((picture) => picture.includes('loading="eager"'));
  const links = eager.slice(0, MOST).map((picture) => {
    const [, type, srcSet, sizes] = /<source type="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"/.exec(picture) ?? [];
    if (type === undefined) return '';
    return `<link rel="preload" as="image" type="${type}" imageSrcSet="${srcSet}" imageSizes="${sizes}" fetchPriority="high"/>`;
  });
  return html.slice(0, place) + links.join('') + html.slice(place);
}
