import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, Spoken } from '../testing.tsx';
import { notices } from '../ui/notices.ts';
import { OfferScreen } from './OfferScreen.tsx';
import { draftOf, emptyFields, fieldsOf, lineOfGoods } from './offer-fields.ts';
import { lineOf, recordOf } from './testing.ts';

const { quotes, delivery, context } = vi.hoisted(() => {
  const quotes = {
    offerable: { query: vi.fn() },
    templates: { query: vi.fn() },
    useTemplate: { query: vi.fn() },
    create: { mutate: vi.fn() },
    edit: { mutate: vi.fn() },
    removeTemplate: { mutate: vi.fn() },
  };
  const delivery = { list: { query: vi.fn() } };
  return { quotes, delivery, context: { api: { quotes, delivery } } };
});
vi.mock('@tanstack/react-router', () => ({
  useRouteContext: () => context,
  useRouter: () => ({ navigate: () => undefined }),
  createLink: () => () => null,
  Link: () => null,
}));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  quotes.offerable.query.mockResolvedValue({ variants: [tray], currency: 'EUR', countryId: 276 });
  quotes.templates.query.mockResolvedValue([]);
  delivery.list.query.mockResolvedValue({
    methods: [
      { id: 1, kind: 'fixed', name: { en: 'Parcel' }, published: true },
      { id: 2, kind: 'fixed', name: { en: 'Sledge' }, published: false },
    ],
    currency: 'EUR',
  });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test('QUOTE-1 another address makes a draft of an offer that was sent, and a notice says so', async () => {
  quotes.edit.mutate.mockResolvedValue(recordOf([lineOf()], { state: 'draft', sentAt: null, email: 'lou@example.org' }));
  render(
    <Spoken>
      <OfferScreen quote={recordOf([lineOf()])} missing={null} />
    </Spoken>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(notices().map(({ message }) => message)).toEqual([expect.stringContaining('please send it to lou@example.org')]),
  );
});

const tray = { variantId: 13, code: 'tray', productCode: '', name: 'Tray', options: '', price: 2_800 };

test('QUOTE-1 what was read and is not changed is saved as it was, also a line that its customer took off', () => {
  const record = recordOf([lineOf({ quantity: 0, discount: 250 }), lineOf({ id: 2, changeable: false })], {
    deposit: 3_000,
    deliveryId: 2,
  });
  const [billing, shipping] = [
    record.page.document.billing,
    { name: 'Lou', street: 'Bay 1', zip: '89501', city: 'Reno', countryId: 840, stateId: 3 },
  ];
  Object.assign(record.page.document, { shipping, language: 'ar' });
  const { draft, problems } = draftOf(fieldsOf(record), 'EUR');
  expect([...problems]).toEqual([]);
  expect(draft).toMatchObject({ deposit: 3_000, validDays: 30, signable: true, deliveryId: 2, language: 'ar' });
  expect([draft.billing, draft.shipping]).toEqual([billing, shipping]);
  expect(draft.lines).toEqual([
    { variantId: 13, quantity: 0, unitPrice: 2_800, discount: 250, changeable: true },
    { variantId: 13, quantity: 2, unitPrice: 2_800, discount: 0, changeable: false },
  ]);
});

test('QUOTE-1 a price that nobody typed is left to the shop, which knows the quantity and the country', () => {
  const fields = { ...emptyFields(276, 'en'), lines: [lineOfGoods(tray, 'EUR')] };
  expect(draftOf(fields, 'EUR').draft.lines).toEqual([{ variantId: 13, quantity: 1, discount: 0, changeable: false }]);
});

test('QUOTE-1 each thing that is wrong is named', () => {
  const line = { ...lineOfGoods(tray, 'EUR'), key: 'a', quantity: '0', price: 'free', discount: '101' };
  const fields = { ...emptyFields(276, 'en'), validDays: '366', deposit: '-1', lines: [line] };
  expect([...draftOf(fields, 'EUR').problems].sort()).toEqual(
    ['a.discount', 'a.price', 'a.quantity', 'deposit', 'email', 'name', 'validDays'].sort(),
  );
  expect(draftOf(emptyFields(276, 'en'), 'EUR').problems.has('lines')).toBe(true);
});

