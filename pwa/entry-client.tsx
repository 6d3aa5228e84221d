import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { CookiePurpose } from '#domain/consents/rules.ts';
import type { LinkedPage } from '#domain/pages.ts';
import { splitLanguage } from '#domain/words/languages.ts';
import { createLazyApi } from './api/lazy-api.ts';
import type { Guess } from './api/shelf-link.ts';
import { dropCrawlerHead } from './layout/drop-crawler-head.ts';
import { watchFocus } from './layout/focus.ts';
import { databaseName } from './offline/database-name.ts';
import { createRouter } from './router.tsx';
import { watchApp } from './shell/app-state.ts';
import { watchPictures } from './shell/broken-pictures.ts';
import { isFirstView } from './shell/first-views.ts';
import { allWords, loadFirstWords } from './shell/phone-words.ts';
import { whenIdle } from './shell/when-idle.ts';

void start();

/** Loaded only without a network. */
const guessOffline: Guess = async (procedure, input) => (await import('./catalog/answers-offline.ts')).answersOffline[procedure]?.(input);

async function start(): Promise<void> {
  const { language, path } = splitLanguage(location.pathname);
  const speaker = await loadFirstWords(language);
  if (!isFirstView(path)) await allWords();
  const api = createLazyApi(guessOffline);
  const { shopName = '', cookies, footerList, popupList, linkedPages, shell } = document.documentElement.dataset;
  const router = createRouter({
    api,
    speaker,
    personal: undefined,
    database: databaseName(),
    shopName,
    cookies: cookies?.split(' ') as CookiePurpose[],
    footerList: Number(footerList) || undefined,
    popupList: Number(popupList) || undefined,
    linkedPages: linkedPages === undefined ? undefined : (JSON.parse(linkedPages) as LinkedPage[]),
    isUnanswered: shell !== undefined,
  });
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
  watchPictures();
  watchFocus(router);
  dropCrawlerHead(router);
  const { startBeside } = await whenIdle(() => import('./layout/beside.ts'));
  startBeside(api, speaker, router);
}
