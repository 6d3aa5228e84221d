/** `/pictures/<hash>-<width>.<format>` */
const ADDRESS = /^\/pictures\/([0-9a-f]+)-(\d+)\.\w+$/;

/** Drawn where no size of a picture is on the device: a frame with hills, in a tone that suits light and dark. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><g fill="none" stroke="#8a948f" stroke-width="2.5" stroke-linejoin="round"><rect x="26" y="30" width="44" height="36" rx="4"/><path d="M28 62l13-15 9 9 6-6 12 12"/><circle cx="58" cy="41" r="3.5"/></g></svg>`;

/** Without a network: the picture in another size that was seen, the nearest one, rather a larger; else a placeholder. */
export async function pictureOffline(url: URL, cache: Pick<Cache, 'keys' | 'match'>): Promise<Response> {
  const [, hash, width] = ADDRESS.exec(url.pathname) ?? [];
  const sizes = (await cache.keys()).flatMap((request) => {
    const [, its = '', size] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
    return its === hash ? [{ request, misfit: misfit(Number(size), Number(width)) }] : [];
  });
  const [nearest] = sizes.sort((a, b) => a.misfit - b.misfit);
  return (nearest && (await cache.match(nearest.request))) ?? placeholder();
}

function misfit(size: number, wanted: number): number {
  return size < wanted ? 2 * Math.log(wanted / size) : Math.log(size / wanted);
}

function placeholder(): Response {
  return new Response(PLACEHOLDER, { headers: { 'content-type': 'image/svg+xml' } });
}
