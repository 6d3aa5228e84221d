import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { withdraw } from '../offline/pending.ts';
import { sendNow, startOutbox } from '../offline/sending.ts';
import { device } from '../offline/store.ts';
import { Spoken } from '../testing.tsx';
import { DELIVERY, type DeliveryCommand } from './choice-kinds.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { confirm, connectServer, leave, lose, pending, refuse, sent, server } from './testing-choices.ts';
import { type UseChoice, useChoice } from './use-choice.ts';

const cartKey = 'a'.repeat(32);
const offers = [
  { id: 1, name: 'Parcel', note: '', price: 490 },
  { id: 2, name: 'Courier', note: '', price: 990 },
];
const courier = { kind: DELIVERY, cartKey, command: { deliveryId: 2, language: 'en' } };
const never = new Promise<never>(() => undefined);
const offline = /You’re offline. What you entered/;
const shown = vi.fn<(of: UseChoice<DeliveryCommand>) => void>();

beforeEach(connectServer);

afterEach(async () => {
  cleanup();
  await withdraw(() => true);
  await (await device()).clear('own');
  vi.unstubAllGlobals();
});

test('CHK-5 a choice whose answer was lost with a killed app is sent again when the app is opened', async () => {
  server.mockReturnValueOnce(never);
  show(1);
  fireEvent.click(radio('Courier'));
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
  expect(await pendingIds()).toEqual([2]);
  cleanup();
  show(1);
  await waitFor(() => expect(radio('Courier').checked).toBe(true));
  await act(() => sendNow());
  expect(sent('deliveryId')).toEqual([2, 2]);
  expect(await pendingIds()).toEqual([]);
});

test('CHK-5 a choice for another cart is sent with that cart’s key, and not shown for this one', async () => {
  await leave({ ...courier, cartKey: 'b'.repeat(32) });
  show(1);
  await act(() => sendNow());
  expect(sent('key')).toEqual(['b'.repeat(32)]);
  expect(radio('Parcel').checked).toBe(true);
});

test('CHK-5 after two quick taps the last choice is pending until it is acknowledged', async () => {
  let first: (response: Response) => void = () => undefined;
  server
    .mockReturnValueOnce(
      new Promise((answer) => {
        first = answer;
      }),
    )
    .mockReturnValue(never);
  show(null);
  fireEvent.click(radio('Parcel'));
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
  fireEvent.click(radio('Courier'));
  expect(radio('Courier').checked).toBe(true);
  await act(async () => first(confirm()));
  await waitFor(() => expect(sent('deliveryId').at(-1)).toBe(2));
  expect(await pendingIds()).toEqual([2]);
  expect(radio('Courier').checked).toBe(true);
});

test.each([
  ['refused', async () => refuse('not_found', 404)],
  ['not answered', lose],
])('CHK-5 an earlier choice that is %s leaves no notice at the later one', async (_, answer) => {
  let first: () => void = () => undefined;
  server
    .mockImplementationOnce(async () => {
      await new Promise<void>((come) => {
        first = come;
      });
      return answer();
    })
    .mockReturnValue(never);
  show(null);
  fireEvent.click(radio('Parcel'));
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
  fireEvent.click(radio('Courier'));
  await waitFor(async () => expect(await pendingIds()).toEqual([2]));
  await act(async () => first());
  await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(offline)).toBeNull();
  expect(radio('Courier').checked).toBe(true);
});

test('CHK-5 a refused choice shows its reason, and is not sent again', async () => {
  server.mockResolvedValueOnce(refuse('not_found', 404));
  show(1);
  fireEvent.click(radio('Courier'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer offered for this order/);
  expect(radio('Parcel').checked).toBe(true);
  expect(await pendingIds()).toEqual([]);
  await act(() => sendNow());
  expect(server).toHaveBeenCalledTimes(1);
  fireEvent.click(radio('Courier'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('CHK-5 a refusal that arrived on another screen is shown on this one', async () => {
  server.mockResolvedValueOnce(refuse('not_found', 404));
  await leave(courier);
  await sendNow();
  show(1);
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer offered for this order/);
});

test.each([
  ['too often', refuse('too_many_requests', 429)],
  ['by a proxy', new Response('<html>no', { status: 400 })],
])('CHK-5 where the request itself was refused %s, the choice stays pending with the reason', async (_, response) => {
  server.mockResolvedValueOnce(response);
  show(1);
  fireEvent.click(radio('Courier'));
  await screen.findByRole('alert');
  expect(radio('Courier').checked).toBe(true);
  expect(await pendingIds()).toEqual([2]);
});

test('CHK-5 an unacknowledged choice is sent again when the app is opened', async () => {
  server.mockImplementationOnce(lose);
  show(1);
  fireEvent.click(radio('Courier'));
  await screen.findByText(offline);
  // The pending choice is shown; a tap on the earlier one replaces it.
  expect(radio('Courier').checked).toBe(true);
  expect(await pendingIds()).toEqual([2]);
  cleanup();
  await act(() => sendNow());
  expect(sent('deliveryId')).toEqual([2, 2]);
});

test('CHK-5 an unacknowledged choice is sent again when there is a network, or on a tap', async () => {
  startOutbox();
  server.mockImplementationOnce(lose).mockImplementationOnce(lose);
  show(1);
  fireEvent.click(radio('Courier'));
  await screen.findByText(offline);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent('deliveryId')).toEqual([2, 2, 2]));
  await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
  fireEvent(window, new Event('online'));
  await act(() => sendNow());
  expect(server).toHaveBeenCalledTimes(3);
});

test('CHK-5 an unacknowledged choice is sent again after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  server.mockImplementationOnce(lose);
  show(1);
  fireEvent.click(radio('Courier'));
  await screen.findByText(offline);
  act(() => void vi.advanceTimersByTime(60_250));
  await waitFor(() => expect(sent('deliveryId')).toEqual([2, 2]));
  await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
});

test('CHK-5 an unacknowledged choice is replaced by another', async () => {
  server.mockImplementationOnce(lose);
  show(1);
  fireEvent.click(radio('Courier'));
  await screen.findByText(offline);
  expect(shown.mock.lastCall?.[0]).toMatchObject({ pending: true, trouble: { kind: 'offline' } });
  fireEvent.click(radio('Parcel'));
  await waitFor(() => expect(shown.mock.lastCall?.[0]).toMatchObject({ pending: false, trouble: null }));
  expect(sent('deliveryId')).toEqual([2, 1]);
  expect(await pendingIds()).toEqual([]);
});

test('CHK-5 a device that cannot store anything may choose', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show(1);
  fireEvent.click(radio('Courier'));
  await waitFor(() => expect(sent('deliveryId')).toEqual([2]));
  await waitFor(() => expect(shown.mock.lastCall?.[0]).toMatchObject({ pending: false, trouble: null }));
  full.mockRestore();
});

function Choice({ chosen }: { chosen: number | null }) {
  const of = useChoice<DeliveryCommand>(DELIVERY, cartKey);
  shown(of);
  return <DeliveryChoice {...{ offers, chosen }} currency="EUR" csrf={null} of={of} />;
}

function show(chosen: number | null): void {
  render(
    <Spoken>
      <Choice chosen={chosen} />
    </Spoken>,
  );
}

async function pendingIds(): Promise<unknown[]> {
  return (await pending(DELIVERY, cartKey)).map((command) => (command as DeliveryCommand).deliveryId);
}

function radio(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
}
