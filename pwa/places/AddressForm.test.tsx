import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteOwn, readOwn } from '../offline/store.ts';
import { Spoken } from '../testing.tsx';
import { AddressForm, type AddressFormProps } from './AddressForm.tsx';
import { saveDetails, saveDraft } from './own-address.ts';
import { type TypedAddresses, typedAddresses } from './typed-address.ts';

const US = 840;
const empty = typedAddresses(null, null, 276);
const berlin = { name: 'Ada', email: 'ada@example.com', street: 'Musterstr. 1', city: 'Berlin', zip: '10115', countryId: 276 };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ fields: [], states: [[39_182_000, 'Illinois', 'IL']], phone_code: 1 })),
  );
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await Promise.all([deleteOwn('address-draft'), deleteOwn('details')]);
});

test('CHK-1: missing fields show errors and are listed in a summary, the first has the focus, and nothing is sent', async () => {
  const save = vi.fn(async () => null);
  show({ save });
  fireEvent.click(submitButton());
  await screen.findByText('Please check 5 fields');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Postcode' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Postcode'));
  expect(save).not.toHaveBeenCalled();
});

test('CHK-1: a whole address is saved tidied, and goes to the same place', async () => {
  const save = vi.fn(async () => null);
  show({ save });
  fill({ Email: ' ada@example.com ', Name: 'Ada', 'Street and number': 'Musterstr. 1', Postcode: '10115', City: 'Berlin' });
  fireEvent.click(submitButton());
  await waitFor(() => expect(save).toHaveBeenCalledWith(berlin, null, expect.anything()));
});

test('CHK-5: a pick-up order has no delivery address fields, and an address typed before is not sent', async () => {
  const save = vi.fn(async () => null);
  show({ save, initial: typedAddresses(berlin, { ...berlin, city: '' }, 276), fetched: true });
  expect(screen.getByText('You pick the order up, so it needs no delivery address.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Delivery address' })).toBeNull();
  fireEvent.click(submitButton());
  await waitFor(() => expect(save).toHaveBeenCalledWith(berlin, null, expect.anything()));
});

test('CHK-1: a separate delivery address begins in the same country and is validated too', async () => {
  const save = vi.fn(async () => null);
  show({ save, initial: typedAddresses(berlin, null, 276) });
  fireEvent.click(screen.getByLabelText('Deliver to the same address'));
  const delivery = screen.getByRole('group', { name: 'Delivery address' });
  expect(delivery.querySelector('select')?.value).toBe('276');
  fireEvent.click(submitButton());
  await screen.findByText('Please check 4 fields');
  expect(save).not.toHaveBeenCalled();
});

test('CHK-1: every keystroke is saved, and restored when the app is opened again', async () => {
  show({});
  fill({ City: 'Berl' });
  await waitFor(async () => expect((await readOwn<TypedAddresses>('address-draft'))?.billing.city).toBe('Berl'));
  cleanup();
  show({});
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Berl'));
});

test('CHK-6: the address of the last order is filled in, unless there is a draft', async () => {
  await saveDetails(typedAddresses(berlin, null, 276));
  show({});
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Berlin'));
  cleanup();
  await saveDraft(typedAddresses({ ...berlin, city: 'Potsdam' }, null, 276));
  show({});
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Potsdam'));
});

test('CHK-1: typing before the draft has been read loses neither', async () => {
  await saveDraft(typedAddresses({ ...berlin, city: 'Potsdam' }, null, 276));
  const written = vi.spyOn(IDBObjectStore.prototype, 'put');
  show({});
  fill({ Name: 'Grace' });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Potsdam'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace');
  await waitFor(async () =>
    expect((await readOwn<TypedAddresses>('address-draft'))?.billing).toMatchObject({ name: 'Grace', city: 'Potsdam' }),
  );
  // The app may be killed at any moment, so the draft must never be overwritten, not even briefly.
  expect(written.mock.calls.map(([value]) => (value as TypedAddresses).billing.city)).not.toContain('');
});

test('CHK-1: an untouched form saves no draft', async () => {
  await saveDetails(typedAddresses(berlin, null, 276));
  show({});
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Berlin'));
  expect(await readOwn('address-draft')).toBeUndefined();
});

