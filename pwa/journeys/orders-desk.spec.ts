import type { OrderRecord } from '#domain/orders/types.ts';
import { axe, expect, test } from './fixtures.ts';
import { operatorOf, signInAsOperator } from './offers.ts';
import { call, placeOrder, signInAs } from './ready-cart.ts';
import { isAlive } from './steps.ts';

test('CLI-4 an operator works through a guest’s order on the phone: note, two payments, tracking, refund; others see none of it', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const { number } = await placeOrder(page, { name });
  await signInAsOperator(page, shop);
  await page.goto('/my');
  await isAlive(page);
  await page.getByRole('link', { name: /^Orders from customers \d+$/ }).click();
  const row = page.getByRole('link', { name: new RegExp(name) });
  await expect(row).toContainText('New');
  expect(await axe(page)).toEqual([]);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  const { total, currency } = await call<OrderRecord>(page, 'orders.note', { number, text: 'First from the terminal' });
  expect(currency).toBe('EUR');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('First from the terminal')).toBeVisible();
  await page.getByLabel('Only your team sees this').fill('Before noon');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('Before noon')).toBeVisible();

  const sheet = page.getByRole('dialog');
  const note = async (amount: string) => {
    await page.getByRole('button', { name: 'Mark as paid …' }).click();
    await sheet.getByText('A part of it').click();
    await sheet.getByLabel('Amount in EUR').fill(amount);
    await sheet.getByRole('button', { name: 'Note the payment' }).click();
  };
  await note('a lot');
  await expect(sheet.getByText(/^Please enter an amount/)).toBeVisible();
  await sheet.getByLabel('Amount in EUR').fill('1');
  await sheet.getByRole('button', { name: 'Note the payment' }).click();
  await expect(page.getByText('Partly paid')).toBeVisible();
  await note('1');
  await expect(sheet.getByText(/^The same amount was noted within the last day/)).toBeVisible();
  await page.keyboard.press('Escape');
  await shop.relay.cut();
  await page.getByRole('button', { name: 'Mark as paid …' }).click();
  await sheet.getByRole('button', { name: 'Note the payment' }).click();
  await expect(sheet.getByText(/^You’re offline/)).toBeVisible();
  await shop.relay.mend();
  await sheet.getByRole('button', { name: 'Note the payment' }).click();
  await expect(page.getByRole('button', { name: 'Mark as paid …' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Ship …' }).click();
  await sheet.getByLabel(/^Tracking number or link/).fill('DHL JJD0003420');
  await sheet.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('DHL JJD0003420').first()).toBeVisible();
  await page.getByRole('button', { name: 'Note a refund …' }).click();
  await sheet.getByLabel('Amount in EUR').fill('0,50');
  await sheet.getByLabel('Why?').fill('Arrived with a scratch');
  await sheet.getByRole('button', { name: 'Note the refund' }).click();
  await expect(page.getByText('€0.50 given back')).toBeVisible();
  await expect(page.getByText('Partly refunded')).toBeVisible();
  const receipt = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');
  expect((await page.request.get(receipt ?? '')).headers()['content-type']).toBe('application/pdf');
  expect(await axe(page)).toEqual([]);

  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.locator('strong')).toHaveText([
    'Refund noted',
    'Shipped',
    'Payment noted',
    'Payment noted',
    'Note added',
    'Note added',
  ]);
  const record = await call<OrderRecord>(page, 'orders.setTracking', { number, tracking: '' });
  expect(record).toMatchObject({ state: 'shipped', paymentState: 'paid', paid: total, refunded: 50, isNew: false });

  // Unshipped by another operator: the page follows once its own action is refused.
  await page.goto(`/orders/${number}`);
  await isAlive(page);
  await page.getByRole('button', { name: 'Correct the tracking …' }).click();
  await (await operatorOf(shop, request)).call('orders.unship', { number, reason: '' });
  await sheet.getByRole('button', { name: 'Save the tracking' }).click();
  await expect(sheet.getByText('This order is no longer in a state in which that can be done')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ship …' })).toBeVisible();

  for (const role of ['customer', 'publisher']) {
    const login = await shop.addCustomer();
    await shop.setRole(login, role);
    await signInAs(page, login);
    for (const path of ['/orders', `/orders/${number}`, '/stock']) {
      const answer = await page.goto(path);
      expect(answer?.headers()['cache-control'], path).toBe('private, no-store');
      expect(await answer?.text(), path).not.toContain(name);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('There is nothing at this address');
    }
  }
});

test('CLI-4 an editor sets the stock of what runs low, and undoes it', async ({ page, shop }) => {
  const login = await shop.addCustomer();
  await shop.setRole(login, 'editor');
  await signInAs(page, login);
  await page.goto('/stock');
  await isAlive(page);
  const row = page.getByRole('main').locator('.stock-row').first();
  const field = row.getByRole('textbox');
  const before = await field.inputValue();
  await expect(row.getByText(/^(Low|Sold out)$/)).toBeVisible();
  await row.getByRole('button', { name: /^One more of/ }).click();
  await field.fill('25');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/: 25 in stock$/)).toBeVisible();
  await expect(row.getByText(/^(Low|Sold out)$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue(before);
  await page.reload();
  await expect(field).toHaveValue(before);
  expect(await axe(page)).toEqual([]);
});
