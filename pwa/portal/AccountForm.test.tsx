import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { readSeenOwn } from '../offline/seen-own.ts';
import { readMe } from '../people/own-me.ts';
import { saveDetails } from '../places/own-address.ts';
import { typedAddresses } from '../places/typed-address.ts';
import { refusal, Spoken } from '../testing.tsx';
import { AccountForm, type AccountFormProps } from './AccountForm.tsx';

const { mutate, navigate, context, router } = vi.hoisted(() => {
  const mutate = vi.fn(async (draft: { name: string }) => ({ ...draft, email: 'kim@portico.example' }));
  return {
    mutate,
    navigate: vi.fn(async () => undefined),
    context: { api: { places: { changeAccount: { mutate } } } },
    router: { routesByPath: {} as Record<string, object> },
  };
});
vi.mock('@tanstack/react-router', () => {
  const Link = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;
  return { Link, createLink: () => Link, useNavigate: () => navigate, useRouteContext: () => context, useRouter: () => router };
});

const address = { name: 'Kim', phone: '0431 12345', street: 'Werft 3', city: 'Kiel', zip: '24103', countryId: 276 };
const account = { name: 'Kim', email: 'kim@portico.example', vatId: '', address };
const given: AccountFormProps = { account, typed: null, refused: {}, countryId: 276, states: null, csrf: null, target: undefined };

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ fields: [], states: [[39_182_000, 'Illinois', 'IL']], phone_code: 1 })),
  );
});
afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  router.routesByPath = {};
  await clearPersonalData();
});

const form = (props: Partial<AccountFormProps> = {}) => (
  <Spoken>
    <AccountForm {...given} {...props} />
  </Spoken>
);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('ACC-4 the details are saved, and the device knows them', async () => {
  render(form());
  type('Name', 'Kim Beck');
  type('Postcode (optional)', '');
  save();
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/my' }));
  expect(mutate).toHaveBeenCalledWith({
    ...address,
    name: 'Kim Beck',
    email: account.email,
    zip: '',
    company: '',
    stateId: null,
    vatId: '',
  });
  expect(await readMe()).toEqual({ name: 'Kim Beck', email: 'kim@portico.example' });
  expect(await readSeenOwn('account')).toMatchObject({ name: 'Kim Beck', street: address.street });
});

test('ACC-4 what is wrong is listed, one line each, and nothing is sent', async () => {
  render(form());
  type('Phone', '');
  type('City', ' ');
  save();
  await screen.findByText('Please check 2 fields');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Phone: This field is required',
    'City: This field is required',
  ]);
  expect(mutate).not.toHaveBeenCalled();
});

test('ACC-4 what only the server knows is shown the same way', async () => {
  mutate.mockRejectedValueOnce(refusal('address_incomplete', { fields: { zip: 'bad_zip' } }));
  render(form());
  save();
  await screen.findByText('Please check one field');
  expect(field('Postcode (optional)').getAttribute('aria-invalid')).toBe('true');
});

test('ACC-4 another country brings its states, half a second later, and forgets the state that was chosen', async () => {
  render(form());
  expect(screen.queryByLabelText(/State/)).toBeNull();
  type('Country', '840');
  await waitFor(() => expect(field('State (optional)').querySelectorAll('option')).toHaveLength(2));
  type('State (optional)', '39182000');
  type('Country', '276');
  save();
  await waitFor(() => expect(mutate).toHaveBeenCalledWith(expect.objectContaining({ countryId: 276, stateId: null })));
});

test('ACC-4 without a script it is a plain form with the fields’ own names, and says what was wrong', () => {
  const typed = { name: 'Kim', phone: '', street: 'Werft 3', city: 'Kiel', country_id: '276', zipcode: '24103' };
  const html = renderToString(form({ typed, refused: { phone: 'missing', role: 'unknown_field' }, csrf: 'c', target: '/shop/cart' }));
  const names = new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
  expect(names).toEqual(
    new Set(['csrf_token', 'redirect', 'email', 'phone', 'country_id', 'name', 'company_name', 'street', 'zipcode', 'city', 'vat']),
  );
  expect(html).toContain('This field is not known here');
  expect(html).toMatch(/<bdi>role<\/bdi>/);
  expect(html).toContain('readOnly');
});

test('ACC-4 the email is changed elsewhere, and the way there is shown where there is one', () => {
  router.routesByPath = { '/my/security': {} };
  render(form());
  expect(field('Email').readOnly).toBe(true);
  expect(screen.getByRole('link', { name: /Sign-in and security/ }).getAttribute('href')).toBe('/my/security');
});

test('CHK-1 what a guest typed on this device need not be typed again', async () => {
  await saveDetails(typedAddresses({ ...address, email: 'other@customer.example', city: 'Bremen' }, null, 276));
  render(form({ account: { ...account, address: null } }));
  await waitFor(() => expect(field('City').value).toBe('Bremen'));
  expect(field('Email').value).toBe('kim@portico.example');
});
