import type { createRouter } from '../router.tsx';

const crawlerTags = 'head > :is([rel=canonical], [hreflang], [property], [type="application/ld+json"])';

/** After navigation the server's metadata is wrong, and browsers would share the old canonical address. */
export function dropCrawlerHead(router: ReturnType<typeof createRouter>): void {
  const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    for (const tag of document.querySelectorAll(crawlerTags)) tag.remove();
    stop();
  });
}
