import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Link } from '#domain/links/types.ts';
import { Spoken } from '../testing.tsx';

export const tea: Link = {
  id: 1,
  code: 'tea',
  shortUrl: 'https://shop.example/r/tea',
  url: 'https://shop.example/shop/tea',
  redirectedUrl: 'https://shop.example/shop/tea',
  title: 'Tea',
  campaign: null,
  medium: null,
  source: null,
  tags: [],
  clicks: 3,
  state: 'active',
  expiresAt: null,
  maxClicks: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  clickedAt: null,
};

/** Renders a part with the API that it asks. */
export async function showWith(api: object, part: ReactNode): Promise<void> {
  vi.stubGlobal('scrollTo', () => {});
  const root = createRootRouteWithContext<{ api: object }>()();
  const routes = ['/', '/r', '/my', '/r/{$code}+'].map((path) => createRoute({ getParentRoute: () => root, path, component: () => part }));
  const router = createRouter({
    routeTree: root.addChildren(routes),
    context: { api },
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <Spoken>
      <RouterProvider router={router as never} />
    </Spoken>,
  );
}
