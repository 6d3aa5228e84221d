import { createRouter as createTanStackRouter, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Personal } from '#domain/pages.ts';
import { defaultLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from './api/network-api.ts';
import { Broken } from './layout/Broken.tsx';
import { Missing } from './layout/Missing.tsx';
import { routeTree } from './route-tree.gen.ts';
import { PendingPage } from './shell/PendingPage.tsx';
import { parseSearch, stringifySearch } from './shell/search-params.ts';
import { SpeakerProvider } from './shell/speaker.tsx';

/** What every loader is given. `personal` exists while the server renders, and only there. */
export type Given = {
  api: Api;
  speaker: Speaker;
  personal: Personal | undefined /** whose stores the device uses */;
  database: string;
  shopName: string;
  /** one document for every address: nothing is missing in it */
  isShell?: boolean;
};

export function createRouter(given: Given, { isShell = false }: { isShell?: boolean } = {}) {
  const { language } = given.speaker;
  return createTanStackRouter({
    routeTree,
    context: { ...given, isShell },
    basepath: language === defaultLanguage ? '/' : `/${language}`,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    scrollRestoration: true,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: Missing,
    defaultPendingComponent: PendingPage,
    InnerWrap: Voiced,
    ...(isShell ? { isShell } : {}),
  });
}

function Voiced({ children }: { children: ReactNode }) {
  return <SpeakerProvider speaker={(useRouter().options.context as Given).speaker}>{children}</SpeakerProvider>;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
