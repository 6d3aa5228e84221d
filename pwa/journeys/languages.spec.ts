import { isInstalled, isWarmed } from './device.ts';
import { expect, test } from './fixtures.ts';
import { cartAtPayment } from './ready-cart.ts';
import { isAlive } from './steps.ts';

const languages = [
  { language: 'en', dir: 'ltr', prefix: '', own: 'English', shop: 'Shop' },
  { language: 'de', dir: 'ltr', prefix: '/de', own: 'Deutsch', shop: 'Shop' },
  { language: 'fr', dir: 'ltr', prefix: '/fr', own: 'Français', shop: 'Boutique' },
  { language: 'ar', dir: 'rtl', prefix: '/ar', own: 'العربية', shop: 'المتجر' },
] as const;

for (const { language, dir, prefix, shop: title } of languages) {
  test(`SITE-3 the shop in "${language}" declares its language and direction`, async ({ page, request }) => {
    const html = await (await request.get(`${prefix}/shop`)).text();
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"[^>]* dir="${dir}"`));
    await page.goto(`${prefix}/shop`);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname));
    expect(links.filter((path) => !path.startsWith(`${prefix}/shop`))).toEqual([]);
  });
}

test('SITE-3 another language is the same page, with its search, its order and its place', async ({ page }) => {
  await page.goto('/shop/category/devices-12?order=name+desc#count');
  await isAlive(page);
  for (const { own, prefix, dir } of [...languages].reverse()) {
    await page.locator('.language-switch > summary').click();
    await page.locator('.language-switch').getByRole('link', { name: own }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/shop/category/`));
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    const { pathname, searchParams, hash } = new URL(page.url());
    expect([pathname.endsWith('-12'), searchParams.get('order'), hash]).toEqual([true, 'name desc', '#count']);
    await isAlive(page);
  }
});

test('SITE-3 the switch leads nowhere else, and nowhere into the editor', async ({ request }) => {
  const leadsTo = async (target: string) => {
    const answer = await request.get(`/website/lang/de?r=${encodeURIComponent(target)}`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await leadsTo('/shop?search=tea&edit_translations=1#top')).toEqual([303, '/de/shop?search=tea#top']);
  for (const foreign of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example']) {
    expect(await leadsTo(foreign), foreign).toEqual([303, '/de/shop']);
  }
});

for (const { language, dir, prefix, shop: title } of languages) {
  test(`PWA-2 without a network the app opens in "${language}", right before it is painted`, async ({ page, shop }) => {
    await page.goto(`${prefix}/shop`);
    await isInstalled(page);
    await isWarmed(page);
    await shop.relay.cut();
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        if (document.body === null) return;
        const { lang, dir: direction } = document.documentElement;
        Object.assign(window, { whenPainted: [lang, direction] });
        watch.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${prefix}/shop`);
    expect(await page.evaluate(() => (window as { whenPainted?: string[] }).whenPainted)).toEqual([language, dir]);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('.product-card').first()).toBeVisible();
  });
}

test('CHK-7 an order in Arabic is confirmed by an Arabic mail', async ({ page, shop }) => {
  await cartAtPayment(page, { email: 'arabic@example.org' });
  await page.goto('/ar/shop/payment');
  // The device remembers that the terms were accepted.
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.locator('#o_payment_form_pay').click();
  await expect(page.getByRole('heading', { level: 1, name: 'شكرًا على طلبك' })).toBeVisible();

  const mail = async () => (await shop.mails()).find(({ to }) => to?.some(({ address }) => address === 'arabic@example.org'));
  await expect.poll(mail).toBeDefined();
  const { html, subject } = (await mail()) ?? {};
  expect(html).toMatch(/<html lang="ar" dir="rtl">/);
  expect(subject).toMatch(/\p{Script=Arabic}/u);
  expect(html).toContain('صينية');
});
