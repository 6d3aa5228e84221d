import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop } from '../checkout/testing.ts';
import { type AccountShop, openAccountShop } from '../people/testing.ts';
import { isMuted, messageStopLink } from './mutes.ts';

const MIA = { kind: 'product', id: 3, email: 'Mia@customer.example' };

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.empty();
  await openTestShop(shop.db);
});

const post = async (address: string, fields = {}) => {
  const { body } = await shop.browser().post(address, fields);
  return (JSON.parse(body) as { personal: { mailStop: unknown } }).personal.mailStop;
};

test('the link of a mail mutes one record for one mailbox, until it is taken back', async () => {
  const link = new URL(await messageStopLink({ db: shop.db, publicUrl: 'https://shop.example' }, MIA, 'de'));
  expect(link.pathname).toBe('/de/mail/stop');
  const here = `${link.pathname}${link.search}`;
  expect(await isMuted(shop.db, MIA)).toBe(false);
  expect(await post(here, { 'List-Unsubscribe': 'One-Click' })).toEqual({ name: 'Cup', stopped: true });
  await post(here);
  expect(await isMuted(shop.db, { ...MIA, email: 'mia@customer.example' })).toBe(true);
  expect(await isMuted(shop.db, { ...MIA, id: 2 })).toBe(false);
  expect(await isMuted(shop.db, { ...MIA, email: 'lou@customer.example' })).toBe(false);
  expect(await post(here, { resume: '1' })).toEqual({ name: 'Cup', stopped: false });
  expect(await isMuted(shop.db, MIA)).toBe(false);
});

test('a forged link mutes nobody', async () => {
  const link = new URL(await messageStopLink({ db: shop.db, publicUrl: 'https://shop.example' }, MIA, 'en'));
  const forge = (name: string, value: string) => {
    const forged = new URL(link);
    forged.searchParams.set(name, value);
    return `${forged.pathname}${forged.search}`;
  };
  for (const [name, value] of [
    ['email', 'lou@customer.example'],
    ['key', 'product:2'],
    ['list', 'follows'],
    ['token', ''],
  ] as const)
    expect(await post(forge(name, value))).toBe(null);
  expect(await shop.db.prisma.messageMute.count()).toBe(0);
});
