import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderPage } from '#domain/orders/types.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { device, readOwn, writeOwn } from '../offline/store.ts';
import { orderCopy, ownOrders, saveOrderCopy, saveOwnOrder } from '../orders/own-orders.ts';
import { readDetails, readDraft, saveDetails, saveDraft } from '../places/own-address.ts';
import { typedAddresses } from '../places/typed-address.ts';
import { Spoken } from '../testing.tsx';
import { NoticeRegion } from '../ui/NoticeRegion.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { clearDevice, readMe, syncMe } from './own-me.ts';
import { type SignInProps, SignInScreen } from './SignInScreen.tsx';
import type { SendFirst } from './use-sign-out.ts';

const kim = { name: 'Kim', email: 'kim@portico.example', role: 'customer' } as const;
const refusedAs = (failure: string) => Object.assign(new Error(failure), { data: { failure } });
const api = { people: { me: { query: vi.fn() }, signIn: { mutate: vi.fn() }, signOut: { mutate: vi.fn() } } };
const assign = vi.fn();
const sendFirst = vi.fn<SendFirst>(async () => null);

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/web/login', assign, reload: vi.fn() });
  vi.stubGlobal('scrollTo', () => {});
  api.people.me.query.mockResolvedValue(null);
  api.people.signIn.mutate.mockResolvedValue(kim);
  api.people.signOut.mutate.mockResolvedValue(undefined);
});
afterEach(async () => {
  cleanup();
  await clearPersonalData();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  sendFirst.mockResolvedValue(null);
  vi.restoreAllMocks();
});

test.each([
  ['/shop/checkout?a=1#b', 'https://shop.example/shop/checkout?a=1#b'],
  ['//evil.example', '/my'],
  ['/\\evil.example', '/my'],
  ['/\t/evil.example', '/my'],
  ['https://evil.example/', '/my'],
  ['javascript:alert(1)', '/my'],
  [undefined, '/my'],
])('ACC-1: signed in, the device knows the name, and of the target %j one gets to %s', async (target, to) => {
  await showSignIn({ target });
  signInWith('kim@portico.example', 'tea-and-cake');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(to));
  expect(api.people.signIn.mutate).toHaveBeenCalledWith({ login: 'kim@portico.example', password: 'tea-and-cake' });
  expect(await readMe()).toEqual(kim);
});

test('CART-9: who signs in names the device’s cart, and goes on with the one that the server answers', async () => {
  const [own, surviving] = ['a'.repeat(32), 'b'.repeat(32)];
  await (await device()).put('cart', own, 'key');
  api.people.signIn.mutate.mockResolvedValue({ ...kim, cart: { key: surviving, leftOut: [{ name: 'Lamp', quantity: 2 }] } });
  await showSignIn({});
  signInWith('kim@portico.example', 'tea-and-cake');
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(api.people.signIn.mutate).toHaveBeenCalledWith({ login: 'kim@portico.example', password: 'tea-and-cake', cart: own });
  const stores = await device();
  expect(await stores.get('cart', 'key')).toBe(surviving);
  expect(await stores.get('cart', 'refusals')).toMatchObject([{ name: 'Lamp', code: 'left_out' }]);
  expect(await readMe()).toEqual(kim);
});

test('CART-9: the cart of a person who was signed in before is not mixed with that of the next', async () => {
  await syncMe(kim);
  const stores = await device();
  await stores.put('cart', 'a'.repeat(32), 'key');
  await stores.add('outbox', { kind: 'cart', id: 'c', cartKey: 'a'.repeat(32), command: {} });
  await syncMe({ name: 'Lee', email: 'lee@portico.example', cart: { key: 'c'.repeat(32), leftOut: [] } });
  expect([await stores.get('cart', 'key'), await stores.count('outbox')]).toEqual(['c'.repeat(32), 0]);
});

test('ACC-1: pending commands are sent before their session ends', async () => {
  const order: string[] = [];
  sendFirst.mockImplementation(async () => {
    order.push('sent');
    return null;
  });
  api.people.signIn.mutate.mockImplementation(async () => order.push('signed in') && kim);
  await showSignIn({});
  signInWith('kim@portico.example', 'tea-and-cake');
  await waitFor(() => expect(order).toEqual(['sent', 'signed in']));
});

