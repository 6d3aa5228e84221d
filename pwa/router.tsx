import { createRouter as createTanStackRouter, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Personal, ShopFacts } from '#domain/pages.ts';
import { defaultLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from './api/network-api.ts';
import { Broken } from './layout/Broken.tsx';
import { Missing } from './layout/Missing.tsx';
import { routeTree } from './route-tree.gen.ts';
import { PendingPage } from './shell/PendingPage.tsx';
import { parseSearch, stringifySearch } from './shell/search-params.ts';
import { SpeakerProvider } from './shell/speaker.tsx';

/** `personal` exists only while the server renders. */
export type RouterContext = ShopFacts & {
  api: Api;
  speaker: Speaker;
  personal: Personal | undefined;
  /** the shop's database, which also names the device's stores */
  database: string;
  /** one document for every address, so no route is a 404 */
  isShell?: boolean;
  /** The device answered the page, not the server: nobody knows whether there is something at an address without a route. */
  isUnanswered?: boolean;
};

export function createRouter(context: RouterContext, { isShell = false }: { isShell?: boolean } = {}) {
  const { language } = context.speaker;
  return createTanStackRouter({
    routeTree,
    context: { ...context, isShell },
    basepath: language === defaultLanguage ? '/' : `/${language}`,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    scrollRestoration: true,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: Missing,
    defaultPendingComponent: PendingPage,
    InnerWrap: WithSpeaker,
    ...(isShell ? { isShell } : {}),
  });
}

function WithSpeaker({ children }: { children: ReactNode }) {
  return <SpeakerProvider speaker={(useRouter().options.context as RouterContext).speaker}>{children}</SpeakerProvider>;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
