import { chromium, type Page } from '@playwright/test';
import { type Language, withLanguage } from '#domain/words/languages.ts';
import { loadSpeaker } from '../shell/words.ts';
import { isInstalled, kill, savedDraft } from './device.ts';
import { expect, test } from './fixtures.ts';
import { isOneOrder } from './orders.ts';
import { isAlive } from './steps.ts';

const [germany, unitedStates] = ['276', '840'];
const atOnce = { timeout: 1_000 };
const elsewhere = {
  shipping_name: 'Grace Hopper',
  shipping_company_name: 'Navy',
  shipping_street: '1 Main Street',
  shipping_street2: 'Floor 2',
  shipping_city: 'Chicago',
  shipping_zip: '60601',
};

// From right to left, with the digits of another script: what holds here holds in English, too.
const [language, dir]: [Language, string] = ['ar', 'rtl'];
const [name, phone, zip] = ['ليلى حداد', '٠٣٠ ١٢٣٤٥٦٧', '١٠١١٧'];
const parcelAbroad = /^طرد بريدي دولي/;

test('CHK-1, CHK-6 a filled form survives Back, a reload and a killed app, and is ordered once', async ({ shop }, testInfo) => {
  test.setTimeout(120_000);
  const { t } = await loadSpeaker(language);
  const email = `saved-${language}@example.org`;
  const to = (path: string) => withLanguage(language, path);
  const open = () => chromium.launchPersistentContext(testInfo.outputPath('person'));
  let app = await open();
  let [page = await app.newPage()] = app.pages();
  const killAndOpen = async (path: string) => {
    await kill(app);
    app = await open();
    [page = await app.newPage()] = app.pages();
    await page.goto(to(path));
  };
  const titled = (id: string) => expect(page.getByRole('heading', { level: 1, name: t({ id }) })).toBeVisible();
  const tap = (role: 'link' | 'button', id: string) => page.getByRole(role, { name: t({ id }), exact: true }).click();
  const payButton = () => page.locator('#o_payment_form_pay');
  const sameAddress = () => page.getByRole('checkbox', { name: t({ id: 'address.same' }) });

  await page.goto(to('/shop/product/valet-tray-6'));
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
  await isAlive(page);
  await isInstalled(page);
  await tap('button', 'cart.add');
  await expect(page.locator('.notice')).toBeVisible();
  await page.goto(to('/shop/cart'));
  await isAlive(page);
  await page.getByRole('link', { name: t({ id: 'cart.checkout' }) }).click();

  await titled('checkout.addressTitle');
  await isAlive(page);
  await expect(sameAddress()).toBeChecked();
  const typed: Record<string, string> = {
    email,
    phone,
    country_id: germany,
    name,
    company_name: 'Analytical Engines',
    street: 'Unter den Linden 1',
    street2: 'Hinterhaus',
    zip,
  };
  await fillIn(page, typed);
  await page.locator('[name=city]').pressSequentially('Berl');
  await expect.poll(async () => (await savedDraft(page))?.billing.city, atOnce).toBe('Berl');
  await page.goBack();
  await titled('cart.title');
  await page.goForward();
  await holds(page, { ...typed, city: 'Berl' });
  await expect(sameAddress()).toBeChecked();
  await killAndOpen('/shop/address');
  await holds(page, { ...typed, city: 'Berl' });
  await expect(sameAddress()).toBeChecked();

  await page.locator('[name=city]').press('End');
  await page.locator('[name=city]').pressSequentially('in');
  await sameAddress().uncheck();
  await page.locator('[name=shipping_country_id]').selectOption(unitedStates);
  await page.locator('[name=shipping_state_id]').selectOption({ label: 'Illinois' });
  await fillIn(page, elsewhere);
  Object.assign(typed, elsewhere, { city: 'Berlin', shipping_state_id: await page.locator('[name=shipping_state_id]').inputValue() });
  const allHolds = async () => {
    await holds(page, typed);
    await expect(sameAddress()).not.toBeChecked();
  };
  await page.reload();
  await allHolds();
  await killAndOpen('/shop/address');
  await allHolds();

  await tap('button', 'checkout.toDelivery');
  await titled('checkout.deliveryTitle');
  await page.goBack();
  await titled('checkout.addressTitle');
  await allHolds();
  await page.goForward();
  const [parcel, pickUp] = [page.getByRole('radio', { name: parcelAbroad }), page.locator('[name=delivery_id]').last()];
  await expect(parcel).toBeChecked();
  await pickUp.check();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[name=delivery_id]').last()).toBeChecked();
  await page.getByRole('radio', { name: parcelAbroad }).check();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await killAndOpen('/shop/checkout');
  await expect(page.getByRole('radio', { name: parcelAbroad })).toBeChecked();
  await isAlive(page);
  await tap('link', 'checkout.confirm');

  await titled('checkout.paymentTitle');
  const chosen = async () => {
    await expect(page.locator('[name=pm_id]')).toBeChecked();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(payButton()).toBeEnabled();
  };
  await page.locator('[name=pm_id]').check();
  await page.getByRole('checkbox').check();
  await chosen();
  await page.goBack();
  await titled('checkout.deliveryTitle');
  await page.goForward();
  await chosen();
  await page.reload();
  await chosen();
  await killAndOpen('/shop/payment');
  await chosen();
  await payButton().click();
  await titled('confirmation.title');
  const [number = ''] = /S\d{5}/.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
  await isOneOrder(shop, email, number);

  await page.goto(to('/shop/product/valet-tray-6'));
  await isAlive(page);
  await tap('button', 'cart.add');
  await expect(page.locator('.notice')).toBeVisible();
  await page.goto(to('/shop/address'));
  await allHolds();
  await app.close();
});

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name=${name}]`);
    if (name.endsWith('_id')) await field.selectOption(value);
    else await field.fill(value);
  }
}

async function holds(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
}
