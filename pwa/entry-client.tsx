import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { splitLanguage } from '#domain/words/languages.ts';
import { createNetworkApi } from './api.ts';
import { startOutbox } from './cart/outbox.ts';
import { registerWorker } from './register-worker.ts';
import { createRouter } from './router.tsx';
import { loadSpeaker } from './words.ts';
import './styles.ts';

// Not awaited at the top: a module that waits misses `load`, and the worker would never be registered.
void start();
registerWorker();

async function start(): Promise<void> {
  const speaker = await loadSpeaker(splitLanguage(location.pathname).language);
  const router = createRouter({ api: createNetworkApi(), speaker, personal: undefined });
  if ('shell' in document.documentElement.dataset) {
    // The shell is one document for every address. Hydrating it fails where a route renders at once, so it is replaced.
    await router.load();
    createRoot(document).render(<RouterProvider router={router} />);
  } else {
    startTransition(() => {
      hydrateRoot(document, <RouterClient router={router} />);
    });
  }
  startOutbox();
}
