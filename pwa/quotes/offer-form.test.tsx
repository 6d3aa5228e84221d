import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, Spoken } from '../testing.tsx';
import { OfferScreen } from './OfferScreen.tsx';
import { draftOf, emptyFields, fieldsOf, lineOfGoods } from './offer-fields.ts';
import { lineOf, recordOf } from './testing.ts';

const { quotes, context } = vi.hoisted(() => {
  const quotes = { offerable: { query: vi.fn() }, templates: { query: vi.fn() }, edit: { mutate: vi.fn() } };
  return { quotes, context: { api: { quotes } } };
});
vi.mock('@tanstack/react-router', () => ({
  useRouteContext: () => context,
  useRouter: () => ({ navigate: () => undefined }),
  createLink: () => () => null,
  Link: () => null,
}));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const tray = { variantId: 13, code: 'tray', productCode: '', name: 'Tray', options: '', price: 2_800 };

test('QUOTE-1 what was read and is not changed is saved as it was, also a line that its customer took off', () => {
  const record = recordOf([lineOf({ quantity: 0, discount: 250 }), lineOf({ id: 2, changeable: false })], { deposit: 3_000 });
  const { draft, problems } = draftOf(fieldsOf(record), 'EUR');
  expect([...problems]).toEqual([]);
  expect(draft).toMatchObject({ deposit: 3_000, validDays: 30, signable: true, billing: { email: 'ada@example.org' } });
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
  quotes.offerable.query.mockResolvedValue({ variants: [], currency: 'EUR', countryId: 276 });
  quotes.templates.query.mockResolvedValue([]);
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
