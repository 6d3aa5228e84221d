import { waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seenNow } from '#domain/catalog/lists.ts';
import type { Comparison, Listing, ProductPage } from '#domain/catalog/types.ts';
import type { Api } from '../api/network-api.ts';
import { clearOtherOwners, clearPersonalData } from '../offline/clear-personal-data.ts';
import { ME } from '../offline/owner.ts';
import { seenAtOf } from '../offline/seen-at.ts';
import { ontoShelf, shelfKey } from '../offline/shelf.ts';
import { device, writeOwn } from '../offline/store.ts';
import { channelNamed } from '../offline/tabs.ts';
import { comparedNow, dropCompared, subscribeCompared, toggleCompared } from './compare-list.ts';
import { loadComparison } from './load-comparison.ts';
import { cardsOnShelf } from './on-shelf.ts';
import { type Remembered, wishlist } from './own-list.ts';

const otherWrites = (ids: string) => Object.assign(document, { cookie: `comparelist_product_ids=${ids}; path=/` });
const cookie = () => /comparelist_product_ids=([^;]*)/.exec(document.cookie)?.[1];
const stops: (() => void)[] = [];
const listening = (listener: () => void = () => {}) => stops.push(subscribeCompared(listener));

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  await clearPersonalData();
  await (await device()).clear('shelf');
});

describe('the comparison (CMP-2)', () => {
  test('is in the cookie that existing clients know, and a fifth is refused', () => {
    listening();
    expect([11, 12, 13, 14].map(toggleCompared)).toEqual(['saved', 'saved', 'saved', 'saved']);
    expect(toggleCompared(15)).toBe('full');
    expect([cookie(), comparedNow()]).toEqual(['[11,12,13,14]', [11, 12, 13, 14]]);
    expect(toggleCompared(12)).toBe('saved');
    expect(comparedNow()).toEqual([11, 13, 14]);
    dropCompared();
    expect([cookie(), comparedNow()]).toEqual([undefined, []]);
  });

  test('reads the cookie that another client wrote, and its later changes', () => {
    otherWrites('%5B3%2C4%5D');
    listening();
    expect(comparedNow()).toEqual([3, 4]);
    otherWrites('[3, 5]');
    toggleCompared(6);
    expect(comparedNow()).toEqual([3, 5, 6]);
  });

  test('is the same in another tab', async () => {
    const listener = vi.fn();
    listening(listener);
    otherWrites('[8]');
    const tab = channelNamed('compare');
    tab.postMessage('changed');
    await waitFor(() => expect(comparedNow()).toEqual([8]));
    tab.close();
    expect(listener).toHaveBeenCalled();
  });

  test('is refused where the browser stores no cookie', () => {
    listening();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    expect(toggleCompared(7)).toBe('refused');
    expect(comparedNow()).toEqual([]);
  });

  test('is deleted when the person signs out', async () => {
    toggleCompared(7);
    await clearPersonalData();
    expect(cookie()).toBeUndefined();
  });
});

describe('the wish list', () => {
  const add = (entry: Remembered) => wishlist.change((list) => [...list, entry]);

  test('is deleted with its person, and a guest’s entries stay', async () => {
    await add({ id: 1, name: 'Lamp' });
    await writeOwn(ME, { name: 'Kim', email: 'kim@portico.example' });
    await add({ id: 2, name: 'Tray' });
    await clearOtherOwners('ann@portico.example');
    stops.push(wishlist.subscribe(() => {}));
    await waitFor(() => expect(wishlist.now()?.map(({ id, owner }) => [id, owner])).toEqual([[1, null]]));
  });

  test('stays unchanged where the rule refuses the change', async () => {
    await add({ id: 1, name: 'Lamp' });
    expect(await wishlist.change(() => null)).toBe(false);
    expect(wishlist.now()?.map(({ id }) => id)).toEqual([1]);
  });

  test('two concurrent changes are both saved', async () => {
    await Promise.all([3, 4].map((id) => wishlist.change((list) => seenNow(list, { id, name: '' }, (each) => each.id))));
    expect(wishlist.now()?.map(({ id }) => id)).toEqual([4, 3]);
  });

  test('rejects on a device that cannot store anything', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(add({ id: 1, name: 'Lamp' })).rejects.toMatchObject({ name: 'QuotaExceededError' });
  });
});

describe('without a network (PWA-2)', () => {
  const offline = { catalog: { compared: { query: () => Promise.reject(TRPCClientError.from(new TypeError('Failed to fetch'))) } } };
  const lamp = {
    id: 5,
    slug: 'lamp-5',
    name: 'Lamp',
    currency: 'EUR',
    taxIncluded: true,
    pictures: [],
    choices: [],
    accessories: [{ id: 6, name: 'Bulb' }],
    variants: [{ id: 50, code: 'L', valueIds: [], price: 900, listPrice: null, level: 'available', picture: null }],
  } as unknown as ProductPage;
  const seen = { products: [{ variantId: 70, name: 'Tray' }], currency: 'EUR', taxIncluded: true } as unknown as Comparison;

  test('a comparison is made from pages and comparisons that were seen, and counts those that were not', async () => {
    await ontoShelf(shelfKey('catalog.product', { id: 5, language: 'en' }), lamp);
    await ontoShelf(shelfKey('catalog.product', { id: 5, language: 'de' }), { ...lamp, name: 'Lampe' });
    await ontoShelf(shelfKey('catalog.compared', { ids: [70, 71], language: 'en' }), seen);
    const { comparison, unseen } = await loadComparison(offline as unknown as Api, [70, 99, 50], 'en');
    expect(comparison.products.map(({ name }) => name)).toEqual(['Tray', 'Lamp']);
    expect([comparison.currency, unseen]).toEqual(['EUR', 1]);
  });

  test('cards come from pages, lists and accessories, the latest page first', async () => {
    const list = {
      products: [
        { id: 5, name: 'Old lamp' },
        { id: 7, name: 'Tray' },
      ],
      currency: 'EUR',
    } as unknown as Listing;
    await ontoShelf(shelfKey('catalog.list', { language: 'en', page: 1 }), list);
    await ontoShelf(shelfKey('catalog.product', { id: 5, language: 'en' }), lamp);
    const { cards } = await cardsOnShelf([7, 8, 6, 5], 'en');
    expect(cards.map(({ name }) => name)).toEqual(['Tray', 'Bulb', 'Lamp']);
  });

  test('cards are as old as the oldest of those that are shown', async () => {
    const seenAt = { list: 1_000, lamp: 2_000 };
    const list = { products: [{ id: 7, name: 'Tray' }], currency: 'EUR' } as unknown as Listing;
    const store = await device();
    await store.put('shelf', { value: list, seenAt: seenAt.list }, shelfKey('catalog.list', { language: 'en', page: 1 }));
    await store.put('shelf', { value: lamp, seenAt: seenAt.lamp }, shelfKey('catalog.product', { id: 5, language: 'en' }));
    expect(seenAtOf(await cardsOnShelf([5, 7], 'en'))).toBe(seenAt.list);
    expect(seenAtOf(await cardsOnShelf([5], 'en'))).toBe(seenAt.lamp);
    expect(seenAtOf(await cardsOnShelf([99], 'en'))).toBeUndefined();
  });
});
