import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { device, readOwn, writeOwn } from '../offline/store.ts';
import { refusal, Spoken } from '../testing.tsx';
import { ConfirmScreen } from './ConfirmScreen.tsx';
import { CreateAccount } from './CreateAccount.tsx';
import { readMe, renameMe, syncMe } from './own-me.ts';
import { ResetScreen } from './ResetScreen.tsx';
import { SecurityScreen } from './SecurityScreen.tsx';
import { type AccountFormProps, SignUpScreen } from './SignUpScreen.tsx';

const kim = { name: 'Kim', email: 'kim@portico.example', role: 'customer' } as const;
const ID = 'a'.repeat(32);
const CART = 'c'.repeat(32);
const mutation = () => ({ mutate: vi.fn() });
const people = {
  signUp: mutation(),
  completeSignUp: mutation(),
  requestReset: mutation(),
  completeReset: mutation(),
  renewCode: mutation(),
  completeByLink: mutation(),
  changePassword: mutation(),
  requestEmail: mutation(),
  confirmEmail: mutation(),
  endSession: mutation(),
  endOtherSessions: mutation(),
  passkeys: { query: async () => [] },
  secondFactor: { query: async () => ({ since: null, recovery: 0 }) },
};
const api = { people };
const assign = vi.fn();
const sendFirst = vi.fn(async () => null);