test.each([
  ['navigate', 'was typed before the script ran, so it counts', 'Berl'],
  ['reload', 'the browser remembers it from before, so the draft counts', 'Berlin'],
  ['back_forward', 'the browser remembers it from before, so the draft counts', 'Berlin'],
])('CHK-1: what stands in a field after "%s" %s', async (type, _, expected) => {
  vi.stubGlobal('performance', Object.assign(Object.create(performance), { getEntriesByType: () => [{ type }] }));
  await saveDraft(typedAddresses(berlin, null, 276));
  const { city, unmount } = hydrateWith('Berl');
  await waitFor(async () => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada'));
  await waitFor(() => expect(city?.value).toBe(expected));
  unmount();
});

test('text typed before the script ran is not lost', async () => {
  const { city, unmount } = hydrateWith('Berlin');
  await waitFor(async () => expect((await readOwn<TypedAddresses>('address-draft'))?.billing.city).toBe('Berlin'));
  expect(city?.value).toBe('Berlin');
  unmount();
});

test('CHK-3: the states are requested half a second after the country changes, once', async () => {
  vi.useFakeTimers();
  show({ drafted: false });
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: String(US) } });
  await vi.advanceTimersByTimeAsync(499);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/shop/country_infos/840', expect.objectContaining({ method: 'POST' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByRole('option', { name: 'Illinois' })).toBeTruthy();
  expect(screen.getByLabelText('ZIP code')).toBeTruthy();
});

test('the server’s refusals are shown at the same fields', async () => {
  const save = async () => ({ kind: 'refused', code: 'address_incomplete', details: { fields: { billing: { zip: 'bad_zip' } } } }) as const;
  show({ save, initial: typedAddresses(berlin, null, 276), drafted: false });
  fireEvent.click(submitButton());
  await screen.findByText('Please check one field');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Postcode')));
});

test('PWA-4: without a network an error is shown, and the draft stays', async () => {
  show({ save: async () => ({ kind: 'offline' }), initial: typedAddresses(berlin, null, 276) });
  fireEvent.click(submitButton());
  await screen.findByText(/You’re offline. What you entered/);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Berlin');
});

test('CHK-6: an email that looks mistyped gets a suggestion when its field is left, and is corrected with one tap', async () => {
  show({});
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const status = screen.getByRole('status');
  fill({ Email: 'ada@gmial.com' });
  expect(status.textContent).toBe('');
  fireEvent.blur(email);
  fireEvent.click(within(status).getByRole('button', { name: 'Did you mean ada@gmail.com?' }));
  expect(email.value).toBe('ada@gmail.com');
  expect(document.activeElement).toBe(email);
  expect(status.textContent).toBe('');
});

test('CHK-6: the suggestion for an email does not block the form', async () => {
  const save = vi.fn(async () => null);
  show({ save, initial: typedAddresses({ ...berlin, email: 'ada@gmial.com' }, null, 276) });
  fireEvent.blur(screen.getByLabelText('Email'));
  expect(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' })).toBeTruthy();
  fireEvent.click(submitButton());
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...berlin, email: 'ada@gmial.com' }, null, expect.anything()));
});

test('CHK-6: without a script it is a plain form with the names that existing clients post', () => {
  const html = renderToString(
    <Spoken>
      <AddressForm initial={empty} submitLabel="Go on" action="/shop/address" csrf="t0" save={async () => null} />
    </Spoken>,
  );
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  const names = [...(form?.elements ?? [])].map((each) => each.getAttribute('name')).filter(Boolean);
  expect(form?.getAttribute('action')).toBe('/shop/address');
  expect(names).toEqual(
    expect.arrayContaining([
      'submitted',
      'csrf_token',
      'name',
      'email',
      'phone',
      'street',
      'street2',
      'city',
      'zip',
      'country_id',
      'company_name',
    ]),
  );
  expect(form?.hasAttribute('novalidate')).toBe(false);
});

function show(props: Partial<AddressFormProps>): void {
  render(
    <Spoken>
      <AddressForm initial={empty} submitLabel="Go on" drafted save={async () => null} {...props} />
    </Spoken>,
  );
}

/** The form as rendered by the server, with a city typed before the script runs. */
function hydrateWith(typed: string) {
  const form = (
    <Spoken>
      <AddressForm initial={empty} submitLabel="Go on" drafted save={async () => null} />
    </Spoken>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(form);
  const city = container.querySelector<HTMLInputElement>('[name=city]');
  if (city) city.value = typed;
  render(form, { container, hydrate: true });
  return { city, unmount: () => container.remove() };
}

function fill(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function submitButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Go on' });
}
