import type { CartCommand } from '#domain/cart/schema.ts';
import { cartKeyOf, isInstalled, sendToServer, serverCart } from './device.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { openFilledCart } from './ready-cart.ts';
import { allIsSent, oneMore, quantityOf } from './steps.ts';

const [tray, stand] = [13, 9];
const SHOPPERS = 4;
const EACH = 60;

type Shopper = { key: string; commands: CartCommand[]; acknowledged: Set<string> };

test('CART-8 a server killed twice while four shop loses no acknowledged command and applies none twice', async ({ shop }) => {
  test.setTimeout(90_000);
  const shoppers = Array.from({ length: SHOPPERS }, newShopper);
  const acknowledged = () => shoppers.reduce((sum, shopper) => sum + shopper.acknowledged.size, 0);
  const shopping = shoppers.map((shopper) => shops(shop, shopper));
  for (const most of [40, 140]) {
    await expect.poll(acknowledged, { intervals: [5], timeout: 20_000 }).toBeGreaterThan(most);
    await shop.restart({ kill: 'SIGKILL' });
  }
  await Promise.all(shopping);

  for (const { key, commands } of shoppers) {
    const wanted = { [tray]: EACH / 2, [stand]: EACH / 2 };
    expect(await serverCart(shop.origin, key)).toEqual(wanted);
    const again = await sendToServer(shop.origin, key, commands);
    expect(again.answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(await serverCart(shop.origin, key)).toEqual(wanted);
  }
});

test('CART-8 taps while the server is down arrive afterwards', async ({ page, shop }) => {
  await openFilledCart(page);
  await isInstalled(page);
  await expect(quantityOf(page, 'Valet tray')).toHaveValue('1');
  const back = shop.restart({ kill: 'SIGKILL' });
  for (let taps = 0; taps < 4; taps++) await oneMore(page, 'Valet tray');
  await expect(quantityOf(page, 'Valet tray')).toHaveValue('5');
  await back;
  await allIsSent(page);
  expect(await serverCart(shop.origin, await cartKeyOf(page))).toEqual({ [tray]: 5 });
});

function newShopper(): Shopper {
  const key = crypto.randomUUID().replaceAll('-', '');
  const commands = Array.from({ length: EACH }, (_, turn): CartCommand => {
    const variantId = turn % 2 === 0 ? tray : stand;
    return { id: crypto.randomUUID(), kind: 'add', line: String(variantId), variantId, quantity: 1 };
  });
  return { key, commands, acknowledged: new Set() };
}

/** One command after the other, each sent until it is acknowledged. */
async function shops(shop: Shop, { key, commands, acknowledged }: Shopper): Promise<void> {
  for (const command of commands) {
    while (!acknowledged.has(command.id)) {
      const answered = await sendToServer(shop.origin, key, [command]).catch(() => undefined);
      if (answered?.answers[0]?.ok) acknowledged.add(command.id);
    }
  }
}
