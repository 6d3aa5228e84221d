import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { splitLanguage } from '#domain/words/languages.ts';
import { watchApp } from './frame/app-state.ts';
import { dropCrawlerHead } from './frame/drop-crawler-head.ts';
import { watchFocus } from './frame/focus.ts';
import { createLaterApi } from './later-api.ts';
import { atLeisure } from './leisure.ts';
import { databaseName } from './offline/database-name.ts';
import { createRouter } from './router.tsx';
import type { Guess } from './shelf-link.ts';
import { loadSpeaker } from './words.ts';

void start();

/** Only a device without a network needs to search for itself. */
const guessOffline: Guess = async (procedure, input) => (await import('./catalog/answers-offline.ts')).answersOffline[procedure]?.(input);

async function start(): Promise<void> {
  const speaker = await loadSpeaker(splitLanguage(location.pathname).language);
  const api = createLaterApi(guessOffline);
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
  watchApp();
  watchFocus(router);
  dropCrawlerHead(router);
  const { startBeside } = await atLeisure(() => import('./frame/beside.ts'));
  startBeside(api, speaker, router);
}
