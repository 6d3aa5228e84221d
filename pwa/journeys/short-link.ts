import type { Page } from '@playwright/test';
import type { MadeLink } from '#domain/links/types.ts';
import type { Shop } from './fixtures.ts';
import { call, signInAs } from './ready-cart.ts';

export const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** Signs this browser in as a publisher of its own, without a screen. */
export async function signInAsPublisher(page: Page, shop: Shop): Promise<void> {
  const email = await shop.addCustomer();
  await shop.setRole(email, 'publisher');
  await signInAs(page, email);
}

/** A short link of the publisher that was clicked on a phone. Returns its code. */
export async function makeClickedLink(page: Page, shop: Shop): Promise<string> {
  const draft = { url: `${shop.origin}/shop`, campaign: 'Summer sale', source: 'Newsletter', tags: ['summer'] };
  const { link } = await call<MadeLink>(page, 'links.create', draft);
  await clickOn(page, link.shortUrl);
  return link.code;
}

/** As a person does on a phone; returns where it leads. */
export async function clickOn(page: Page, shortUrl: string): Promise<string | undefined> {
  const answer = await page.request.get(shortUrl, { headers: { 'user-agent': phone }, maxRedirects: 0 });
  if (answer.status() !== 302) throw new Error(`The link was not followed: ${answer.status()}`);
  return answer.headers().location;
}

/** A file of links, to be chosen in a form. */
export function csvFile(text: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}
