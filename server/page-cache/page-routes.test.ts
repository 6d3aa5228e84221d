import { afterAll, expect, test } from 'vitest';
import { changeSettings } from '../settings/service.ts';
import { openTestApp } from '../testing/app.ts';

const { app, db, close } = await openTestApp();
afterAll(close);

test('a renamed shop has its new name on every page and in the shell, cached ones included', async () => {
  const named = async (url: string) => /<title>(.*?)<\/title>/.exec((await app.inject(url)).body)?.[1];
  const pages = ['/shop', '/de/shop', '/shop/cart', '/web/login', '/nothing-here', '/_shell'];
  const names = () => Promise.all(pages.map(named));
  expect(await names()).toEqual(pages.map(() => 'Portico'));
  // Nothing is dropped by hand: as in another process, the change comes through the database.
  await changeSettings({ db, drop: () => {} }, { name: 'Tea & Co' });
  await expect.poll(names).toEqual(pages.map(() => 'Tea & Co'));
});
