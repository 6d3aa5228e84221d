import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { allPages } from '#domain/all-pages.ts';
import { DEVICE_CART_HEADER } from '#domain/cart/device-cart.ts';
import { createServerOnly } from '#domain/page-table.ts';
import { isCheckout } from './checkout/is-checkout.ts';
import { followOffline } from './links/followed.ts';
import { pictureOffline } from './offline/seen-pictures.ts';
import { sendPending } from './offline/send-pending.ts';
import { device, ifPossible } from './offline/store.ts';
import { SYNC_TAG } from './offline/sync-tag.ts';
import './outbox-kinds.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const PICTURES = 'pictures';
const NAVIGATION_PATIENCE = 4_000;
const isServerOnly = createServerOnly(allPages);

/**
 * Aborted when the next version is to take over. The browser lets that wait for all that this worker still answers, for minutes if need
 * be: so pictures under way end, and the open pages get further ones from the network.
 */
const retiring = new AbortController();

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('message', (event) => {
  const { type } = (event.data as { type?: string } | null) ?? {};
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'RETIRE') retiring.abort();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Without a network a page is rendered from the shell and the data on the device. Nothing personal is cached here.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !isServerOnly(url.pathname),
  async ({ request, url }) => {
    const shell = await matchPrecache('/_shell');
    try {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), NAVIGATION_PATIENCE);
      const response = await fetch(await withDeviceCart(request), shell === undefined ? {} : { signal: patience.signal });
      // Once the response has begun, a slow rest is not aborted.
      clearTimeout(timer);
      return response;
    } catch {
      const target = await ifPossible(followOffline(url));
      return target === undefined ? (shell ?? Response.error()) : Response.redirect(self.location.origin + target);
    }
  },
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/pictures/') && !retiring.signal.aborted,
  new CacheFirst({
    cacheName: PICTURES,
    fetchOptions: { signal: retiring.signal },
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * 86_400, purgeOnQuotaError: true }),
      { handlerDidError: async ({ request }) => pictureOffline(new URL(request.url), await caches.open(PICTURES)) },
    ],
  }),
);

// Translations and code have a hash in their names, so they never go stale.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), new ExpirationPlugin({ maxEntries: 120 })],
  }),
);

self.addEventListener('sync', ((event: ExtendableEvent & { tag: string }) => {
  if (event.tag === SYNC_TAG) event.waitUntil(Promise.race([sendAll(), retired()]));
}) as EventListener);

/** A killed browser may have lost its latest cookies, but not what was in the store. */
async function withDeviceCart(request: Request): Promise<Request> {
  if (!isCheckout(new URL(request.url).pathname)) return request;
  const key = await ifPossible(device().then((stores) => stores.get('cart', 'key')));
  if (key === undefined) return request;
  return new Request(request, { headers: [...request.headers, [DEVICE_CART_HEADER, '1']] });
}

/** Rejects, so that the browser wakes the next version for what was not sent. */
function retired(): Promise<never> {
  return new Promise((_, reject) => retiring.signal.addEventListener('abort', () => reject(retiring.signal.reason)));
}

/** Rejects where something was not sent, so that the browser retries the sync. */
async function sendAll(): Promise<void> {
  const [unsent] = await sendPending();
  if (unsent !== undefined) throw unsent.error;
}
