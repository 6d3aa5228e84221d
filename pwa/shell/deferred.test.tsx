import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { later, nearby } from './deferred.tsx';

const load = vi.fn(async () => ({ name }: { name: string }) => <b>{name}</b>);
const Part = later(load);

afterEach(cleanup);

test('a page is rendered without its deferred part, which the device then adds in its place', async () => {
  const page = (
    <p>
      Tea <Part name="in your cart" />
    </p>
  );
  expect(renderToString(page)).toBe('<p>Tea </p>');
  expect(load).not.toHaveBeenCalled();
  render(page);
  expect((await screen.findByText('in your cart')).parentElement?.textContent).toBe('Tea in your cart');
});

test('a part far below is loaded once its place comes near the screen', async () => {
  let comeNear = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const loadBelow = vi.fn(async () => () => <b>in the footer</b>);
  const Below = nearby(loadBelow);
  const page = (
    <Below>
      <a href="/newsletter/3">Newsletter</a>
    </Below>
  );
  expect(renderToString(page)).toContain('href="/newsletter/3"');
  render(page);
  await new Promise((done) => setTimeout(done, 50));
  expect(loadBelow).not.toHaveBeenCalled();
  comeNear();
  expect(await screen.findByText('in the footer')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  vi.unstubAllGlobals();
});
