import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { later } from './deferred.tsx';

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
