import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cartAtPayment } from './ready-cart.ts';
import { addToCart, allIsSent, comeToProduct, isThanked, openCart, payButton } from './steps.ts';

/** The demo shop has three of them. */
const desk = 'Atelier desk in solid oak';

test('PAY-8 the last pieces are reserved during payment, and other visitors see that', async ({ page: ada, browser, shop }) => {
  const paying = 'Another customer is paying for it right now. It may be available again soon.';
  const [grace, lin] = [await phone(), await phone()];
  const deskId = await putDesk(grace);
  await openCart(grace);
  await allIsSent(grace);

  await cartAtPayment(ada, { lines: { [deskId]: 3 } });
  await expect(ada.getByText('Reserved for 15 minutes.')).toBeVisible();

  await grace.reload();
  await expect(grace.getByRole('row', { name: desk })).toContainText(paying);
  await expect(grace.getByRole('link', { name: 'Proceed to checkout' })).toHaveCount(0);
  await putDesk(lin);
  const refused = lin.getByText(`${desk}: ${paying}`);
  await expect(refused).toBeVisible();
  await expect(lin.getByText(`${desk} is in your cart`)).toHaveCount(0);
  await lin.getByRole('button', { name: 'View cart' }).click();
  await expect(lin.getByRole('alert').filter({ has: refused })).toBeVisible();

  await payButton(ada).click();
  await isThanked(ada);
  await grace.reload();
  await expect(grace.getByRole('row', { name: desk })).toContainText('Now sold out');
  await expect(grace.getByText(paying)).toHaveCount(0);

  async function phone(): Promise<Page> {
    return (await browser.newContext({ baseURL: shop.origin })).newPage();
  }
});

/** Returns its variant. */
async function putDesk(page: Page): Promise<number> {
  await page.goto('/shop?search=PT-1102');
  const path = await page.getByRole('link', { name: desk }).first().getAttribute('href');
  await comeToProduct(page, path ?? '', desk);
  await addToCart(page, desk);
  return Number(await page.locator('input[name=product_id]').inputValue());
}