beforeEach(async () => {
  await (await device()).put('cart', CART, 'key');
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/web/signup', assign, reload: vi.fn() });
  vi.stubGlobal('scrollTo', () => {});
  people.signUp.mutate.mockResolvedValue({ id: ID });
  people.requestReset.mutate.mockResolvedValue({ id: ID });
  people.completeSignUp.mutate.mockResolvedValue(kim);
  people.completeReset.mutate.mockResolvedValue(kim);
  for (const each of [people.endSession, people.endOtherSessions]) each.mutate.mockResolvedValue(undefined);
});
afterEach(async () => {
  cleanup();
  await clearPersonalData();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('ACC-6: who signs up types the digits of the mail, also pasted, and goes on signed in with the device’s cart', async () => {
  await show(<SignUpScreen {...form} target="/shop/checkout" />);
  fill({ Name: 'Kim', Email: ' kim@portico.example', Password: 'tea-and-cake' });
  press('Create an account');
  const digits = await screen.findByLabelText('Six digits from our email');
  expect(people.signUp.mutate).toHaveBeenCalledWith({
    name: 'Kim',
    email: kim.email,
    password: 'tea-and-cake',
    language: 'en',
  });
  expect([digits.getAttribute('inputmode'), digits.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
  fireEvent.change(digits, { target: { value: '١٢٣ 456' } });
  press('Confirm');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://shop.example/shop/checkout'));
  expect(people.completeSignUp.mutate).toHaveBeenCalledWith({ id: ID, digits: '123456', cart: CART });
  expect(sendFirst).toHaveBeenCalledOnce();
  expect(await readMe()).toEqual(kim);
  expect(await readOwn('mail-code')).toBeUndefined();
});

test('ACC-6: wrong fields say what is wrong, the first has the focus, and nothing is sent', async () => {
  await show(<SignUpScreen {...form} />);
  fill({ Email: 'kіm@portico.example', Password: 'short' });
  press('Create an account');
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(screen.getByText('A password has at least 10 characters')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(people.signUp.mutate).not.toHaveBeenCalled();
});

test('ACC-6: the digits are still asked for after the app was ended, but not after half an hour; the way back is open', async () => {
  await writeOwn('mail-code', { kind: 'sign_up', id: ID, email: kim.email, at: Date.now() - 60_000 });
  await show(<SignUpScreen {...form} />);
  expect(await screen.findByText(/We have sent an email to .*kim@portico\.example/)).toBeTruthy();
  press('Use another address');
  expect(await screen.findByLabelText('Name')).toBeTruthy();
  expect(await readOwn('mail-code')).toBeUndefined();
  cleanup();
  await writeOwn('mail-code', { kind: 'sign_up', id: ID, email: kim.email, at: Date.now() - 31 * 60_000 });
  await show(<SignUpScreen {...form} />);
  await readOwn('mail-code'); // the screen's own read began before
  expect(screen.queryByLabelText('Six digits from our email')).toBeNull();
});

test('ACC-6: wrong digits are refused at their field; another code replaces the first', async () => {
  await writeOwn('mail-code', { kind: 'sign_up', id: ID, email: kim.email, at: Date.now() - 60_000 });
  people.completeSignUp.mutate.mockRejectedValueOnce(refusal('code_wrong', { left: 4 }));
  people.renewCode.mutate.mockResolvedValue({ id: 'b'.repeat(32) });
  await show(<SignUpScreen {...form} />);
  fireEvent.change(await screen.findByLabelText('Six digits from our email'), { target: { value: '111111' } });
  press('Confirm');
  expect(await screen.findByText('This is not the code in our mail. Please check the six digits')).toBeTruthy();
  press('Send a new code');
  expect(await screen.findByText('We have sent a new code. The earlier one is no longer valid.')).toBeTruthy();
  expect(await readOwn('mail-code')).toMatchObject({ id: 'b'.repeat(32) });
});

test('ACC-6: a reset takes the digits and the new password together', async () => {
  await show(<ResetScreen {...form} />);
  fill({ Email: kim.email });
  press('Send me a code');
  fireEvent.change(await screen.findByLabelText('Six digits from our email'), { target: { value: '123456' } });
  fill({ 'New password': 'coffee-and-cake' });
  press('Save the new password');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/my'));
  expect(people.completeReset.mutate).toHaveBeenCalledWith({ id: ID, digits: '123456', password: 'coffee-and-cake', cart: CART });
});

test('ACC-1, ACC-6: whose account wants an app’s code too signs in with the new password', async () => {
  people.completeReset.mutate.mockResolvedValue(null);
  await writeOwn('mail-code', { kind: 'reset', id: ID, email: kim.email, at: Date.now() - 60_000 });
  await show(<ResetScreen {...form} target="/shop/cart" />);
  fireEvent.change(await screen.findByLabelText('Six digits from our email'), { target: { value: '123456' } });
  fill({ 'New password': 'coffee-and-cake' });
  press('Save the new password');
  expect(await screen.findByText(/Your new password is saved/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/web/login?redirect=%2Fshop%2Fcart');
  expect(assign).not.toHaveBeenCalled();
  expect(await readMe()).toBeUndefined();
});

test('ACC-6: without a script both steps are plain forms', async () => {
  const first = await formIn(<SignUpScreen {...form} target="/shop/cart" csrf="t0" typed={{ name: 'Kim', email: 'kim@' }} />);
  expect(first).toEqual([
    ['csrf_token', 't0'],
    ['redirect', '/shop/cart'],
    ['name', 'Kim'],
    ['email', 'kim@'],
    ['password', ''],
  ]);
  expect(await formIn(<ResetScreen {...form} code={ID} />)).toEqual([
    ['code', ID],
    ['digits', ''],
    ['password', ''],
  ]);
});

test('ACC-6: the link of a mail waits for the button, and asks for a password of one’s own', async () => {
  people.completeByLink.mutate.mockResolvedValue(kim);
  const opened = { purpose: 'sign_up', email: kim.email, name: 'A stranger' } as const;
  await show(<ConfirmScreen {...form} sendFirst={sendFirst} token="t" opened={opened} me={null} />);
  expect(people.completeByLink.mutate).not.toHaveBeenCalled();
  fill({ Name: 'Kim', Password: 'tea-and-cake' });
  press('Create an account');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/my'));
  expect(people.completeByLink.mutate).toHaveBeenCalledWith({ link: 't', name: 'Kim', password: 'tea-and-cake', cart: CART });
});

test.each([
  [null, 'This link is no longer valid'],
  [undefined, 'You’re offline. Please try again when you’re back online; the shop works until then.'],
])('ACC-6: a link that the server answers with %j', async (opened, words) => {
  await show(<ConfirmScreen {...form} sendFirst={sendFirst} token="t" opened={opened} me={null} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('ACC-6: a guest who has ordered needs only a password; who is signed in is not asked', async () => {
  await show(<CreateAccount sendFirst={sendFirst} name="Kim" email={kim.email} />);
  fill({ Password: 'tea-and-cake' }, await screen.findByRole('region', { name: 'Create an account' }));
  press('Create an account');
  fireEvent.change(await screen.findByLabelText('Six digits from our email'), { target: { value: '123456' } });
  press('Confirm');
  expect(await screen.findByText(/Your account is ready, and you are signed in/)).toBeTruthy();
  expect(people.signUp.mutate).toHaveBeenCalledWith({ name: 'Kim', email: kim.email, password: 'tea-and-cake', language: 'en' });
  expect(assign).not.toHaveBeenCalled();
  cleanup();
  await show(<CreateAccount sendFirst={sendFirst} name="Kim" email={kim.email} />);
  await readOwn('mail-code'); // the screen's own read began before
  expect(screen.queryByRole('region')).toBeNull();
});

test('ACC-6: sessions are named by their device, and ended one by one or all', async () => {
  await show(<SecurityScreen sendFirst={sendFirst} me={kim} security={security} csrf={null} trouble={null} />);
  expect(screen.getByText('Chrome on Android')).toBeTruthy();
  expect(screen.getByText('Another device')).toBeTruthy();
  press('Sign out');
  await waitFor(() => expect(people.endSession.mutate).toHaveBeenCalledWith({ id: 2 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign out' }).getAttribute('aria-busy')).toBeNull());
  press('Sign out on all other devices');
  await waitFor(() => expect(people.endOtherSessions.mutate).toHaveBeenCalledOnce());
});

test('ACC-6: a wrong current password is said at its field', async () => {
  people.changePassword.mutate.mockRejectedValueOnce(refusal('password_wrong'));
  await show(<SecurityScreen sendFirst={sendFirst} me={kim} security={security} csrf={null} trouble={null} />);
  press('Change password');
  fill({ 'Current password': 'wrong-password', 'New password': 'coffee-and-cake' });
  press('Save the new password');
  expect(await screen.findByText('This is not your current password')).toBeTruthy();
});

test('ACC-6: the address changes with the digits of both mails, and what is on the device stays one’s own', async () => {
  await syncMe(kim);
  await writeOwn('orders', [
    { id: 1, owner: kim.email },
    { id: 2, owner: null },
  ]);
  people.requestEmail.mutate.mockResolvedValue({ leave: 'l', enter: 'e' });
  people.confirmEmail.mutate.mockResolvedValueOnce(null).mockResolvedValueOnce({ ...kim, email: 'kim@new.example' });
  await show(<SecurityScreen sendFirst={sendFirst} me={kim} security={security} csrf={null} trouble={null} />);
  press('Change email');
  fill({ 'New email address': 'kim@new.example' });
  press('Send the codes');
  fireEvent.change(await screen.findByLabelText('Six digits sent to kim@portico.example'), { target: { value: '111111' } });
  fill({ 'Six digits sent to kim@new.example': '222222' });
  press('Change email');
  await waitFor(async () => expect(await readMe()).toEqual({ ...kim, email: 'kim@new.example' }));
  expect(people.confirmEmail.mutate.mock.calls).toEqual([[{ id: 'l', digits: '111111' }], [{ id: 'e', digits: '222222' }]]);
  expect(await readOwn('orders')).toEqual([
    { id: 1, owner: 'kim@new.example' },
    { id: 2, owner: null },
  ]);
});

test('ACC-6: without a person there is nothing to rename', async () => {
  await renameMe({ name: 'Kim', email: kim.email });
  expect(await readMe()).toEqual({ name: 'Kim', email: kim.email });
});

const security = {
  hasPassword: true,
  sessions: [
    {
      id: 1,
      device: { browser: 'Chrome', system: 'Android' },
      createdAt: '2026-03-02T09:00:00.000Z',
      seenAt: '2026-03-02T09:00:00.000Z',
      current: true,
    },
    {
      id: 2,
      device: { browser: null, system: null },
      createdAt: '2026-03-02T09:00:00.000Z',
      seenAt: '2026-03-02T09:00:00.000Z',
      current: false,
    },
  ],
};

const form: AccountFormProps = {
  sendFirst,
  target: undefined,
  database: undefined,
  csrf: null,
  code: null,
  typed: { name: '', email: '' },
  problems: {},
  trouble: null,
};

function routerFor(screenOf: ReactNode) {
  const routeTree = createRootRouteWithContext<object>()({ component: () => screenOf });
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }), context: { api, database: 'main' } });
}

async function show(screenOf: ReactNode): Promise<void> {
  const router = routerFor(screenOf);
  await router.load();
  render(
    <Spoken>
      <RouterProvider router={router as never} />
    </Spoken>,
  );
}

async function formIn(screenOf: ReactNode): Promise<[string, string][]> {
  const router = routerFor(screenOf);
  await router.load();
  const html = renderToString(
    <Spoken>
      <RouterProvider router={router as never} />
    </Spoken>,
  );
  const fields = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('form input');
  return [...fields].map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? '']);
}

function fill(values: Record<string, string>, within: HTMLElement = document.body): void {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    if (within.contains(field)) fireEvent.change(field, { target: { value } });
  }
}

function press(name: string): void {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  if (button.type === 'submit') fireEvent.submit(button.closest('form') as HTMLFormElement);
  else fireEvent.click(button);
}
