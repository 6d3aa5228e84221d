import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutOf } from '#domain/checkout/testing.ts';
import type { FailureCode } from '#domain/failure.ts';
import { device } from '../offline/store.ts';
import { readDraft } from '../places/own-address.ts';
import type { Trouble } from '../shell/trouble.ts';
import { Spoken } from '../testing.tsx';
import { CardForm } from './CardForm.tsx';
import type { UseCards } from './use-cards.ts';
import type { UseCheckout } from './use-checkout.ts';

const navigate = vi.fn(async () => undefined);
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));

const billing = { name: 'Ada', email: 'ada@example.com', street: 'Musterstr. 1', city: 'Berlin', zip: '10115', countryId: 276 };
const ole = { name: 'Ole', street: 'Hafen 1', city: 'Kiel', zip: '24103', countryId: 276 };
const checkout = { ...checkoutOf(), billing };
const saveShipping = vi.fn(async (): Promise<Trouble | null> => null);
const of = { saveShipping } as unknown as UseCheckout;
const addCard = vi.fn(async (): Promise<Trouble | null> => null);
const change = vi.fn(async (): Promise<Trouble | null> => null);
const cards: UseCards = { cards: [], read: true, add: addCard, change, remove: async () => null };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  await (await device()).clear('own');
});

test('CHK-1 a new address is saved and chosen, and its draft removed', async () => {
  show('-1', null);
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  fill({ Name: 'Ole', 'Street and number': 'Hafen 1', Postcode: '24103', City: 'Kiel' });
  await waitFor(async () => expect((await readDraft('-1'))?.shipping.city).toBe('Kiel'));
  send();
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/shop/checkout' }));
  expect(addCard).toHaveBeenCalledExactlyOnceWith(ole);
  expect(saveShipping).toHaveBeenCalledExactlyOnceWith(billing, ole);
  expect(await readDraft('-1')).toBeUndefined();
  expect(await readDraft()).toBeUndefined();
});

test('CHK-1 an edited address replaces the old one', async () => {
  show('7', ole);
  fill({ City: 'Plön' });
  send();
  await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith({ id: '7', address: { ...ole, city: 'Plön' } }));
  expect(addCard).not.toHaveBeenCalled();
});

test('CHK-1 a draft of one card does not appear in the form of another', async () => {
  show('7', ole);
  fill({ City: 'Plö' });
  await waitFor(async () => expect((await readDraft('7'))?.shipping.city).toBe('Plö'));
  cleanup();
  show('7', ole);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Plö'));
  cleanup();
  show('8', { ...ole, city: 'Husum' });
  await waitFor(async () => expect(await readDraft('8')).toBeUndefined());
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Husum');
});

test('CHK-1 a refusal for too many addresses is shown, and nothing is chosen', async () => {
  addCard.mockResolvedValue(refused('too_many_addresses', { most: 20 }));
  show('-1', ole);
  send();
  await screen.findByText(/You can save up to 20 addresses/);
  expect(saveShipping).not.toHaveBeenCalled();
});

test('CHK-1 a customer whose session has ended may still order', async () => {
  addCard.mockResolvedValue(refused('sign_in_needed'));
  show('-1', ole);
  send();
  await waitFor(() => expect(navigate).toHaveBeenCalled());
  expect(saveShipping).toHaveBeenCalledExactlyOnceWith(billing, ole);
});

test('CHK-1 without a script it is a plain form with the field names of existing clients', () => {
  const form = new DOMParser().parseFromString(renderToString(page('7', ole)), 'text/html').querySelector('form');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
    submitted: '1',
    partner_id: '7',
    name: 'Ole',
    street: 'Hafen 1',
    city: 'Kiel',
    zip: '24103',
    country_id: '276',
  });
});

function page(id: string, address: typeof ole | null) {
  return (
    <Spoken>
      <CardForm
        id={id}
        address={address}
        checkout={checkout}
        of={of}
        cards={cards}
        csrf={null}
        refused={{ billing: {}, shipping: {} }}
        states={null}
      />
    </Spoken>
  );
}

function show(id: string, address: typeof ole | null): void {
  render(page(id, address));
}

function fill(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function send(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Deliver to this address' }));
}

function refused(code: FailureCode, details: Record<string, unknown> = {}): Trouble {
  return { kind: 'refused', code, details };
}