test('ACC-1: an empty field shows its error and gets the focus, and no request is sent', async () => {
  await showSignIn({});
  signInWith('', '');
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  signInWith('kim@portico.example', '');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(api.people.signIn.mutate).not.toHaveBeenCalled();
});

test('ACC-1: a refusal is shown, and the password field is ready for another try', async () => {
  api.people.signIn.mutate.mockRejectedValue(refusedAs('wrong_credentials'));
  await showSignIn({});
  signInWith('kim@portico.example', 'no');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong email address or password');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(assign).not.toHaveBeenCalled();
  expect(await readMe()).toBeUndefined();
});

test('ACC-1: where the code of an app is wanted, its field appears and goes along', async () => {
  api.people.signIn.mutate.mockRejectedValueOnce(refusedAs('second_factor_needed'));
  await showSignIn({});
  signInWith('kim@portico.example', 'tea-and-cake');
  const code = await screen.findByLabelText('Code of your authenticator app');
  await waitFor(() => expect(document.activeElement).toBe(code));
  fireEvent.submit(formOf());
  expect(await screen.findByText('This field is required')).toBeTruthy();
  fireEvent.change(code, { target: { value: '123 456' } });
  fireEvent.submit(formOf());
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(api.people.signIn.mutate).toHaveBeenLastCalledWith({ login: 'kim@portico.example', password: 'tea-and-cake', code: '123 456' });
});

test('ACC-1: for another database the plain form is posted, since the server has to open it', async () => {
  await showSignIn({ databases: ['main', 'outlet'] });
  fireEvent.change(screen.getByLabelText('Database'), { target: { value: 'outlet' } });
  fill('kim@portico.example', 'tea-and-cake');
  expect(fireEvent.submit(formOf())).toBe(true);
  fireEvent.change(screen.getByLabelText('Database'), { target: { value: 'main' } });
  expect(fireEvent.submit(formOf())).toBe(false);
  await waitFor(() => expect(api.people.signIn.mutate).toHaveBeenCalledOnce());
});

test('ACC-1: a person who is signed in already goes on, and the device stores it', async () => {
  await showSignIn({ me: kim, target: '/shop' });
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://shop.example/shop'));
  expect(await readMe()).toMatchObject({ name: 'Kim' });
});

test('ACC-1: without a script it is a plain form that password managers recognise', async () => {
  const html = await rendered(
    <SignInScreen {...props} target="/shop/cart" csrf="t0" refused="wrong_credentials" login="kim@portico.example" />,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const form = page.querySelector('form');
  expect([form?.getAttribute('action'), form?.method, form?.hasAttribute('novalidate')]).toEqual(['/web/login', 'post', false]);
  const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value, autocomplete }) => [name, value, autocomplete]);
  expect(fields).toEqual([
    ['redirect', '/shop/cart', ''],
    ['csrf_token', 't0', ''],
    ['login', 'kim@portico.example', 'username webauthn'],
    ['password', '', 'current-password'],
  ]);
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Wrong email address or password');
  expect(page.querySelector('select')).toBeNull();
});