test('QUOTE-1 an edit names the version that it began with, and a change of somebody else is told', async () => {
  quotes.edit.mutate.mockRejectedValue(refusal('order_changed'));
  render(
    <Spoken>
      <OfferScreen quote={recordOf([lineOf()], { version: 4 })} missing="Nothing here" />
    </Spoken>,
  );
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nobody' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
  expect(quotes.edit.mutate).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'eva@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The offer has changed since you opened it')).toBeDefined();
  await waitFor(() => expect(quotes.edit.mutate).toHaveBeenCalledOnce());
  expect(quotes.edit.mutate.mock.lastCall?.[0]).toMatchObject({
    number: 'Q00001',
    version: 4,
    draft: { billing: { email: 'eva@example.org' } },
  });
});

test('QUOTE-1 an offer says how and where its goods are delivered, in the language of its customer', async () => {
  quotes.edit.mutate.mockRejectedValue(refusal('no_delivery'));
  render(
    <Spoken>
      <OfferScreen quote={recordOf([lineOf()])} missing="Nothing here" />
    </Spoken>,
  );
  const method = screen.getByLabelText<HTMLSelectElement>('Delivery method');
  await waitFor(() => expect([...method.options].map(({ text }) => text)).toEqual(['No delivery', 'Parcel']));
  fireEvent.change(method, { target: { value: '1' } });
  fireEvent.change(screen.getByLabelText('Language of the offer'), { target: { value: 'fr' } });
  const typed = { Name: 'Lou Gray', 'Street and number': 'Quai 2', Postcode: '75001', City: 'Paris' };
  fireEvent.click(screen.getByLabelText('Deliver to the same address'));
  const there = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).at(-1) as HTMLInputElement;
  expect(there('Country').value).toBe('276');
  for (const [label, value] of Object.entries(typed)) fireEvent.change(there(label), { target: { value } });
  expect(there('Name').autocomplete).toBe('off');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(quotes.edit.mutate).toHaveBeenCalledOnce());
  const { draft } = quotes.edit.mutate.mock.lastCall?.[0] ?? {};
  expect(draft).toMatchObject({ deliveryId: 1, language: 'fr', billing: { name: 'Ada Lovelace' } });
  expect(draft.shipping).toEqual({ name: 'Lou Gray', street: 'Quai 2', zip: '75001', city: 'Paris', countryId: 276 });
});

test('QUOTE-1 a template is removed once that is confirmed, and begins without a delivery method that is no longer offered', async () => {
  quotes.templates.query.mockResolvedValue([{ id: 1, name: 'Office', title: '', lines: 1, updatedAt: '2026-11-24T09:00:00.000Z' }]);
  const { draft } = draftOf({ ...emptyFields(276, 'en'), title: 'For offices', deliveryId: 2, lines: [lineOfGoods(tray, 'EUR')] }, 'EUR');
  quotes.useTemplate.query.mockResolvedValue(draft);
  render(
    <Spoken>
      <OfferScreen quote={null} missing="Nothing here" />
    </Spoken>,
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>('Begin with a template');
  expect(screen.queryByRole('button', { name: 'Remove this template …' })).toBeNull();
  fireEvent.change(choice, { target: { value: 'Office' } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('For offices'));
  expect(screen.getByLabelText<HTMLSelectElement>('Delivery method').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Remove this template …' }));
  expect(quotes.removeTemplate.mutate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the template' }));
  await waitFor(() => expect(screen.queryByLabelText('Begin with a template')).toBeNull());
  expect(quotes.removeTemplate.mutate).toHaveBeenCalledExactlyOnceWith({ name: 'Office' });
});
