import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Spoken } from '../testing.tsx';
import { AddressForm } from './AddressForm.tsx';
import { typedAddresses } from './typed-address.ts';

const [germany, unitedStates] = [276, 840];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** name: autocomplete, inputmode, enterkeyhint, autocapitalize, type */
const contact = {
  email: 'billing email | email | next | none | email',
  phone: 'billing tel | tel | next | - | tel',
};
const addressOf = (use: 'billing' | 'shipping', prefix = '') => ({
  [`${prefix}country_id`]: `${use} country | - | - | - | select-one`,
  [`${prefix}name`]: `${use} name | text | next | words | text`,
  [`${prefix}company_name`]: `${use} organization | text | next | words | text`,
  [`${prefix}street`]: `${use} address-line1 | text | next | words | text`,
  [`${prefix}street2`]: `${use} address-line2 | text | next | words | text`,
  [`${prefix}city`]: `${use} address-level2 | text | next | words | text`,
  [`${prefix}zip`]: `${use} postal-code | numeric | next | characters | text`,
});

test('CHK-1 each field has the right autocomplete, keyboard and enter key', () => {
  show(germany);
  expect(fields()).toEqual({ ...contact, ...addressOf('billing'), city: 'billing address-level2 | text | go | words | text' });
});

test('CHK-1 two addresses have separate autocomplete sections, and the second ends the form', async () => {
  const states = [[39_182_000, 'Illinois', 'IL']];
  vi.stubGlobal('fetch', async () => Response.json({ fields: [], states, phone_code: 1 }));
  show(unitedStates);
  fireEvent.click(screen.getByRole('checkbox'));
  await screen.findAllByRole('option', { name: 'Illinois' });
  expect(fields()).toEqual({
    ...contact,
    ...addressOf('billing'),
    state_id: 'billing address-level1 | - | - | - | select-one',
    zip: 'billing postal-code | text | next | characters | text',
    ...addressOf('shipping', 'shipping_'),
    shipping_state_id: 'shipping address-level1 | - | - | - | select-one',
    shipping_zip: 'shipping postal-code | text | go | characters | text',
  });
});

test('CHK-1 no field appears twice', () => {
  show(germany);
  fireEvent.click(screen.getByRole('checkbox'));
  const names = controls().map(({ name }) => name);
  const tokens = controls().map((each) => each.getAttribute('autocomplete'));
  expect([new Set(names).size, new Set(tokens).size]).toEqual([names.length, names.length]);
});

function show(countryId: number): void {
  render(
    <Spoken>
      <AddressForm initial={typedAddresses(null, null, countryId)} submitLabel="Go on" save={async () => null} />
    </Spoken>,
  );
}

function controls(): (HTMLInputElement | HTMLSelectElement)[] {
  return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form .box')];
}

function fields(): Record<string, string> {
  const attributes = ['autocomplete', 'inputmode', 'enterkeyhint', 'autocapitalize'];
  return Object.fromEntries(
    controls().map((each) => [each.name, [...attributes.map((name) => each.getAttribute(name) ?? '-'), each.type].join(' | ')]),
  );
}
