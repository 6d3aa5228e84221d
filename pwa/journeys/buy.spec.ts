import { expect, test } from './fixtures.ts';
import {
  addToCart,
  confirmDelivery,
  giveAddress,
  isThanked,
  oneLess,
  oneMore,
  openCart,
  openProduct,
  payButton,
  proceedToCheckout,
  quantityOf,
  searchFor,
  typeQuantity,
  visitTheShop,
} from './steps.ts';

test('CHK-8 from the search to the order, as a guest on a phone', async ({ page, shop }) => {
  await visitTheShop(page);
  await searchFor(page, 'tablt');
  await openProduct(page, 'Slate 11 tablet');

  await page.getByRole('radio', { name: '128 GB' }).check();
  await page.getByRole('radio', { name: 'Sky blue' }).check();
  await expect(page.getByText('€519.00')).toBeVisible();
  await addToCart(page, 'Slate 11 tablet');

  await openCart(page);
  await page.getByRole('button', { name: 'Add to Cart: Drift travel keyboard' }).click();
  await page.getByRole('button', { name: /^Add to Cart: Braid USB-C cable/ }).click();
  await oneMore(page, 'Slate 11 tablet');
  await oneMore(page, 'Slate 11 tablet');
  await oneLess(page, 'Slate 11 tablet');
  await expect(quantityOf(page, 'Slate 11 tablet')).toHaveValue('2');
  await typeQuantity(page, 'Drift travel keyboard', '3');
  await oneLess(page, 'Braid USB-C cable');
  await expect(quantityOf(page, 'Braid USB-C cable')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Slate 11 tablet/ })).toContainText('€1,038.00');

  await proceedToCheckout(page);
  await giveAddress(page, { name: 'Grace Hopper', email: 'grace@example.org' });
  await confirmDelivery(page);
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  // 2 × 519.00 + 3 × 69.00; from 75.00 on the parcel is free
  await expect(payButton(page)).toHaveText(/€1,245\.00/);
  await payButton(page).click();
  const number = await isThanked(page);
  await expect(page.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for the banking app' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the QR code' }).click();
  expect((await saved).suggestedFilename()).toBe(`${number}-qr.png`);

  const sentTo = async (address: string) =>
    (await shop.mails()).filter(({ to, subject }) => to?.some((each) => each.address === address) && subject?.includes(number));
  await expect.poll(() => sentTo('grace@example.org')).toHaveLength(1);
  await expect.poll(() => sentTo('orders@portico.example')).toHaveLength(1);
  const [mail] = await sentTo('grace@example.org');
  expect(mail?.attachments).toMatchObject([{ mimeType: 'image/png', related: true }]);
  for (const body of [mail?.html, mail?.text]) {
    expect(body).toContain(number);
    expect(body?.replaceAll(/\s|&nbsp;/g, '')).toContain('DE02120300000000202051');
    expect(body).toContain('Slate 11 tablet');
  }

  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();

  const link = /https?:\S+\/my\/orders\/\d+\?access_token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText('Payment awaited')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: `Cancel order ${number}` }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.poll(() => sentTo('grace@example.org')).toHaveLength(2);
  await expect.poll(() => sentTo('orders@portico.example')).toHaveLength(2);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(quantityOf(page, 'Slate 11 tablet')).toHaveValue('2');
  await expect(quantityOf(page, 'Drift travel keyboard')).toHaveValue('3');
});
