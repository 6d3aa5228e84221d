import type { createRouter } from '../router.tsx';

const told = 'head > :is([rel=canonical], [hreflang], [property], [type="application/ld+json"])';

/** What the server's page says of itself is not true of the next one, and a browser would share the address that is said there. */
export function dropCrawlerHead(router: ReturnType<typeof createRouter>): void {
  const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    for (const tag of document.querySelectorAll(told)) tag.remove();
    stop();
  });
}