test('SITE-2: a visitor may sign in and come back; a signed-in person has a menu, in all tabs', async () => {
  await show(<AccountMenu sendFirst={sendFirst} />, '/shop/cart?a=1');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/web/login?redirect=%2Fshop%2Fcart%3Fa%3D1');
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/my');
  await syncMe(kim);
  expect(await screen.findByText('Kim')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  await syncMe(null);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('ACC-6: signing out sends first, ends the session, and leaves nothing personal on the device', async () => {
  await syncMe(kim);
  await Promise.all([writeOwn('orders', [{ id: 1 }]), writeOwn('details', {}), writeOwn('warmed-en', 1), writeOwn('install-never', true)]);
  await (await device()).put('cart', 'k', 'key');
  await (await device()).put('shelf', { value: 1, seenAt: 1 }, 'seen');
  await show(<AccountMenu sendFirst={sendFirst} />);
  fireEvent.click(await screen.findByText('Sign out'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/shop'));
  expect(sendFirst.mock.invocationCallOrder[0]).toBeLessThan(api.people.signOut.mutate.mock.invocationCallOrder[0] ?? 0);
  expect(await (await device()).getAllKeys('own')).toEqual(['install-never', 'warmed-en']);
  expect(await (await device()).getAllKeys('cart')).toEqual([]);
  expect(await (await device()).count('shelf')).toBe(1);
});

test.each([
  ['sending pending commands fails', () => sendFirst.mockResolvedValue({ kind: 'offline' })],
  ['the sign-out gets no answer', () => api.people.signOut.mutate.mockRejectedValue(offline())],
])('ACC-6: where %s, an error is shown and nothing is deleted', async (_, cut) => {
  cut();
  await syncMe(kim);
  await writeOwn('orders', [{ id: 1 }]);
  await show(<AccountMenu sendFirst={sendFirst} />);
  fireEvent.click(await screen.findByText('Sign out'));
  await screen.findByText(/You’re offline, so you’re still signed in/);
  expect(await readOwn('orders')).toEqual([{ id: 1 }]);
  expect(assign).not.toHaveBeenCalled();
});

test('ACC-6: where deleting fails, an error is shown and signing out can be retried', async () => {
  sendFirst.mockResolvedValue({ kind: 'device' });
  await syncMe(kim);
  await writeOwn('orders', [{ id: 1 }]);
  await show(<AccountMenu sendFirst={sendFirst} />);
  const full = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('lost', 'UnknownError');
  });
  fireEvent.click(await screen.findByText('Sign out'));
  await screen.findByText(/this device could not remove what is yours/);
  expect(api.people.signOut.mutate).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
  full.mockRestore();
  fireEvent.click(screen.getByText('Sign out'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/shop'));
  expect(await readOwn('orders')).toBeUndefined();
});

test.each([
  ['a visitor', null, ['key']],
  ['another person', { ...kim, name: 'Lee', email: 'lee@portico.example' }, []],
])('ACC-6: where the server knows %s, what belongs to whom the device knew leaves it, and its tabs begin anew', async (_, me, cart) => {
  await (await device()).put('cart', 'k', 'key');
  api.people.me.query.mockResolvedValue(me);
  await syncMe(kim);
  await Promise.all([writeOwn('orders', [{ id: 1 }]), writeOwn('order-1', {}), writeOwn('details', {}), writeOwn('address-draft', {})]);
  await show(<AccountCard rendered={undefined} csrf={null} sendFirst={sendFirst} />);
  const otherTab = new BroadcastChannel('portico-main-person');
  const received = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }) => resolve(data));
  });
  await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
  expect(await received).toMatchObject({ left: true });
  otherTab.close();
  for (const key of ['orders', 'order-1', 'details', 'address-draft']) expect(await readOwn(key)).toBeUndefined();
  expect((await readMe())?.name).toBe(me?.name);
  expect(await (await device()).getAllKeys('cart')).toEqual(cart);
});

test.each([
  ['of a guest who never signed in', null, null],
  ['of a guest who signs in', null, kim],
  ['of whom the server still knows', kim, { ...kim, name: 'Kim Lee' }],
])('ACC-3: what is on the device stays there %s', async (_, before, now) => {
  await syncMe(before);
  await writeOwn('orders', [{ id: 1 }]);
  await syncMe(now);
  expect(await readOwn('orders')).toEqual([{ id: 1 }]);
  expect((await readMe())?.name).toBe(now?.name);
});

test.each([
  ['ends', null],
  ['is replaced by another person’s', { name: 'Lee', email: 'lee@portico.example' }],
])('ACC-3: what a guest ordered stays when the session %s that was begun later, and its person’s leaves', async (_, next) => {
  await saveOrderCopy(orderOf(1));
  await saveDetails(typedAddresses(null, null, 276));
  await syncMe(kim);
  await saveOrderCopy(orderOf(2));
  await saveOrderCopy({ ...orderOf(1), total: 700 });
  await saveDraft(typedAddresses(null, null, 276));
  await syncMe(next);
  expect(await ownOrders()).toEqual([expect.objectContaining({ id: 1, total: 700 })]);
  expect([await orderCopy(1), await orderCopy(2)]).toEqual([expect.objectContaining({ total: 700 }), undefined]);
  expect([await readDetails(), await readDraft()]).toEqual([expect.anything(), undefined]);
});

test('ACC-6: an order of the account is its person’s, even where the device stored it as a guest’s', async () => {
  await saveOrderCopy(orderOf(1));
  await syncMe(kim);
  await saveOwnOrder({ ...orderOf(1), owner: kim.email });
  await syncMe(null);
  expect([await ownOrders(), await orderCopy(1)]).toEqual([[], undefined]);
});

