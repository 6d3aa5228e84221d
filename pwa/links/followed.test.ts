import { afterEach, expect, test } from 'vitest';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { readOutbox } from '../offline/outbox.ts';
import { followOffline, keepFollowed } from './followed.ts';

afterEach(() => clearPersonalData());

const follow = (path: string) => followOffline(new URL(path, 'https://shop.example'));
const clicks = async () => (await readOutbox()).entries.map(({ command }) => command);

test.each([
  ['/shop', /^\/shop\?click=[0-9a-f-]{36}\.tea$/],
  ['/de/shop?page=2#top', /^\/de\/shop\?page=2&click=[0-9a-f-]{36}\.tea#top$/],
])('PWA-4 without a network a short link leads to %s as it did before, and its click waits', async (address, target) => {
  await keepFollowed('tea', '/elsewhere');
  await keepFollowed('tea', address);
  expect(await follow('/r/tea/?qr=1')).toMatch(target);
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(await clicks()).toEqual([{ id: expect.any(String), code: 'tea', at, qr: true }]);
});

test.each(['/r/coffee', '/r/Tea', '/r/tea+', '/r', '/de/r/tea', '/shop'])('PWA-4 %s is no short link that was followed', async (path) => {
  await keepFollowed('tea', '/shop');
  expect(await follow(path)).toBeUndefined();
  expect(await clicks()).toEqual([]);
});

test('PWA-4 the hundred links that were followed last are kept, until personal data is cleared', async () => {
  for (let n = 0; n <= 100; n += 1) await keepFollowed(`n${n}`, `/shop/page/${n}`);
  expect([await follow('/r/n0'), await follow('/r/n1'), await follow('/r/n100')]).toEqual([
    undefined,
    expect.stringContaining('/shop/page/1?'),
    expect.stringContaining('/shop/page/100?'),
  ]);
  await clearPersonalData();
  expect([await follow('/r/n100'), await clicks()]).toEqual([undefined, []]);
});
