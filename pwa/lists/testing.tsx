import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { ListContent } from '#domain/lists/types.ts';
import { Spoken } from '../testing.tsx';

export const LIST = 3;

export const letters: ListContent = {
  title: 'Tea letter',
  description: 'Once a month.',
  content: 'New teas.\n\nOld ones too.',
  redirectUrl: '/',
  isSubscriber: false,
  toConfirm: false,
  email: null,
};

export const listApi = {
  lists: {
    content: { query: vi.fn() },
    mine: { query: vi.fn() },
    choose: { mutate: vi.fn() },
    chooseMine: { mutate: vi.fn() },
  },
};

/** On the page at this address, in a shop that asks for these cookies. */
export async function showAt(path: string, part: ReactNode, cookies: readonly string[] = []) {
  const root = createRootRouteWithContext()({ component: () => <Spoken>{part}</Spoken>, notFoundComponent: () => null });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root, history, context: { api: listApi, cookies } as never });
  await router.load();
  render(<RouterProvider router={router as never} />);
  return router;
}
