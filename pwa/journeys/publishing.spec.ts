import { axe, expect, test } from './fixtures.ts';
import { isAlive, signIn } from './steps.ts';

const path = '/shop/product/valet-tray-6';
const kim = 'kim@portico.example';

test('PUB-1 a publisher takes a product from the shop and shows it again; visitors see exactly that', async ({ page, request, shop }) => {
  test.setTimeout(120_000);
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  const visitorSees = async () => (await request.get(path)).status();
  const toggle = page.getByRole('switch');
  await page.goto(path);
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /PublishToggle|EditBar|Unpublished/.test(url))).toEqual([]);

  await shop.setRole(kim, 'publisher');
  await signIn(page, { target: path });
  await expect(toggle).toHaveAccessibleName('Published');
  await toggle.click();
  await expect(page.getByRole('switch', { name: 'Not published' })).not.toBeChecked();
  expect(await visitorSees()).toBe(404);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Valet tray' })).toBeVisible();
  await expect(page.getByText('There is nothing at this address')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await page.goto('/shop');
  await page.getByText(/^Not published \(\d+\)$/).click();
  await page.getByRole('link', { name: /^Valet tray/ }).click();
  await page.getByRole('switch', { name: 'Not published' }).click();
  await expect(page.getByRole('switch', { name: 'Published', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  expect(await visitorSees()).toBe(200);

  // Their role was taken meanwhile: the device does not know yet, the shop does.
  await shop.setRole(kim, 'customer');
  await toggle.click();
  const dialog = page.getByRole('dialog', { name: 'Nothing was changed' });
  await expect(dialog).toContainText('Only publishers, editors and operators of this shop may do this');
  await expect(dialog).toContainText('please ask an editor or an operator');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(toggle).toBeChecked();
  expect(await visitorSees()).toBe(200);
});

test('PUB-2 an editor comes from the dialog into editing mode and leaves it; for others the address means nothing', async ({
  page,
  shop,
}) => {
  const editing = page.getByRole('complementary', { name: 'Editing mode' });
  await shop.setRole(kim, 'editor');
  await signIn(page, { target: path });
  await shop.setRole(kim, 'customer');
  await page.getByRole('switch').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open it in editing mode' }).click();
  await expect(page).toHaveURL(`${path}?edit=1`);
  await expect(editing).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await editing.getByRole('button', { name: 'Done' }).click();
  await expect(editing).toHaveCount(0);
  await expect(page).toHaveURL(path);

  await page.context().clearCookies();
  await page.goto('/my');
  await page.goto(`${path}?edit=1`);
  await isAlive(page);
  await expect(editing).toHaveCount(0);
});
