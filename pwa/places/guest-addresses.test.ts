import { afterEach, expect, test } from 'vitest';
import { MOST_ADDRESSES } from '#domain/places/rules.ts';
import { clearOtherOwners } from '../offline/clear-personal-data.ts';
import { ME } from '../offline/owner.ts';
import { device, writeOwn } from '../offline/store.ts';
import { changeGuestAddress, deleteGuestAddress, guestAddresses, saveGuestAddress } from './guest-addresses.ts';

const home = { name: 'Ada', street: 'Musterstr. 1', city: 'Berlin', zip: '10115', countryId: 276 };
const work = { ...home, name: 'Ada at work' };

afterEach(async () => (await device()).clear('own'));

const names = async () => (await guestAddresses()).map(({ address }) => address.name);

test('CHK-1 a guest’s addresses are saved tidied, each once, the newest first', async () => {
  await saveGuestAddress('a', { ...home, name: ' Ada ', company: ' ' });
  await Promise.all([saveGuestAddress('b', work), saveGuestAddress('c', work)]);
  await saveGuestAddress('d', home);
  expect(await guestAddresses()).toMatchObject([
    { id: 'b', address: work },
    { id: 'a', address: home },
  ]);
});

test('CHK-1 they are changed and deleted', async () => {
  await saveGuestAddress('a', home);
  await saveGuestAddress('b', work);
  await changeGuestAddress('a', { ...home, name: 'Ida ' });
  expect(await names()).toEqual(['Ada at work', 'Ida']);
  await deleteGuestAddress('b');
  expect(await names()).toEqual(['Ida']);
});

test('CHK-1 beyond the limit the oldest is dropped', async () => {
  for (let n = 0; n <= MOST_ADDRESSES; n++) await saveGuestAddress(String(n), { ...home, name: `Ada ${n}` });
  expect(await names()).toHaveLength(MOST_ADDRESSES);
  expect((await names()).at(-1)).toBe('Ada 1');
});

test('CHK-1 another person’s addresses are deleted at sign-in, and a guest’s stay', async () => {
  await saveGuestAddress('a', home);
  await writeOwn(ME, { name: 'Kim', email: 'kim@portico.example' });
  await saveGuestAddress('b', work);
  await clearOtherOwners('lou@portico.example');
  expect(await names()).toEqual(['Ada']);
});
