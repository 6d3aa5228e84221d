import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { device } from '../offline/store.ts';
import { guestAddresses, saveGuestAddress } from '../places/guest-addresses.ts';
import { readDetails, readDraft, saveDetails, saveDraft } from '../places/own-address.ts';
import { typedAddresses } from '../places/typed-address.ts';
import { Spoken } from '../testing.tsx';
import { NoticeRegion } from '../ui/NoticeRegion.tsx';
import { DeviceDetails } from './DeviceDetails.tsx';

const berlin = { name: 'Ada', email: 'ada@example.com', street: 'Musterstr. 1', city: 'Berlin', zip: '10115', countryId: 276 };

afterEach(async () => {
  cleanup();
  await (await device()).clear('own');
});

test('ACC-3, CHK-1 clearing removes every address from the device, and one tap restores them all', async () => {
  await saveDetails(typedAddresses(berlin, null, 276));
  await saveDraft(typedAddresses({ ...berlin, city: 'Potsdam' }, null, 276), '-1');
  await saveGuestAddress('a', berlin);
  await (await device()).put('own', 'stays', 'something-else');
  render(
    <Spoken>
      <DeviceDetails />
      <NoticeRegion dismissLabel="Dismiss" />
    </Spoken>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await screen.findByText('No address is saved on this device. Yours appears here after your first order.');
  expect(await (await device()).getAllKeys('own')).toEqual(['something-else']);

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText(/Musterstr\. 1/)).toBeTruthy());
  expect((await readDetails())?.billing.city).toBe('Berlin');
  expect((await readDraft('-1'))?.billing.city).toBe('Potsdam');
  expect(await guestAddresses()).toHaveLength(1);
});
