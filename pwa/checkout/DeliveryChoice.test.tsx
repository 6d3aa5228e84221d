import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { device } from '../offline/store.ts';
import type { Trouble } from '../shell/trouble.ts';
import { Spoken } from '../testing.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { keepChoice, readChoice } from './own-choice.ts';

const cartKey = 'a'.repeat(32);
const offers = [
  { id: 1, name: 'Parcel', note: '', price: 490 },
  { id: 2, name: 'Courier', note: '', price: 990 },
];
const choose = vi.fn<(deliveryId: number) => Promise<Trouble | null>>(async () => null);
const onUnheard = vi.fn();
const never = new Promise<null>(() => undefined);

afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  await (await device()).clear('own');
});

test('CHK-5 a choice whose answer an app did not live to hear is made again when it is opened', async () => {
  choose.mockReturnValueOnce(never);
  show(1);
  fireEvent.click(radio('Courier'));
  await waitFor(async () => expect((await readChoice(cartKey))?.deliveryId).toBe(2));
  cleanup();
  show(1);
  await waitFor(() => expect(choose).toHaveBeenCalledTimes(2));
  expect(choose).toHaveBeenLastCalledWith(2);
  await waitFor(async () => expect((await readChoice(cartKey))?.deliveryId).toBeUndefined());
});

test.each([
  ['the server knows it already', 2, cartKey, 2],
  ['it was another cart’s', 1, 'b'.repeat(32), 2],
  ['it is offered no longer', 1, cartKey, 3],
])('CHK-5 nothing is chosen again where %s', async (_, chosen, key, deliveryId) => {
  await keepChoice({ key, deliveryId });
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get');
  show(chosen);
  await waitFor(() => expect(reading).toHaveBeenCalled());
  await readChoice(cartKey);
  expect(choose).not.toHaveBeenCalled();
  reading.mockRestore();
});

test('CHK-5 of two quick taps the last is kept until it is heard', async () => {
  let first: (trouble: null) => void = () => undefined;
  choose
    .mockReturnValueOnce(
      new Promise((answer) => {
        first = answer;
      }),
    )
    .mockReturnValueOnce(never);
  show(null);
  fireEvent.click(radio('Parcel'));
  fireEvent.click(radio('Courier'));
  first(null);
  // What the first answer leads to is written before the second look.
  await readChoice(cartKey);
  expect((await readChoice(cartKey))?.deliveryId).toBe(2);
  expect(radio('Courier').checked).toBe(true);
});

test('CHK-5 what is refused after something else was tapped is not said of that', async () => {
  choose.mockResolvedValueOnce({ kind: 'offline' }).mockReturnValueOnce(never);
  show(null);
  fireEvent.click(radio('Parcel'));
  fireEvent.click(radio('Courier'));
  await choose.mock.results[0]?.value;
  await readChoice(cartKey);
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  expect(radio('Courier').checked).toBe(true);
});

test('CHK-5 what was refused says why, and is not tried again', async () => {
  choose.mockResolvedValueOnce({ kind: 'refused', code: 'not_found', details: {} });
  show(1);
  fireEvent.click(radio('Courier'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer offered for this order/);
  expect(radio('Parcel').checked).toBe(true);
  await waitFor(async () => expect((await readChoice(cartKey))?.deliveryId).toBeUndefined());
});

test('CHK-5 what nobody heard is said again when the screen comes back', async () => {
  choose.mockResolvedValueOnce({ kind: 'offline' });
  show(1);
  fireEvent.click(radio('Courier'));
  await screen.findByText(/You’re offline. What you entered/);
  // What is on its way is shown; who taps what was chosen before takes it back.
  expect(radio('Courier').checked).toBe(true);
  expect((await readChoice(cartKey))?.deliveryId).toBe(2);
  cleanup();
  show(1);
  await waitFor(() => expect(choose).toHaveBeenCalledTimes(2));
});

test('CHK-5 what nobody heard is said again when there is a network, or when that is asked for', async () => {
  choose.mockResolvedValueOnce({ kind: 'offline' }).mockResolvedValueOnce({ kind: 'offline' });
  show(1);
  fireEvent.click(radio('Courier'));
  await screen.findByText(/You’re offline. What you entered/);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(choose).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(choose.mock.calls).toEqual([[2], [2], [2]]));
  await waitFor(() => expect(screen.queryByText(/You’re offline. What you entered/)).toBeNull());
  fireEvent(window, new Event('online'));
  expect(choose).toHaveBeenCalledTimes(3);
});

test('CHK-5 what nobody heard is said again by itself after a while', async () => {
  choose.mockResolvedValueOnce({ kind: 'offline' });
  show(1);
  fireEvent.click(radio('Courier'));
  await screen.findByText(/You’re offline. What you entered/);
  await waitFor(() => expect(choose.mock.calls).toEqual([[2], [2]]), { timeout: 5_000 });
  await waitFor(() => expect(screen.queryByText(/You’re offline. What you entered/)).toBeNull());
});

test('CHK-5 a tap that nobody heard is taken back by another', async () => {
  choose.mockResolvedValueOnce({ kind: 'offline' });
  show(1);
  fireEvent.click(radio('Courier'));
  await screen.findByText(/You’re offline. What you entered/);
  expect(onUnheard).toHaveBeenLastCalledWith(true);
  fireEvent.click(radio('Parcel'));
  await waitFor(() => expect(onUnheard).toHaveBeenLastCalledWith(false));
  await waitFor(() => expect(choose).toHaveBeenLastCalledWith(1));
  await waitFor(async () => expect((await readChoice(cartKey))?.deliveryId).toBeUndefined());
});

test('CHK-5 nothing is chosen again before the server was asked what it has', async () => {
  await keepChoice({ key: cartKey, deliveryId: 2 });
  const { rerender } = render(choice(1, false));
  await readChoice(cartKey);
  expect(choose).not.toHaveBeenCalled();
  rerender(choice(1));
  await waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith(2));
});

function show(chosen: number | null): void {
  render(choice(chosen));
}

function choice(chosen: number | null, asked = true) {
  return (
    <Spoken>
      <DeliveryChoice {...{ cartKey, offers, chosen, asked, choose, onUnheard }} currency="EUR" csrf={null} />
    </Spoken>
  );
}

function radio(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
}
