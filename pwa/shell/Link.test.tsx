import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TabBar } from '../ui/TabBar.tsx';
import { ButtonTo } from './ButtonTo.tsx';
import { Link } from './Link.tsx';

afterEach(cleanup);

test.each([
  ['/shop/cart', ['Cart']],
  ['/shop', ['Shop', 'To the shop']],
])('SITE-1 at %s no link but the one that leads there is the current page', async (at, current) => {
  show(at, Links);
  const links = await screen.findAllByRole('link');
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent)).toEqual(current);
});

test('SITE-1 a link to a section is marked on the pages below it, and is aria-current on its own page', async () => {
  expect(await currentIn('/shop/cart')).toBe('true');
  cleanup();
  expect(await currentIn('/shop')).toBe('page');
});

async function currentIn(at: string): Promise<string | null> {
  const items = [{ icon: 'shop', label: 'Shop', current: true, link: (props: object) => <Link to="/shop" {...props} /> }] as const;
  show(at, () => <TabBar label="Quick access" items={items} />);
  return (await screen.findByRole('link')).getAttribute('aria-current');
}

function show(at: string, component: () => ReactNode): void {
  const root = createRootRoute({ component });
  const routes = ['/', '/shop', '/shop/cart'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createMemoryHistory({ initialEntries: [at] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history }) as never} />);
}

function Links() {
  return (
    <>
      <Link to="/">Home</Link>
      <Link to="/shop">Shop</Link>
      <Link to="/shop/cart">Cart</Link>
      <ButtonTo to="/shop">To the shop</ButtonTo>
    </>
  );
}
