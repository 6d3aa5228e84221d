import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { splitLanguage } from '#domain/words/languages.ts';
import { NoRoute } from '../layout/Broken.tsx';
import { Document } from '../layout/Document.tsx';
import { Layout } from '../layout/Layout.tsx';
import { missingTitle } from '../layout/Missing.tsx';
import type { RouterContext } from '../router.tsx';
import { isFirstView } from '../shell/first-views.ts';
import { pageTitle } from '../shell/page-title.ts';
import { allWords } from '../shell/phone-words.ts';

/** For addresses without a route, and for ids without a record. */
function isMissing(matches: readonly { status: string; _notFound?: boolean }[]): boolean {
  return matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true);
}

/** Publishers share to this page from other apps: it has a manifest of its own. */
function isLinks(matches: readonly { routeId: string }[]): boolean {
  return matches.some(({ routeId }) => routeId === '/r/');
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Loads with the screen's code, mostly before it.
  beforeLoad: ({ location }) => (isFirstView(splitLanguage(location.pathname).path) ? undefined : allWords()),
  head: ({ match: { context }, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'apple-mobile-web-app-title', content: context.shopName },
      !context.isShell && !context.isUnanswered && isMissing(matches)
        ? pageTitle(context.speaker.t(missingTitle), context)
        : { title: context.shopName },
    ],
    links: [
      { rel: 'manifest', href: `/manifest/${isLinks(matches) ? 'links/' : ''}${context.speaker.language}.webmanifest` },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  notFoundComponent: NoRoute,
  shellComponent: Document,
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
});
