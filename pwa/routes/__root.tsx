import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Document } from '../frame/Document.tsx';
import { Frame } from '../frame/Frame.tsx';
import type { Given } from '../router.tsx';

export const Route = createRootRouteWithContext<Given>()({
  head: ({ match: { context } }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'apple-mobile-web-app-title', content: context.shopName },
      { title: context.shopName },
    ],
    links: [
      { rel: 'manifest', href: `/manifest/${context.speaker.language}.webmanifest` },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  shellComponent: Document,
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});
