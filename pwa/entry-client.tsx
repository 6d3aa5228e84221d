import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { splitLanguage } from '#domain/words/languages.ts';
import { createNetworkApi } from './api.ts';
import { adoptRemembered } from './cart/cart-store.ts';
import { startOutbox } from './cart/outbox.ts';
import { resumeAtStart } from './checkout/resume-at-start.ts';
import { watchApp } from './frame/app-state.ts';
import { dropCrawlerHead } from './frame/drop-crawler-head.ts';
import { watchFocus } from './frame/focus.ts';
import { warmShelf } from './frame/warm-shelf.ts';
import { databaseName } from './offline/store.ts';
import { registerWorker } from './register-worker.ts';
import { createRouter } from './router.tsx';
import { loadSpeaker } from './words.ts';

// Not awaited at the top: a module that waits misses `load`, and the worker would never be registered.
void start();
registerWorker();

async function start(): Promise<void> {
  const speaker = await loadSpeaker(splitLanguage(location.pathname).language);
  const api = createNetworkApi();
  const { shopName = '', shell } = document.documentElement.dataset;
  const router = createRouter({ api, speaker, personal: undefined, database: databaseName(), shopName });
  if (shell !== undefined) {
    // The shell is one document for every address. Hydrating it fails where a route renders at once, so it is replaced.
    await router.load();
    createRoot(document).render(<RouterProvider router={router} />);
  } else {
    startTransition(() => {
      hydrateRoot(document, <RouterClient router={router} />);
    });
  }
  startOutbox();
  watchApp();
  watchFocus(router);
  dropCrawlerHead(router);
  warmShelf(api, speaker.language, router);
  void adoptRemembered(api, speaker.language).catch(() => undefined); // without a network there is nothing to take over
  void resumeAtStart(api, speaker).catch(() => undefined); // an order that was never heard of stays to be asked for
}