test('ACC-6: data that arrives after its person’s session ended is deleted with the next person', async () => {
  await saveOwnOrder({ ...orderOf(1), owner: 'lee@portico.example' });
  await syncMe(kim);
  expect(await ownOrders()).toEqual([]);
});

test.each([
  ['ends', null],
  ['is replaced by another person’s', { name: 'Lee', email: 'lee@portico.example' }],
])('ACC-3, ACC-6: an unconfirmed order stays when its person’s session %s, and what they chose leaves', async (_, next) => {
  await syncMe(kim);
  const outbox = await device();
  await outbox.add('outbox', { kind: 'order', id: 'o', cartKey: 'k', untilSettled: true, command: {} });
  await outbox.add('outbox', { kind: 'address', id: 'a', cartKey: 'k', person: kim.email, command: {} });
  await syncMe(next);
  expect((await outbox.getAll('outbox')).map(({ id }) => id)).toEqual(['o']);
  await clearDevice();
  expect(await outbox.count('outbox')).toBe(0);
});

test('ACC-6: signing out deletes a guest’s orders too, since others may use the device next', async () => {
  await saveOrderCopy(orderOf(1));
  await syncMe(kim);
  await show(<AccountMenu sendFirst={sendFirst} />);
  fireEvent.click(await screen.findByText('Sign out'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/shop'));
  expect([await ownOrders(), await orderCopy(1)]).toEqual([[], undefined]);
});

test('ACC-1: signing in after another person deletes their data, and leads to the requested page', async () => {
  await syncMe({ name: 'Lee', email: 'lee@portico.example' });
  await writeOwn('orders', [{ id: 1 }]);
  await showSignIn({ target: '/shop' });
  signInWith('kim@portico.example', 'tea-and-cake');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://shop.example/shop'));
  expect(await readOwn('orders')).toBeUndefined();
  expect(await readMe()).toMatchObject({ name: 'Kim' });
  expect(location.reload).not.toHaveBeenCalled();
});

test('SITE-2: a session that has ended on the server is no longer shown as one', async () => {
  await syncMe(kim);
  await show(<AccountCard rendered={undefined} csrf={null} sendFirst={sendFirst} />);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  await waitFor(async () => expect(await readMe()).toBeUndefined());
});

test('SITE-2: without a network the person stored on the device is shown', async () => {
  api.people.me.query.mockRejectedValue(offline());
  await syncMe(kim);
  await show(<AccountCard rendered={undefined} csrf={null} sendFirst={sendFirst} />);
  expect(await screen.findByText('kim@portico.example')).toBeTruthy();
  await waitFor(() => expect(api.people.me.query).toHaveBeenCalled());
  expect(await readMe()).toMatchObject({ name: 'Kim' });
});

function orderOf(id: number): OrderPage {
  return { id, number: `S0000${id}`, accessToken: 't', total: 500, currency: 'EUR', placedAt: '2026-11-21T08:00:00Z' } as OrderPage;
}

const props: SignInProps = {
  target: undefined,
  databases: [],
  database: 'main',
  csrf: null,
  login: '',
  refused: null,
  me: null,
  sendFirst,
};

function routerFor(screenOf: ReactNode, address: string) {
  const routeTree = createRootRouteWithContext<object>()({ component: () => screenOf });
  const history = createMemoryHistory({ initialEntries: [address] });
  return createRouter({ routeTree, history, context: { api, database: 'main' } });
}

async function show(screenOf: ReactNode, address = '/'): Promise<void> {
  const router = routerFor(screenOf, address);
  await router.load();
  render(
    <Spoken>
      <RouterProvider router={router as never} />
      <NoticeRegion dismissLabel="Dismiss" />
    </Spoken>,
  );
}

async function rendered(screenOf: ReactNode): Promise<string> {
  const router = routerFor(screenOf, '/');
  await router.load();
  return renderToString(
    <Spoken>
      <RouterProvider router={router as never} />
    </Spoken>,
  );
}

function showSignIn(given: Partial<SignInProps>): Promise<void> {
  return show(<SignInScreen {...props} {...given} />);
}

function fill(login: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: login } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}

function signInWith(login: string, password: string): void {
  fill(login, password);
  fireEvent.submit(formOf());
}

function formOf(): HTMLFormElement {
  return screen.getByRole('button', { name: 'Sign in' }).closest('form') as HTMLFormElement;
}

function offline(): Error {
  return new TRPCClientError('fetch failed');
}
