import type { APIRequestContext } from '@playwright/test';
import { faultsOf } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { isAlive } from './steps.ts';

const placesIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, place = '']) => place);

/** Canonical address, alternates and robots of a page. */
async function headOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 });
  const html = await answer.text();
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const alternates = Array.from(
    html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g),
    ([, language = '', href = '']) => [language, href],
  );
  const robots = /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
  return { status: answer.status(), canonical, alternates: Object.fromEntries(alternates) as Record<string, string>, robots };
}

test('SITE-3 a search engine finds every page at its one address, and the same page in other languages', async ({ request, shop }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  expect(index).toBe(`${shop.origin}/sitemap.xml`);
  const maps = placesIn(await (await request.get(index)).text());
  expect(maps).toContain(`${shop.origin}/sitemap-ar-1.xml`);
  const places = (await Promise.all(maps.map(async (map) => placesIn(await (await request.get(map)).text())))).flat();
  expect(new Set(places).size).toBe(places.length);

  const some = places.filter((place, at) => at % 7 === 0 && !/:\d+(\/(de|fr|ar))?\/?$/.test(place));
  expect(some.length).toBeGreaterThan(40);
  for (const place of some) {
    const { canonical, alternates, robots: hidden } = await headOf(request, place);
    expect([place, canonical, hidden]).toEqual([place, place, undefined]);
    expect(places).toEqual(expect.arrayContaining(Object.values(alternates)));
    const german = await headOf(request, alternates.de ?? '');
    expect(german.alternates).toEqual(alternates);
  }
});

test('SHOP-1 an old or wrong address redirects to the canonical one', async ({ page }) => {
  await page.goto('/de/shop/category/anything-2/page/1?order=name+asc');
  await expect(page).toHaveURL(/\/de\/shop\/category\/auf-dem-schreibtisch-2\?order=name\+asc$/);
  await page.goto('/shop/page/99');
  await expect(page).toHaveURL(/\/shop\/page\/4$/);
  await page.goto('/shop/product/16?variant=58');
  await expect(page).toHaveURL(/\/shop\/product\/slate-11-tablet-16\?variant=58$/);
});

test('SITE-1 metadata for crawlers hydrates without a fault, and is gone on the next page', async ({ page }) => {
  const faults = faultsOf(page);
  const metadata = page.locator('head > :is([rel=canonical], [hreflang], [property], [type="application/ld+json"])');
  await page.goto('/shop/product/valet-tray-6');
  await isAlive(page);
  await expect(page.locator('head > link[rel=canonical]')).toHaveCount(1);
  expect(await metadata.count()).toBeGreaterThan(10);
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(metadata).toHaveCount(0);
  await expect(page).toHaveTitle(/^Shop · /);
  expect(faults()).toEqual([]);
});
